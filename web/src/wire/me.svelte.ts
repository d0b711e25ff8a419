// The visitor's identity: a secret kept in this browser, created when it is first needed.
import { Refusal, ask } from "./api";
import { deviceName } from "./device";
import { DEVICE_PLAYER, HALL_PLAYER } from "./places";
import type { Credentials, Me, MergePreview, MyDevices } from "./types";

// A hall and the games on this device may have the same origin, but not the same players.
export const PLACE = import.meta.env.MODE === "site" ? DEVICE_PLAYER : HALL_PLAYER;

function kept(): Credentials | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "null") as Credentials | null;
  } catch {
    return null;
  }
}

const device = () => deviceName(navigator.userAgent);

class Myself {
  private keeps = true; // in this browser
  credentials = $state<Credentials | null>(kept());

  get name(): string {
    return this.credentials?.name ?? "";
  }

  get token(): string {
    return this.credentials?.token ?? "";
  }

  /** The token; creates a player if there is none yet. */
  async come(language: string): Promise<string> {
    if (!this.credentials)
      this.keep(
        await ask<Credentials>("POST", "/api/players", { body: { language, device: device() } }),
      );
    return this.token;
  }

  /**
   * For a hall inside the page, before anything else: a hall that keeps no games needs a player for this visit only.
   * False if the games of the player are gone; then the next one is new.
   */
  async settle(kept: boolean): Promise<boolean> {
    this.keeps = kept;
    if (!kept) this.credentials = null;
    if (!this.credentials) return true;
    const known = await ask<Me>("GET", "/api/me", { token: this.token }).then(
      () => true,
      (error: unknown) => !(error instanceof Refusal && error.error === "unknown_player"),
    );
    if (!known) this.leave();
    return known;
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

  /** Sign in with the credentials that a link or a passkey has brought. */
  adopt(credentials: Credentials): void {
    this.keep(credentials);
  }

  /** A preview of merging this profile into the one with these words. */
  previewMerge(phrase: string): Promise<MergePreview> {
    const given = { token: this.token, body: { phrase } };
    return ask<MergePreview>("POST", "/api/players/recover/preview", given);
  }

  /** Merge this profile into the one with these words. */
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

  /** Replace the secret words. */
  async newPhrase(): Promise<void> {
    this.keep(await ask<Credentials>("POST", "/api/me/phrase", { token: this.token }));
  }

  /** Delete this player everywhere; the next visitor here is a new player. */
  async forget(): Promise<void> {
    await ask("DELETE", "/api/me", { token: this.token });
    this.leave();
  }

  /** Remove the profile from this device. */
  leave(): void {
    this.credentials = null;
    localStorage.removeItem(PLACE);
  }

  private keep(credentials: Credentials): void {
    this.credentials = credentials;
    if (this.keeps) localStorage.setItem(PLACE, JSON.stringify(credentials));
  }
}

export const me = new Myself();

// Other tabs of the same browser are the same player.
addEventListener("storage", (event) => {
  if (event.key === PLACE) me.credentials = kept();
});
