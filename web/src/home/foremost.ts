// Which of my running games to go on with.
import type { TableLine } from "../wire/types";

/** One that waits for me, else the one where something happened last; null if there is none. */
export function foremost(lines: TableLine[]): TableLine | null {
  const running = lines.filter(({ status }) => status === "running");
  const latest = running.sort((a, b) => b.shown - a.shown);
  return latest.find(({ asked }) => asked) ?? latest[0] ?? null;
}

/** Whether nobody but bots plays with me. */
export function alone({ seats, yours }: TableLine): boolean {
  return (
    yours?.length === 1 && seats.every(({ kind }, seat) => kind === "bot" || yours[0] === seat)
  );
}
