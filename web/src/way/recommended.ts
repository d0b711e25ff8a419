// The opponent that the home page recommends, which new tables offer as well.
import { settings } from "../settings.svelte";
import { FRIENDLY, levelAt } from "../wire/opponents";
import type { GameInfo, LevelRecord } from "../wire/types";
import { offered, stepsOf } from "./way";

export function recommended(info: GameInfo, record: LevelRecord[]): string {
  const chosen = settings.opponents[info.name] ?? "";
  if (info.bots.includes(chosen) && !info.levels.includes(chosen)) return chosen; // a bot for study
  const steps = stepsOf(info.name, info.levels, record);
  return offered(steps, chosen, levelAt(info, FRIENDLY));
}
