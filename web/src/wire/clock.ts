// The clocks of a live table.
import type { TableView } from "./types";

type Clocks = NonNullable<TableView["clock"]>;

/** The seconds that a seat has left at that time. */
export function secondsLeft(clock: Clocks, seat: number, now: number): number {
  const running = clock.running.includes(seat) ? now - clock.at : 0;
  return Math.max(0, Math.round(((clock.left[seat] ?? 0) - running) / 1000));
}
