// What each event of Völuspá sounds like, and on which beat.
import type { Sound } from "../../sound/voices";
import type { Event } from "../../wire/types";
import type { Heard } from "../contract";

const SOUNDS: Record<string, Sound> = {
  played: "wood",
  launched: "keel",
  shoved: "push",
  swapped: "wood",
  moved: "wings",
  loaded: "wood",
  discarded: "wood",
  scored: "points",
  over: "victory",
};
const OF_TILES: Record<string, Sound> = { lightning: "thunder", raven: "wings" };
const LANDS = 1.5; // beats till a tile has come to its cell
const NEXT = 1; // beats from one score to the next

/** The sounds of these events: a tile lands, then its lines score one after the other. */
export function sounds(events: Event[]): Heard[] {
  let scores = 0;
  return events.flatMap(({ kind, about }): Heard[] => {
    const sound = (kind === "played" && OF_TILES[String(about["tile"])]) || SOUNDS[kind];
    if (!sound) return [];
    if (kind !== "scored")
      return [{ sound, beat: kind === "over" ? LANDS + scores * NEXT : LANDS }];
    return [{ sound, beat: LANDS + scores++ * NEXT }];
  });
}
