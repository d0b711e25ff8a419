// Whether the hall cannot be reached, as far as this page knows.
import { OFFLINE, Refusal } from "../wire/api";
import { myTables } from "../wire/myTables.svelte";

class Lost {
  private away = $state(!navigator.onLine);

  constructor() {
    addEventListener("offline", () => (this.away = true));
    addEventListener("online", () => {
      this.away = false;
      void myTables.look();
    });
  }

  get isLost(): boolean {
    const { trouble } = myTables;
    return this.away || (trouble instanceof Refusal && trouble.error === OFFLINE);
  }
}

export const lost = new Lost();
