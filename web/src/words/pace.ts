// A table's time limit in words.
import type { Pace } from "../wire/games";
import type { Words } from "./speech.svelte";
import { noBreak } from "./text";

export function paceText({ newTable, lobby }: Words, pace: Pace = { pace: "live" }): string {
  if (pace.pace === "daily") {
    const { days = 1, hours = 0, bonus_hours: bonus = null } = pace;
    if (bonus !== null) return newTable.bank(days + hours / 24, bonus);
    return hours === 0 ? newTable.days(days) : newTable.hours(24 * days + hours);
  }
  if (!pace.clock) return newTable.live;
  const each = newTable.minutes(pace.clock.minutes ?? 0);
  return `${newTable.clock}: ${each}, ${lobby.bonus(pace.clock.bonus_seconds ?? 0)}`;
}

/** The same in a few words, for lists. */
export function shortPace({ life }: Words, pace: Pace = { pace: "live" }): string {
  if (pace.pace === "live")
    return pace.clock
      ? noBreak(life.clock(pace.clock.minutes ?? 0, pace.clock.bonus_seconds ?? 0))
      : life.live;
  const { days = 1, hours = 0, bonus_hours: bonus = null } = pace;
  const span = hours === 0 ? life.days(days) : life.hours(24 * days + hours);
  return bonus === null ? life.per_move(span) : life.in_all(span);
}

/** Thinking time as on a clock: 9:05, 1:02:30. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const two = (count: number) => String(count % 60).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds)}`
    : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}
