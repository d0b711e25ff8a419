// Points that fly from where they were earned to a score.

export interface Flight {
  seat: number;
  colour: string;
  text: string;
  /** Where they were earned, in pixels of the window. */
  x: number;
  y: number;
  /** The delay in beats. */
  after: number;
}

/** The beats that points rest where they were earned, and those that they fly. */
export const SEEN = 1.4;
export const FLIES = 1.6;
/** The beats from their appearance to the score. */
export const FLIGHT = SEEN + FLIES;

const WIDE = 44; // pixels that points need side by side

/** Spread points that would overlap at the same time side by side, within the window. */
export function spread(flights: Flight[], width: number): Flight[] {
  const rows: Flight[][] = [];
  for (const flight of flights) {
    const near = (other: Flight) =>
      Math.abs(other.after - flight.after) < SEEN &&
      Math.abs(other.x - flight.x) < WIDE &&
      Math.abs(other.y - flight.y) < WIDE;
    const row = rows.find((all) => all.some(near));
    if (row) row.push(flight);
    else rows.push([flight]);
  }
  const found = new Map<Flight, Flight>();
  for (const row of rows) {
    if (row.length === 1) continue;
    const mean = (of: (one: Flight) => number) =>
      row.reduce((sum, one) => sum + of(one), 0) / row.length;
    const half = (row.length * WIDE) / 2;
    const middle = Math.max(
      half,
      Math.min(
        mean(({ x }) => x),
        width - half,
      ),
    );
    const y = mean((one) => one.y);
    row
      .toSorted((one, other) => one.x - other.x)
      .forEach((one, place) =>
        found.set(one, { ...one, x: middle - half + (place + 0.5) * WIDE, y }),
      );
  }
  return flights.map((flight) => found.get(flight) ?? flight);
}
