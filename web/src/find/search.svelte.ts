// The visitor's wish for a live game. It belongs to the app, not to a page: the visitor may play against bots or take a
// lesson meanwhile. All tabs of a browser share it, and one of them at a time asks the server.
import { alertTurn } from "../parts/turnAlert";
import { router } from "../router.svelte";
import { OFFLINE, Refusal, ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import { myTables } from "../wire/myTables.svelte";
import type { Pairing } from "../wire/types";
import { errorText } from "../words/errorText";

export type PaceName = "quick" | "usual" | "long" | "day" | "days";

/** A wish: any combination of these. */
export interface Wish {
  game: string[];
  players: number[];
  set: string[];
  pace: PaceName[];
  rated: boolean | null;
  fill: string;
  listed: boolean; // others may watch
}

interface Kept {
  wish: Wish;
  begun: number;
  asked: number; // when a tab last asked
  told: Pairing | null; // the last answer
  heard: number; // when it came
}

export const PLACE = "longhouse.waiting";
const AGAIN = 3000; // milliseconds between two requests
const CALLED = 1000; // the same, while others are expected to come
const GONE = 12_000; // without a request, after which the server no longer counts the player
const RETRIED = [OFFLINE, "busy", "closing", "broken", "too_fast"];

export const isLasting = (pace: PaceName[]) => pace.some((one) => one === "day" || one === "days");

/** The body of a request. */
export const body = (wish: Wish, call: boolean) => ({ ...wish, call });

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Kept | null;
    return kept && Date.now() - kept.asked < GONE ? kept : null;
  } catch {
    return null;
  }
}

class Search {
  private kept = $state.raw<Kept | null>(read());
  /** The time, to the second, while the visitor waits. */
  now = $state(Date.now());
  /** Why waiting has ended. */
  trouble = $state("");
  /** The visitor was called and did not come in time. */
  missed = $state(false);
  private follows = false; // this tab goes to the table
  private busy = false;
  /** A text for the alert, in the visitor's language. */
  private callText = "";

  /** There is something to show above the page. */
  get active(): boolean {
    return this.kept !== null || this.missed || this.trouble !== "";
  }

  get wish(): Wish | null {
    return this.kept?.wish ?? null;
  }

  get told(): Pairing | null {
    return this.kept?.told ?? null;
  }

  /** The link of the table, which has begun; this tab does not follow by itself. */
  get table(): string | null {
    return this.kept?.told?.table ?? null;
  }

  get waited(): number {
    return this.kept ? Math.max(0, this.now - this.kept.begun) : 0;
  }

  /** The call to a table with the time left, in milliseconds. */
  get call() {
    const { kept } = this;
    const call = kept?.told?.call;
    return call ? { ...call, left: Math.max(0, kept.heard + call.left - this.now) } : null;
  }

  /** Tick while there is a wish, until the returned function is called. */
  start(callText: string): () => void {
    this.callText = callText;
    const tick = () => this.tick();
    const worker =
      typeof Worker === "undefined"
        ? null
        : new Worker(new URL("./ticks.ts", import.meta.url), { type: "module" });
    worker?.addEventListener("message", tick);
    const timer = worker ? 0 : window.setInterval(tick, 1000);
    tick();
    return () => {
      worker?.terminate();
      window.clearInterval(timer);
    };
  }

  /** Begin to wait; raises a Refusal. A press counts as coming if the table is found at once. */
  async begin(wish: Wish): Promise<void> {
    const now = Date.now();
    [this.trouble, this.missed, this.follows, this.now] = ["", false, true, now];
    this.keep({ wish, begun: now, asked: now, told: null, heard: now });
    try {
      await this.ask(false);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  /** Wait with other conditions, in the same place; with bots the game may start at once. */
  async change(wish: Wish): Promise<void> {
    const before = this.kept?.wish;
    if (!this.kept || !before) return;
    this.follows = true;
    this.keep({ ...this.kept, wish });
    try {
      await this.ask(false);
    } catch (error) {
      if (this.kept?.wish === wish) this.keep({ ...this.kept, wish: before }); // it goes on
      throw error;
    }
  }

  /** Wait for unrated games, too. */
  async addUnrated(): Promise<void> {
    if (this.wish) await this.change({ ...this.wish, rated: null });
  }

  /** Come to the table. */
  async come(): Promise<void> {
    this.follows = true;
    try {
      this.hear(await ask<Pairing>("POST", "/api/pairing/come", { token: me.token }));
    } catch (error) {
      if (error instanceof Refusal && RETRIED.includes(error.error)) throw error;
      this.end();
      this.missed = true;
    }
  }

  /** Stop waiting. */
  cancel(): void {
    if (!this.kept) return;
    const open = this.table;
    this.end();
    if (open) return;
    void ask("DELETE", "/api/pairing", { token: me.token }).catch(() => undefined);
  }

  /** Another tab has asked, begun or ended. */
  take(text: string | null): void {
    this.kept = text === null ? null : read();
    if (this.kept?.told?.table && this.follows) this.go(this.kept.told.table);
  }

  private tick(): void {
    const { kept } = this;
    if (!kept || kept.told?.table) return;
    this.now = Date.now();
    const { call } = this;
    if (call && !call.come && call.left === 0) {
      this.cancel();
      this.missed = true;
    } else if (this.now - kept.asked >= (call ? CALLED : AGAIN)) void this.poll();
  }

  private async poll(): Promise<void> {
    if (this.busy || !this.kept) return;
    this.busy = true;
    try {
      await this.ask(true);
    } catch (error) {
      if (!(error instanceof Refusal && RETRIED.includes(error.error))) {
        this.end();
        this.trouble = errorText(error);
      }
    }
    this.busy = false;
  }

  private async ask(call: boolean): Promise<void> {
    const { kept } = this;
    if (!kept) return;
    this.keep({ ...kept, asked: Date.now() });
    const given = { token: me.token, body: body(kept.wish, call) };
    const told = await ask<Pairing>("POST", "/api/pairing", given);
    if (
      this.kept?.wish !== kept.wish &&
      JSON.stringify(this.kept?.wish) !== JSON.stringify(kept.wish)
    )
      return; // another wish, or none, meanwhile
    this.hear(told);
  }

  private hear(told: Pairing): void {
    const { kept } = this;
    if (!kept) return;
    const called = told.call && !told.call.come && !kept.told?.call;
    if (!told.call && !told.table) this.follows = false; // from now on the visitor may be elsewhere
    this.now = Date.now();
    this.keep({ ...kept, told, heard: this.now });
    if (called) alertTurn(this.callText);
    if (told.table) {
      void myTables.look();
      if (this.follows) this.go(told.table);
    }
  }

  private go(table: string): void {
    this.end();
    router.go(table, router.parts[0] === "find");
  }

  private end(): void {
    this.kept = null;
    this.follows = false;
    localStorage.removeItem(PLACE);
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    localStorage.setItem(PLACE, JSON.stringify(kept));
  }
}

export const search = new Search();

addEventListener("storage", (event) => {
  if (event.key === PLACE) search.take(event.newValue);
});
