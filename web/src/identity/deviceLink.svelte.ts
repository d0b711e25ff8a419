// The visitor's link for another device, or its QR code. It belongs to the app, not to the settings that show it: while
// it waits, a banner stands on every page, in every tab, and asks there when a device has come.
import { ask, Refusal } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { MyLink, NewLink } from "../wire/types";

interface Kept extends NewLink {
  /** Whose link it is. */
  token: string;
  /** The last answer of the server. */
  seen: MyLink | null;
}

const PLACE = "longhouse.link";
const EVERY_MS = 2000; // between two questions whether a device has asked

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Kept | null;
    return kept?.token === me.token ? kept : null;
  } catch {
    return null;
  }
}

class DeviceLink {
  private kept = $state.raw<Kept | null>(read());
  /** How the last one has ended. */
  ending = $state<"done" | "refused" | "expired" | null>(null);
  /** The name of the device that has asked, if it has one. */
  device = $state("");

  get link(): NewLink | null {
    return this.kept;
  }

  /** A device has asked, and waits for the visitor. */
  get asked(): MyLink | null {
    return this.kept?.seen?.state === "asked" ? this.kept.seen : null;
  }

  /** There is something to show above the page. */
  get active(): boolean {
    return this.kept !== null || this.ending !== null;
  }

  get address(): string {
    return this.kept ? `${location.origin}/link#${this.kept.id}.${this.kept.secret}` : "";
  }

  /** Make a link; an earlier one ends. */
  async make(): Promise<void> {
    this.ending = null;
    this.device = "";
    const made = await ask<NewLink>("POST", "/api/me/links", { token: me.token });
    this.keep({ ...made, token: me.token, seen: null });
  }

  /** Ask now and then whether a device has come, until the returned function is called. */
  start(): () => void {
    const timer = setInterval(() => void this.look(), EVERY_MS);
    return () => clearInterval(timer);
  }

  /** Answer the device that asks. */
  async decide(allow: boolean): Promise<void> {
    const { kept } = this;
    if (!kept) return;
    const given = { token: kept.token, body: { allow } };
    const seen = await ask<MyLink>("POST", `/api/me/links/${kept.id}`, given);
    if (allow) this.keep({ ...kept, seen });
    else this.end("refused");
  }

  /** End the link. */
  async stop(): Promise<void> {
    const { kept } = this;
    this.end(null);
    if (kept) await ask("DELETE", `/api/me/links/${kept.id}`, { token: kept.token });
  }

  /** The message about the end was read. */
  close(): void {
    this.ending = null;
  }

  /** Another tab has changed it, or the visitor has another profile now. */
  refresh(): void {
    this.kept = read();
    this.device = this.kept?.seen?.device ?? this.device;
  }

  private async look(): Promise<void> {
    const { kept } = this;
    if (!kept) return;
    try {
      const seen = await ask<MyLink>("GET", `/api/me/links/${kept.id}`, { token: kept.token });
      if (this.kept?.id !== kept.id) return;
      this.device = seen.device;
      this.keep({ ...kept, seen });
    } catch (error) {
      if (!(error instanceof Refusal && error.error === "link_ended")) return; // ask again
      if (this.kept?.id === kept.id)
        this.end(this.kept.seen?.state === "allowed" ? "done" : "expired");
    }
  }

  private end(ending: DeviceLink["ending"]): void {
    this.kept = null;
    this.ending = ending;
    localStorage.removeItem(PLACE);
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    localStorage.setItem(PLACE, JSON.stringify(kept));
  }
}

export const deviceLink = new DeviceLink();

addEventListener("storage", (event) => {
  if (event.key === PLACE) deviceLink.refresh();
});
