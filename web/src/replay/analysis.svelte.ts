// A finished game judged by the strongest bot, decision by decision, for as long as one likes.
import { ask, Refusal } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { Decision } from "../wire/types";
import { speech } from "../words/speech.svelte";

const BREATH = 1; // seconds to wait where the hall does not say how long

export class Analysis {
  known = $state.raw(new Map<number, Decision>());
  running = $state(false);
  trouble = $state.raw<unknown>(null);
  private round = 0; // what was begun before is given up

  constructor(private readonly id: string) {}

  /** Judge these moves, one after the other, but for those that are judged. */
  async begin(moves: number[]): Promise<void> {
    const round = ++this.round;
    this.running = true;
    this.trouble = null;
    try {
      for (const move of moves) {
        if (this.known.has(move)) continue;
        const judged = await this.judge(move, round);
        if (judged) this.known = new Map(this.known).set(move, judged);
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

  /** What is thought of a move; null if it was given up meanwhile. */
  private async judge(move: number, round: number): Promise<Decision | null> {
    const token = await me.come(speech.language);
    while (round === this.round) {
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
