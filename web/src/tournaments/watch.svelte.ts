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
  private acted = 0;
  private looking: Promise<void> | null = null;

  constructor(readonly id: string) {}

  /** Watch until the returned function is called. */
  start(): () => void {
    void this.look();
    return () => {
      this.closed = true;
      clearTimeout(this.timer);
    };
  }

  /** Concurrent callers share one request. */
  look = (): Promise<void> => {
    this.looking ??= this.ask().finally(() => (this.looking = null));
    return this.looking;
  };

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    const before = this.acted;
    if (!document.hidden || !this.found) {
      try {
        const { found, tag, at } = await askAgain<WholeTournament>(this.path, me.token, this.tag);
        if (Math.abs(at - Date.now() - this.ahead) > 1500) this.ahead = at - Date.now();
        if (before === this.acted) {
          // Otherwise an action was faster.
          this.tag = tag;
          if (found) this.found = found;
          this.error = null;
        }
      } catch (error) {
        if (before === this.acted) this.error = error; // the next look retries
      }
    }
    clearTimeout(this.timer);
    if (this.closed || this.ended) return;
    this.timer = window.setTimeout(() => void this.look(), this.near ? SOON : AGAIN);
  }

  /** Do something; the answer is the tournament after it. */
  act = async (action: Action, token: string, body?: unknown): Promise<void> => {
    const path = `${this.path}/${action}`;
    const found = await ask<WholeTournament>("POST", path, { token, ...(body ? { body } : {}) });
    this.acted += 1; // an answer that is on its way is older
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
