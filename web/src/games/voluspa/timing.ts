// When each event of Völuspá is shown, in beats: a tile arrives, shoves another, its lines light up tile by
// tile, and their points fly to the score. Board, scores and sounds use the same timing.
import { FLIGHT, SEEN } from "../../parts/flight";
import type { Event } from "../../wire/types";
import type { Landed } from "../contract";

/** Beats until a tile has arrived. */
const COMES: Record<string, number> = { played: 1.5, moved: 2.5, launched: 2.5, shoved: 1.5 };
const LIGHTS = 0.42; // from one tile of a line to the next
const LINE = 2.2; // the most for a whole line
const BREATH = 0.4; // between two lines
/** Time to show a placed tile's effect on its neighbours, before its lines are counted. */
const DOES: Record<string, number> = { loki: 1.5 };

export interface Timed {
  event: Event;
  /** Its start; until then it is hidden. */
  start: number;
  /** The tile has arrived, or the whole line is lit and its points appear. */
  there: number;
  /** From one tile of a line to the next. */
  each: number;
}

const doing = ({ kind, about }: Event): number =>
  (kind === "played" && DOES[String(about["tile"])]) || 0;

export function timed(events: readonly Event[]): Timed[] {
  let now = 0;
  return events.map((event) => {
    const start = now;
    const cells = event.about["cells"];
    let each = 0;
    if (event.kind === "scored" && Array.isArray(cells)) {
      each = Math.min(LIGHTS, LINE / cells.length);
      now += each * cells.length + BREATH;
      return { event, start, each, there: now - BREATH };
    }
    const there = start + (COMES[event.kind] ?? 0);
    now = there + doing(event);
    return { event, start, each, there };
  });
}

/** When points reach the scores. */
export function lands(events: readonly Event[]): Landed[] {
  return timed(events).flatMap(({ event, there }) =>
    event.kind === "scored"
      ? [{ seat: event.seat, points: Number(event.about["points"]), beat: there + FLIGHT }]
      : [],
  );
}

/** Beats until the last points leave the table. */
export function lasts(events: readonly Event[]): number {
  const ends = timed(events).map(({ event, there }) => {
    if (event.kind === "scored") return there + SEEN;
    return there + doing(event);
  });
  return Math.max(0, ...ends);
}
