// A finished game judged by the strongest bot, decision by decision, for as long as one likes. What
// was judged before, by whomever, is there at once; the table of then comes with a closer look.
import { ask, Refusal } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { Analysis as Stored, Decision, Judged } from "../wire/types";
import { speech } from "../words/speech.svelte";

const BREATH = 1; // seconds to wait where the hall does not say how long

export class Analysis {
  known = $state.raw(new Map<number, Judged>());
  /** Those that were looked at, with the table of then. */
  seen = $state.raw(new Map<number, Decision>());
  running = $state(false);
  trouble = $state.raw<unknown>(null);
  private round = 0; // what was begun before is given up
  private asked = new Set<number>();

  constructor(private readonly id: string) {}

  /** What is stored with the game. */
  async load(): Promise<void> {
    const { decisions } = await ask<Stored>("GET", `/api/sagas/${this.id}/analysis`);
    this.known = new Map([...decisions.map((one) => [one.move, one] as const), ...this.known]);
  }

  /** Judge these moves, one after the other, but for those that are judged. */
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

  /** Look closer at a decision that is judged. */
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

  /** What is thought of a move; null if it was given up meanwhile. */
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
