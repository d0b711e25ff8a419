// A tournament that is looked at: asked for again and again, more often when a round is about to begin.
import { ask, askAgain } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { Tournament } from "../wire/types";

const AGAIN = 5000; // milliseconds
const SOON = 1000; // shortly before and after a round begins
const NEAR = 10_000;

/** The server sends all fields. */
export type WholeTournament = Required<Tournament>;

export type Action = "enter" | "leave" | "start" | "end" | "remove";

export class WatchedTournament {
  found = $state.raw<WholeTournament | null>(null);
  /** Why it cannot be shown. */
  error = $state.raw<unknown>(null);
  /** The server's clock is ahead of this one by so many milliseconds. */
  ahead = $state(0);
  private tag = "";
  private timer = 0;
  private closed = false;
  private asked = 0;

  constructor(readonly id: string) {}

  /** Watch until the returned function is called. */
  start(): () => void {
    void this.look();
    return () => {
      this.closed = true;
      clearTimeout(this.timer);
    };
  }

  look = async (): Promise<void> => {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    if (!document.hidden || !this.found) {
      try {
        const { found, tag, at } = await askAgain<WholeTournament>(this.path, me.token, this.tag);
        if (mine !== this.asked) return; // an action or a later look was faster
        if (Math.abs(at - Date.now() - this.ahead) > 1500) this.ahead = at - Date.now();
        this.tag = tag;
        if (found) this.found = found;
        this.error = null;
      } catch (error) {
        if (mine !== this.asked) return;
        this.error = error; // the next look retries
      }
    }
    if (this.closed || this.ended) return;
    this.timer = window.setTimeout(() => void this.look(), this.near ? SOON : AGAIN);
  };

  /** Do something; the answer is the tournament after it. */
  act = async (action: Action, token: string, body?: unknown): Promise<void> => {
    const path = `${this.path}/${action}`;
    const found = await ask<WholeTournament>("POST", path, { token, ...(body ? { body } : {}) });
    this.asked += 1; // an answer that is on its way is older
    [this.found, this.tag] = [found, ""];
    clearTimeout(this.timer);
    if (!this.closed) this.timer = window.setTimeout(() => void this.look(), SOON);
  };

  private get path(): string {
    return `/api/tournaments/${this.id}`;
  }

  private get ended(): boolean {
    return this.found?.state === "over" || this.found?.state === "cancelled";
  }

  /** A round begins soon, or should have begun. */
  private get near(): boolean {
    const at = this.found?.next_at ?? (this.found?.state === "open" ? this.found.starts : null);
    return typeof at === "number" && at - Date.now() - this.ahead < NEAR;
  }
}
