// What the events of the log say about the table: who went where, which lines scored.
import type { Event } from "../../wire/types";
import { keyOf, type Key, type Line } from "./tiles";

type About = Record<string, unknown>;
const placeOf = (about: About): Key | null =>
  typeof about["x"] === "number" && typeof about["y"] === "number"
    ? keyOf(about["x"], about["y"])
    : null;

export interface Mark {
  key: Key;
  x: number;
  y: number;
  seat: number;
  /** What the tile brought. */
  points: number;
}

/** Where tiles went, by whom, and what each brought; a Raven's second place is its own. */
export function marksOf(events: readonly Event[]): Mark[] {
  const found = new Map<Key, Mark>();
  let last: Mark | null = null;
  for (const event of events) {
    const about = event.about as About;
    const key = placeOf(about);
    if (key) {
      const mark = {
        key,
        x: Number(about["x"]),
        y: Number(about["y"]),
        seat: event.seat,
        points: 0,
      };
      found.set(key, mark);
      if (event.kind !== "shoved") last = mark;
    } else if (event.kind === "scored" && last) last.points += Number(about["points"] ?? 0);
  }
  return [...found.values()];
}

/** The lines that were scored, with who scored them. */
export function scoredIn(events: readonly Event[]): (Line & { seat: number })[] {
  return events.flatMap((event) => {
    const about = event.about as About;
    if (event.kind !== "scored" || !Array.isArray(about["cells"])) return [];
    const cells = about["cells"] as [number, number][];
    const line = { cells, points: Number(about["points"]), reason: String(about["reason"]) };
    return [{ ...line, seat: event.seat }];
  });
}

/** The tiles that Skadi took into a hand, and from where. */
export function takenIn(events: readonly Event[]): { key: Key; tile: string; seat: number }[] {
  let last: Key | null = null;
  return events.flatMap((event) => {
    const about = event.about as About;
    last = placeOf(about) ?? last;
    if (event.kind !== "swapped" || !last) return [];
    return [{ key: last, tile: String(about["tile"]), seat: event.seat }];
  });
}

/** What somebody has scored in these events. */
export function pointsOf(events: readonly Event[], seat: number | null): number {
  return events
    .filter((event) => event.kind === "scored" && event.seat === seat)
    .reduce((sum, event) => sum + Number((event.about as About)["points"] ?? 0), 0);
}
