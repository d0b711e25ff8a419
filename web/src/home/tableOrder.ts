// The order of the visitor's tables, and the one to continue.
import { secondsLeft } from "../wire/clock";
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

/** Whether a bot plays for the visitor. */
export const botPlaysForYou = ({ status, seats, yours = [] }: TableLine): boolean =>
  status === "running" &&
  yours.some((place) => seats[place]?.kind === "player" && seats[place].bot !== "");

/** The milliseconds on the visitor's own clock of a running live game; null without one. */
export function ownClock({ status, table, yours = [], progress }: TableLine, now: number) {
  const clock = progress?.clock;
  if (status !== "running" || table?.pace.pace !== "live" || !clock || yours.length !== 1)
    return null;
  return 1000 * secondsLeft(clock, yours[0]!, now);
}

/** A game that cannot wait: a live one with a clock, or a rated one in which a bot plays for the visitor. */
const pressing = (line: TableLine): boolean =>
  (ownClock(line, 0) !== null && !againstBotsOnly(line)) ||
  (Boolean(line.table?.rated) && botPlaysForYou(line));

/**
 * Those that cannot wait; those among people that wait for the visitor, then those in which a bot plays for them; those
 * against bots, the most urgent first; then running and open ones, the latest first.
 */
export function inOrder(lines: TableLine[]): TableLine[] {
  const rank = (line: TableLine) => {
    if (pressing(line)) return line.asked ? 0 : 1;
    if (line.asked) return againstBotsOnly(line) ? 4 : 2;
    if (botPlaysForYou(line)) return 3;
    return line.status === "running" ? 5 : 6;
  };
  const due = (line: TableLine) => (line.asked ? (line.progress?.deadline ?? Infinity) : 0);
  return [...lines].sort((a, b) => {
    const urgent = due(a) === due(b) ? 0 : due(a) - due(b); // not Infinity - Infinity
    return rank(a) - rank(b) || urgent || b.shown - a.shown;
  });
}
