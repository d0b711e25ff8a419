// The sound of each event of Völuspá, and its beat.
import { FLIGHT } from "../../parts/flight";
import type { Sound } from "../../sound/voices";
import type { Event } from "../../wire/types";
import type { Heard } from "../contract";
import { timed } from "./timing";

/** Sounds at the end of a movement. */
const THERE: Record<string, Sound> = {
  played: "wood",
  swapped: "wood",
  loaded: "wood",
  discarded: "wood",
  over: "victory",
};
/** Sounds during a movement. */
const MOVES: Record<string, Sound> = { launched: "keel", shoved: "push", moved: "wings" };
const OF_TILES: Record<string, Sound> = { lightning: "thunder", loki: "trick" };

/** The sounds of these events: a tile lands, its lines light up, their points reach the score. */
export function sounds(events: Event[]): Heard[] {
  return timed(events).flatMap(({ event, start, there, each }): Heard[] => {
    const { kind, about } = event;
    if (kind === "scored") {
      const cells = each > 0 ? (about["cells"] as unknown[]) : [];
      const lit = cells.map((_, place): Heard => ({ sound: "tick", beat: start + place * each }));
      return [...lit, { sound: "points", beat: there + FLIGHT }];
    }
    const moves = (kind === "played" && about["tile"] === "raven" && "wings") || MOVES[kind];
    const lies = (kind === "played" && OF_TILES[String(about["tile"])]) || THERE[kind];
    return [
      ...(moves ? [{ sound: moves, beat: start }] : []),
      ...(lies ? [{ sound: lies, beat: there }] : []),
    ];
  });
}
