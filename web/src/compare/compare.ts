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

/** The first turn at whose end the points differ; null if there is none. */
export function firstLead(one: OwnTurn[], other: OwnTurn[]): number | null {
  const both = Math.min(one.length, other.length);
  const at = one.slice(0, both).findIndex(({ points }, turn) => points !== other[turn]!.points);
  return at < 0 ? null : at + 1;
}

/** The points after each turn, as a line that rises in steps; a shorter game goes on level. */
export function curveOf(turns: OwnTurn[], until: number): [turn: number, points: number][] {
  const found: [number, number][] = [[0, 0]];
  for (const [at, { points }] of turns.entries())
    found.push([at + 1, found.at(-1)![1]], [at + 1, points]);
  found.push([until, found.at(-1)![1]]);
  return found;
}

const told = (turn: OwnTurn | undefined) => JSON.stringify(turn?.events);

/** The number of moves after so many turns of the player; beyond the last one, at the end of the game. */
export function movesAt(film: Film, own: OwnTurn[], turn: number): number {
  if (turn === 0) return 0;
  return own[turn - 1]?.end ?? film.last;
}
