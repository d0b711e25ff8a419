// The order of the visitor's tables, and the one to continue.
import type { TableLine } from "../wire/types";

/** One that waits for the visitor, else the one with the latest event; null if there is none. Deals of the day
 * have a card of their own. */
export function tableToContinue(lines: TableLine[]): TableLine | null {
  const running = lines.filter(({ status, table }) => status === "running" && !table?.day);
  const latest = running.sort((a, b) => b.shown - a.shown);
  return latest.find(({ asked }) => asked) ?? latest[0] ?? null;
}

/** Whether the visitor plays against bots only. */
export function againstBotsOnly({ seats, yours }: TableLine): boolean {
  return (
    yours?.length === 1 && seats.every(({ kind }, seat) => kind === "bot" || yours[0] === seat)
  );
}

/** Those that wait for the visitor, the most urgent first; then running and open ones, the latest first. */
export function inOrder(lines: TableLine[]): TableLine[] {
  const rank = (line: TableLine) => (line.asked ? 0 : line.status === "running" ? 1 : 2);
  const due = (line: TableLine) => (line.asked ? (line.progress?.deadline ?? Infinity) : 0);
  return [...lines].sort((a, b) => {
    const urgent = due(a) === due(b) ? 0 : due(a) - due(b); // not Infinity - Infinity
    return rank(a) - rank(b) || urgent || b.shown - a.shown;
  });
}
