// A table's time limit in words.
import type { Pace } from "../wire/games";
import type { Words } from "./speech.svelte";

export function paceText({ newTable, lobby }: Words, pace: Pace = { pace: "live" }): string {
  if (pace.pace === "daily") return newTable.days(pace.days ?? 1);
  if (!pace.clock) return newTable.live;
  const each = newTable.minutes(pace.clock.minutes ?? 0);
  return `${newTable.clock}: ${each}, ${lobby.bonus(pace.clock.bonus_seconds ?? 0)}`;
}
