// A table's time limit in words.
import type { Pace } from "../wire/games";
import type { Words } from "./speech.svelte";

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
