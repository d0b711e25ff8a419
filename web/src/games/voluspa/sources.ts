// The sources of points in Völuspá: the kind of tile that scored, and the bonuses of Niohoggr.
import type { Event } from "../../wire/types";
import { isTile } from "./tiles";
import { reason, tileName } from "./words";
import type { VoluspaWords } from "./words.en";

export const BONUS = "bonus";

export function source({ about }: Event, why: string): string {
  if (why === "niohoggr") return BONUS;
  return isTile(about["tile"]) ? about["tile"] : why;
}

export function sourceName(words: VoluspaWords, key: string): string {
  if (key === BONUS) return words.bonus;
  return isTile(key) ? tileName(words, key) : reason(words, key);
}
