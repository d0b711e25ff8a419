// A turn of Völuspá in a sentence: "You place Odin on M16 (column +4) and draw a Valkyrie."
import type { Event } from "../../wire/types";
import { isYou } from "../../words/bots";
import { and } from "../../words/lists";
import { speech } from "../../words/speech.svelte";
import { partsOf } from "../contract";
import { did, does, oneTile, scoredFor, tell } from "./words";
import type { Scene } from "./view";

const PLACES = new Set(["played", "launched", "moved"]);

export function line(scene: Scene, events: Event[]): { seat: number; told: string } {
  const words = scene.words;
  const seat = events[0]?.seat ?? -1;
  const phrases: { text: string; parts: string[] }[] = [];
  let placing: string[] = []; // the points of the last placed tile
  const drawn: string[] = [];
  for (const event of events) {
    const text = did(scene, event);
    if (text) {
      const parts: string[] = [];
      phrases.push({ text, parts });
      if (PLACES.has(event.kind)) placing = parts;
    } else if (event.kind === "scored") placing.push(...scoredParts(scene, event));
    else if (event.kind === "tile") drawn.push(oneTile(words, event.about["tile"]));
  }
  const told = phrases.map(({ text, parts }) =>
    parts.length > 0 ? `${text} (${parts.join(", ")})` : text,
  );
  if (drawn.length > 0) told.push(words.did.drew_tile(isYou(scene, seat), and(drawn)));
  const over = events.find(({ kind }) => kind === "over");
  const sentences = [told.length > 0 ? does(scene, seat, told) : "", over ? tell(scene, over) : ""];
  return { seat, told: sentences.filter((text) => text !== "").join("\n") };
}

/** The points of an event, split like before the move: "row +3, Niohoggr +2". */
function scoredParts(scene: Scene, event: Event): string[] {
  return partsOf(event).map(
    ([points, key]) => `${scoredFor(scene.words, key, event)} ${speech.signed(points)}`,
  );
}
