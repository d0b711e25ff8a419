// The analysis of a finished game by the strongest bot, decision by decision. Stored results are there at once; the
// position of a decision is loaded on demand.
import { ask, Refusal } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { Analysis as Stored, Decision, Judged } from "../wire/types";
import { speech } from "../words/speech.svelte";

const BREATH = 1; // seconds to wait if the server names no time

export class Analysis {
  known = $state.raw(new Map<number, Judged>());
  /** Decisions that were looked at, with their positions. */
  seen = $state.raw(new Map<number, Decision>());
  running = $state(false);
  trouble = $state.raw<unknown>(null);
  private round = 0; // results of earlier rounds are dropped
  private asked = new Set<number>();

  constructor(private readonly id: string) {}

  /** Load the stored analysis. */
  async load(): Promise<void> {
    const { decisions } = await ask<Stored>("GET", `/api/sagas/${this.id}/analysis`);
    this.known = new Map([...decisions.map((one) => [one.move, one] as const), ...this.known]);
  }

  /** Judge these moves one by one, except those that are already judged. */
  async begin(moves: number[]): Promise<void> {
    const round = ++this.round;
    this.running = true;
    this.trouble = null;
    try {
      for (const move of moves) {
        if (this.known.has(move)) continue;
        const judged = await this.judge(move, () => round === this.round);
        if (judged) this.keep(judged);
        if (round !== this.round) return;
      }
    } catch (error) {
      if (round === this.round) this.trouble = error;
    }
    if (round === this.round) this.running = false;
  }

  stop(): void {
    this.round++;
    this.running = false;
  }

  /** Load the position of a judged decision. */
  look(move: number): void {
    if (this.asked.has(move) || !this.known.has(move) || this.seen.has(move)) return;
    this.asked.add(move);
    this.judge(move, () => true)
      .then((judged) => judged && this.keep(judged))
      .catch(() => this.asked.delete(move));
  }

  private keep(judged: Decision): void {
    this.seen = new Map(this.seen).set(judged.move, judged);
    this.known = new Map(this.known).set(judged.move, judged);
  }

  /** The judgement of a move; null if the round was stopped meanwhile. */
  private async judge(move: number, wanted: () => boolean): Promise<Decision | null> {
    const token = await me.come(speech.language);
    while (wanted()) {
      try {
        return await ask<Decision>("GET", `/api/sagas/${this.id}/advice`, {
          token,
          query: { move },
        });
      } catch (error) {
        if (!(error instanceof Refusal) || error.error !== "too_fast") throw error;
        const seconds = Number(error.details["seconds"] ?? BREATH);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    }
    return null;
  }
}
