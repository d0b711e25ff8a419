// The player's turns of a game.
import { sumsOf } from "../games/turns";
import type { Film } from "../replay/film.svelte";
import { stillOf } from "../replay/still";
import { turns } from "../table/log";
import type { OwnTurn } from "./compare";

/** The seat of the player, or of the bot that plays the deal in their place. */
const SEAT = 0;

/** The player's turns of a game that is open. */
export function ownTurns(film: Film): OwnTurn[] {
  if (!film.face) return [];
  const scene = stillOf(film, film.last, film.at(film.last));
  return turns(film.face, scene, film.beats)
    .filter(({ seat }) => seat === SEAT)
    .map(({ text, lines, events }) => {
      const end = film.endOf(film.turnAt(lines.at(-1)!.number));
      return { end, text: text.join(" "), points: pointsAt(film, end), events };
    });
}

function pointsAt(film: Film, end: number): number {
  const events = film.scored.filter(({ number }) => number <= end).flatMap((beat) => beat.events);
  return sumsOf(events).find(({ seat }) => seat === SEAT)?.points ?? 0;
}
