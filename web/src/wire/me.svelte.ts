// Who plays here: a secret that this browser keeps. It is made when it is first needed.
import { ask } from "./api";
import { deviceName } from "./device";
import type { Credentials, Me, MergePreview, MyDevices } from "./types";

const PLACE = "longhouse.player";

function kept(): Credentials | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "null") as Credentials | null;
  } catch {
    return null;
  }
}

const device = () => deviceName(navigator.userAgent);

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
      this.keep(
        await ask<Credentials>("POST", "/api/players", { body: { language, device: device() } }),
      );
    return this.token;
  }

  async rename(name: string, language: string): Promise<void> {
    const token = await this.come(language);
    const me = await ask<Me>("PATCH", "/api/me", { token, body: { name, language } });
    if (this.credentials) this.keep({ ...this.credentials, ...me });
  }

  /** Sign in with the words of another device. */
  async recover(phrase: string): Promise<void> {
    const body = { phrase, device: device() };
    this.keep(await ask<Credentials>("POST", "/api/players/recover", { body }));
  }

  /** What would be joined if this profile became the one with these words. */
  previewMerge(phrase: string): Promise<MergePreview> {
    const given = { token: this.token, body: { phrase } };
    return ask<MergePreview>("POST", "/api/players/recover/preview", given);
  }

  /** The same, with all that this profile has; it takes the words of both. */
  async merge(phrase: string, own: string): Promise<void> {
    const given = { token: this.token, body: { phrase, merge: true, own, device: device() } };
    this.keep(await ask<Credentials>("POST", "/api/players/recover", given));
  }

  devices(): Promise<MyDevices> {
    return ask<MyDevices>("GET", "/api/me/devices", { token: this.token });
  }

  async signOut(id: string): Promise<void> {
    await ask("DELETE", `/api/me/devices/${id}`, { token: this.token });
  }

  /** Eight new words in place of the old ones. */
  async newPhrase(): Promise<void> {
    this.keep(await ask<Credentials>("POST", "/api/me/phrase", { token: this.token }));
  }

  /** Delete this player everywhere; whoever plays here next is somebody new. */
  async forget(): Promise<void> {
    await ask("DELETE", "/api/me", { token: this.token });
    this.leave();
  }

  /** This device has no profile any more. */
  leave(): void {
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
