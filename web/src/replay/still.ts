// A moment of a replay as all may see it, without a question.
import type { Scene } from "../games/contract";
import type { Position } from "../wire/types";
import type { Film } from "./film.svelte";

/** The scene after a number of moves; `position` is the one that is shown while it is loading. */
export function stillOf(film: Film, move: number, position: Position | null): Scene {
  const turn = film.turns[film.turnAt(move) - 1];
  return {
    view: position?.view ?? null,
    reading: position?.reading ?? null,
    seats: film.seats,
    me: film.eyes,
    question: null,
    waiting: [],
    status: "over",
    words: film.words,
    sealed: null,
    standing: [],
    lately: turn
      ? film.beats
          .filter(({ number }) => turn.first <= number && number <= move)
          .flatMap(({ events }) => events)
      : [],
    fresh: [],
    told: film.beats
      .filter(({ number }) => (turn?.first ?? 1) - 1 <= number && number <= move)
      .map((beat) => ({ ...beat, ...film.at(beat.number) })),
  };
}
