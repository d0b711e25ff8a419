// The events of the log on the table: who placed what where, which lines scored.
import type { Event } from "../../wire/types";
import { keyOf, type Key, type Line, type Value } from "./tiles";
import { timed } from "./timing";

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
  /** The points of the tile. */
  points: number;
}

/** Where tiles were placed, by whom, and the points of each; a Raven's second place counts separately. */
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

export interface Scored extends Line {
  seat: number;
  /** When its first tile lights up, the delay of the next, and when its points appear; in beats. */
  start: number;
  each: number;
  there: number;
}

/** The scored lines, with their seats; the tile that scored lights up last. */
export function scoredIn(events: readonly Event[]): Scored[] {
  let last: Key | null = null;
  return timed(events).flatMap(({ event, start, each, there }) => {
    const about = event.about as About;
    if (event.kind !== "shoved") last = placeOf(about) ?? last;
    if (event.kind !== "scored" || !Array.isArray(about["cells"])) return [];
    const cells = about["cells"] as [number, number][];
    const ends = cells[0] && keyOf(...cells[0]) === last;
    const line = { points: Number(about["points"]), reason: String(about["reason"]) };
    const ordered = ends ? cells.toReversed() : cells;
    return [{ ...line, cells: ordered, seat: event.seat, start, each, there }];
  });
}

/** How a tile arrives at its cell. */
export type Way = "drops" | "flies" | "sails" | "opens" | "strikes" | "shoves" | "slides";

export interface Arrival {
  way: Way;
  start: number;
  there: number;
  /** For a Jotunn that shoves: where he comes down first, in cells. */
  before: [x: number, y: number] | null;
}

const WAYS: Record<string, Way> = { raven: "flies", hel: "opens", lightning: "strikes" };
const BEHIND: Record<string, [number, number]> = {
  left: [1, 0],
  right: [-1, 0],
  up: [0, 1],
  down: [0, -1],
};

/** How and when tiles arrive at their cells. */
export function arrivalsIn(events: readonly Event[]): Map<Key, Arrival> {
  const found = new Map<Key, Arrival>();
  const all = timed(events);
  const pushed = all.find(({ event }) => event.kind === "shoved");
  for (const { event, start, there } of all) {
    const about = event.about as About;
    const key = placeOf(about);
    if (!key) continue;
    const before = BEHIND[String(about["way"])] ?? null;
    if (event.kind === "moved") found.set(key, { way: "flies", start, there, before: null });
    else if (event.kind === "launched")
      found.set(key, { way: "sails", start, there, before: null });
    else if (event.kind === "shoved") found.set(key, { way: "slides", start, there, before: null });
    else if (before && pushed)
      found.set(key, { way: "shoves", start, there: pushed.there, before });
    else {
      const way = WAYS[String(about["tile"])] ?? "drops";
      found.set(key, { way, start, there, before: null });
    }
  }
  return found;
}

/** The tiles that Skadi took into a hand, and their cells. */
export function takenIn(events: readonly Event[]): { key: Key; tile: string; seat: number }[] {
  let last: Key | null = null;
  return events.flatMap((event) => {
    const about = event.about as About;
    last = placeOf(about) ?? last;
    if (event.kind !== "swapped" || !last) return [];
    return [{ key: last, tile: String(about["tile"]), seat: event.seat }];
  });
}

const TOWARDS: Record<string, [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** A tile silenced by a newly placed Loki, and his side. */
export interface Silenced {
  key: Key;
  x: number;
  y: number;
  side: [x: number, y: number];
  /** When he has arrived, in beats. */
  there: number;
}

export function silencedIn(events: readonly Event[], values: ReadonlyMap<Key, Value>): Silenced[] {
  const lokis = new Map(
    timed(events).flatMap(({ event: { kind, about }, there }): [Key, number][] => {
      const key = placeOf(about as About);
      return kind === "played" && about["tile"] === "loki" && key ? [[key, there]] : [];
    }),
  );
  if (lokis.size === 0) return [];
  return [...values].flatMap(([key, { why }]) =>
    why.flatMap(([reason, where]): Silenced[] => {
      const side = reason === "loki" ? TOWARDS[where] : undefined;
      const [x = 0, y = 0] = key.split(",").map(Number);
      const there = side && lokis.get(keyOf(x + side[0], y + side[1]));
      return there === undefined ? [] : [{ key, x, y, side: side!, there }];
    }),
  );
}

/** A seat's points in these events. */
export function pointsOf(events: readonly Event[], seat: number | null): number {
  return events
    .filter((event) => event.kind === "scored" && event.seat === seat)
    .reduce((sum, event) => sum + Number((event.about as About)["points"] ?? 0), 0);
}
