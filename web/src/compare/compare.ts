// Two games of the same deal, turn by turn.
import type { Film } from "../replay/film.svelte";
import type { Event } from "../wire/types";

/** A turn of the player. */
export interface OwnTurn {
  /** The number of moves at its end. */
  end: number;
  text: string;
  /** The player's points at its end. */
  points: number;
  events: Event[];
}

/** The first turn that differs, from 1 on; null if the games are the same. */
export function firstDifference(one: OwnTurn[], other: OwnTurn[]): number | null {
  const at = Array.from({ length: Math.max(one.length, other.length) }).findIndex(
    (_, turn) => told(one[turn]) !== told(other[turn]),
  );
  return at < 0 ? null : at + 1;
}

const told = (turn: OwnTurn | undefined) => JSON.stringify(turn?.events);

/** The number of moves after so many turns of the player; beyond the last one, at the end of the game. */
export function movesAt(film: Film, own: OwnTurn[], turn: number): number {
  if (turn === 0) return 0;
  return own[turn - 1]?.end ?? film.last;
}
