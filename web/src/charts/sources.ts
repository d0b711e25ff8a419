// Points by source and seat, counted from events like the log.
import { partsOf, type GameFace } from "../games/contract";
import type { Event } from "../wire/types";

export interface Row {
  source: string;
  /** By seat. */
  points: number[];
}

/** The sources of all points, the largest first. */
export function sourcesOf(face: GameFace, events: readonly Event[], seats: number): Row[] {
  const rows = new Map<string, number[]>();
  for (const event of events) {
    if (event.kind !== "scored") continue;
    for (const [some, reason] of partsOf(event)) {
      const source = face.source?.(event, reason) ?? reason;
      const points = rows.get(source) ?? Array.from({ length: seats }, () => 0);
      points[event.seat] = (points[event.seat] ?? 0) + some;
      rows.set(source, points);
    }
  }
  const sum = (row: Row) => row.points.reduce((all, some) => all + some, 0);
  return [...rows]
    .map(([source, points]) => ({ source, points }))
    .sort((a, b) => sum(b) - sum(a) || a.source.localeCompare(b.source));
}
