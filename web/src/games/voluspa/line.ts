// A turn of Völuspá in one line: "Odin M16, column +4, drew Valkyrie".
import type { Event } from "../../wire/types";
import { speech } from "../../words/speech.svelte";
import { partsOf, type Scene } from "../contract";
import { cellName } from "./places";
import { wordsOf } from "./tiles";
import { reason, tileName } from "./words";

export function line(scene: Scene, events: Event[]): { seat: number; told: string } {
  const words = wordsOf(scene);
  const drawn = events
    .filter(({ kind }) => kind === "tile")
    .map(({ about }) => tileName(words, about["tile"]));
  const parts = [
    ...events.flatMap((event) => part(scene, event)),
    ...(drawn.length > 0 ? [words.turn_line.drew(listed(drawn))] : []),
  ];
  return { seat: events[0]?.seat ?? -1, told: parts.join(", ") };
}

/** The points of an event, split as before the move: "row +3, Niohoggr +2". */
export function scoredParts(scene: Scene, event: Event): string[] {
  const words = wordsOf(scene);
  return partsOf(event).map(([points, key]) => `${reason(words, key)} ${speech.signed(points)}`);
}

function part(scene: Scene, event: Event): string[] {
  const words = wordsOf(scene);
  const { turn_line: short } = words;
  const { about } = event;
  const tile = tileName(words, about["tile"]);
  const cell = "x" in about ? cellName(Number(about["x"]), Number(about["y"])) : "";
  switch (event.kind) {
    case "played":
      return [short.laid(tile, cell, Number(about["boosts"] ?? 0))];
    case "launched":
      return [short.laid(tileName(words, "drakkar"), cell, 0)];
    case "shoved":
      return [short.shoved(tile, cell)];
    case "swapped":
      return [short.took(listed([tile, ...freyas(scene, Number(about["freyas"] ?? 0))]))];
    case "moved":
      return [short.moved(cell)];
    case "passed":
      return [short.passed];
    case "loaded":
      return [short.loaded(Number(about["tiles"] ?? 1))];
    case "lost":
      return [short.lost];
    case "discarded":
      return [short.discarded(tile)];
    case "scored":
      return scoredParts(scene, event);
    case "over":
      return [words.tells.over.replace(/\.$/, "")];
    default:
      return [];
  }
}

const freyas = (scene: Scene, count: number): string[] =>
  Array.from({ length: count }, () => tileName(wordsOf(scene), "freya"));

const listed = (names: string[]): string =>
  new Intl.ListFormat(speech.language, { type: "conjunction" }).format(names);
