// Turn-based games do not wait for secret answers, so instructions are offered: to everybody from the
// start, whatever they hold, and once more to whoever has reason to. What was put
// away is remembered in this browser.
import type { GameFace } from "../games/contract";
import type { Update } from "../wire/types";

const PLACE = "longhouse.offers";
const MOST = 60; // tables that are remembered

/**
 * What to offer to a seat that has put away everything up to a number, as a key of the game's words;
 * null: nothing yet.
 */
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

type Kept = [where: string, number: number][];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

const name = (table: string, seat: number) => `${table}/${seat}`;

export function putAway(table: string, seat: number): number | null {
  return read().find(([where]) => where === name(table, seat))?.[1] ?? null;
}

export function keepAway(table: string, seat: number, number: number): void {
  const others = read().filter(([where]) => where !== name(table, seat));
  const kept: Kept = [[name(table, seat), number], ...others];
  localStorage.setItem(PLACE, JSON.stringify(kept.slice(0, MOST)));
}
