// Who plays here: a secret that this browser keeps. It is made when it is first needed.
import { ask } from "./api";
import type { Credentials, Me } from "./types";

const PLACE = "longhouse.player";

function kept(): Credentials | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "null") as Credentials | null;
  } catch {
    return null;
  }
}

class Myself {
  credentials = $state<Credentials | null>(kept());

  get name(): string {
    return this.credentials?.name ?? "";
  }

  get token(): string {
    return this.credentials?.token ?? "";
  }

  /** The token; a new player comes to the hall if there is none yet. */
  async come(language: string): Promise<string> {
    if (!this.credentials)
      this.keep(await ask<Credentials>("POST", "/api/players", { body: { language } }));
    return this.token;
  }

  async rename(name: string, language: string): Promise<void> {
    const token = await this.come(language);
    const me = await ask<Me>("PATCH", "/api/me", { token, body: { name, language } });
    if (this.credentials) this.keep({ ...this.credentials, ...me });
  }

  async recover(phrase: string): Promise<void> {
    this.keep(await ask<Credentials>("POST", "/api/players/recover", { body: { phrase } }));
  }

  /** Delete this player everywhere; whoever plays here next is somebody new. */
  async forget(): Promise<void> {
    await ask("DELETE", "/api/me", { token: this.token });
    this.credentials = null;
    localStorage.removeItem(PLACE);
  }

  private keep(credentials: Credentials): void {
    this.credentials = credentials;
    localStorage.setItem(PLACE, JSON.stringify(credentials));
  }
}

export const me = new Myself();

// Another tab of the same browser is the same player.
addEventListener("storage", (event) => {
  if (event.key === PLACE) me.credentials = kept();
});
