// Playing alone, level by level: after a number of wins against one the next is offered. Any level may be
// played at any time.
import type { LevelRecord, OwnResult, SeatInfo } from "../wire/types";

/** Wins against a level after which the next one is offered. */
export const ENOUGH = 3;

/** A level, and the record against it. */
export interface Step {
  level: string;
  games: number;
  wins: number;
  /** Further games, with hints. */
  hinted: number;
}

/** The levels of a game, the weakest first, with the record against each. */
export function stepsOf(game: string, levels: string[], record: LevelRecord[]): Step[] {
  return levels.map((level) => {
    const found = record.find((row) => row.game === game && row.level === level);
    return {
      level,
      games: found?.games ?? 0,
      wins: found?.wins ?? 0,
      hinted: found?.hinted ?? 0,
    };
  });
}

const done = ({ wins }: Step) => wins >= ENOUGH;

/** The level to offer: the one chosen last if it is not beaten yet; else the highest with a win, or the one above if
 * that is beaten; else the weakest played, or a friendly level. */
export function offered(steps: Step[], chosen: string, friendly: string): string {
  const last = steps.find(({ level }) => level === chosen);
  if (last && !done(last)) return last.level;
  const won = steps.findLastIndex(({ wins }) => wins > 0);
  if (won < 0) return steps.find(({ games }) => games > 0)?.level ?? friendly;
  return steps[done(steps[won]!) ? Math.min(won + 1, steps.length - 1) : won]!.level;
}

/** The level above; null above the strongest. */
export function above(levels: string[], level: string): string | null {
  return levels[levels.indexOf(level) + 1] ?? null;
}

/** The meaning of a finished game for the way. */
export type Meaning =
  | { kind: "hinted" }
  | { kind: "lost" | "lost_after" | "strongest"; wins: number }
  | { kind: "towards" | "reached"; wins: number; next: string };

/** Null for games that do not count: against people, several levels, or a bot for study. */
export function meaningOf(result: OwnResult | null, levels: string[]): Meaning | null {
  if (!result || !levels.includes(result.level)) return null;
  const { wins, won, hints, level } = result;
  if (hints > 0) return { kind: "hinted" };
  if (!won) return { kind: wins < ENOUGH ? "lost" : "lost_after", wins };
  const next = above(levels, level);
  if (next === null) return { kind: "strongest", wins };
  return { kind: wins < ENOUGH ? "towards" : "reached", wins, next };
}

/** Whether a game counts for the record, as long as no hint is given: alone against bots of one level. */
export function counts(seats: SeatInfo[], you: number | null, levels: string[]): boolean {
  if (you === null) return false;
  const others = seats.filter((_, place) => place !== you);
  const [first] = others;
  return (
    first !== undefined &&
    levels.includes(first.bot) &&
    others.every(({ kind, bot }) => kind === "bot" && bot === first.bot)
  );
}
