// Whether the visitor plays a live game with others on this page: nothing calls them to another table then.
import { untrack } from "svelte";

class AtPlay {
  private places = $state(0);

  get busy(): boolean {
    return this.places > 0;
  }

  /** A live game is played here, until the returned function is called. */
  here(): () => void {
    untrack(() => (this.places += 1));
    return () => (this.places -= 1);
  }
}

export const atPlay = new AtPlay();
