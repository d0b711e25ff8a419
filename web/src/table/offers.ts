// Turn-based games do not wait for secret answers, so instructions are offered: to all players from the start, whatever
// cards they hold, and again after events that give a reason. This browser remembers dismissed offers.
import type { GameFace } from "../games/contract";
import { KeptNumbers } from "../parts/kept";
import type { Update } from "../wire/types";

const kept = new KeptNumbers("longhouse.offers");

/** The offer for a seat that has dismissed all up to a number, as a key of the game's words; null if there is none. */
export function offer(
  beats: Update[],
  seat: number,
  away: number | null,
  offers: GameFace["offers"],
): string | null {
  for (const { number, events } of beats.toReversed()) {
    if (number <= (away ?? 0)) break;
    const own = events.filter((event) => event.seat === seat);
    const about = own.map((event) => offers?.(event) ?? null).findLast((one) => one !== null);
    if (about) return about;
  }
  return away === null ? "start" : null;
}

/** The number up to which a seat has dismissed offers; null if it has dismissed none. */
export function dismissed(table: string, seat: number): number | null {
  return kept.get(`${table}/${seat}`)[0] ?? null;
}

export function keepDismissed(table: string, seat: number, number: number): void {
  kept.set(`${table}/${seat}`, number);
}
