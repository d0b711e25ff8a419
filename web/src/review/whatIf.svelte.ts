// The position after moves that were not played; the last one stays while the next is loading.
import { readQuestion, type GameWords, type Scene } from "../games/contract";
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { ReviewLine, SeatInfo, WhatIf } from "../wire/types";
import { speech } from "../words/speech.svelte";

export class WhatIfs {
  shown = $state.raw<WhatIf | null>(null);
  /** The moves that lead to it. */
  line = $state.raw<ReviewLine | null>(null);
  trouble = $state.raw<unknown>(null);
  private wanted = "";

  constructor(private readonly saga: string) {}

  /** Show the position after a line; null ends the what-if. */
  async look(line: ReviewLine | null): Promise<void> {
    const wanted = JSON.stringify(line);
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.trouble = null;
    if (!line) {
      this.shown = this.line = null;
      return;
    }
    try {
      const body = { move: line.at, line: line.moves };
      const token = await me.come(speech.language);
      const found = await ask<WhatIf>("POST", `/api/sagas/${this.saga}/what_if`, { token, body });
      if (this.wanted === wanted) [this.shown, this.line] = [found, line];
    } catch (error) {
      if (this.wanted === wanted) [this.trouble, this.wanted] = [error, ""];
    }
  }
}

/** It as a scene; only those who may play have its question. */
export function sceneOf(shown: WhatIf, seats: SeatInfo[], words: GameWords, plays: boolean): Scene {
  return {
    view: shown.view,
    reading: shown.reading,
    seats,
    me: plays ? shown.seat : null, // a hand is there to play from it
    question: plays ? readQuestion(shown.question) : null,
    waiting: shown.seat === null ? [] : [shown.seat],
    status: shown.seat === null ? "over" : "running",
    words,
    sealed: null,
    standing: [],
    lately: shown.events,
    fresh: shown.events,
  };
}
