// Questions, answers and events of Völuspá as sentences.
import type { Event } from "../../wire/types";
import { speech, type Words } from "../../words/speech.svelte";
import type { Choice, Scene } from "../contract";
import { isTile, keyOf, type Value } from "./tiles";

export function tileName(words: Words, tile: unknown): string {
  return isTile(tile) ? words.voluspa.tiles[tile].name : words.voluspa.unknown_tile;
}

export function tileHelp(words: Words, tile: unknown): string {
  return isTile(tile) ? words.voluspa.tiles[tile].help : "";
}

/** A cell by its coordinates, with a true minus sign. */
export function cellName(words: Words, x: unknown, y: unknown): string {
  const number = (value: unknown) => String(value).replace("-", "−");
  return words.voluspa.cell(number(x), number(y));
}

/** The top tile of a cell, or null. */
function lying(scene: Scene, x: unknown, y: unknown): string | null {
  const cells = (scene.view?.cells ?? []) as [number, number, string][];
  return cells.find((cell) => cell[0] === x && cell[1] === y)?.[2] ?? null;
}

export function ask(scene: Scene): string {
  const asks = scene.words.voluspa.asks as Record<string, string>;
  return asks[scene.question?.kind ?? ""] ?? "";
}

export function say(scene: Scene, choice: Choice): string {
  const words = scene.words;
  const says = words.voluspa.says;
  const { x, y } = choice;
  const cell = cellName(words, x, y);
  const tile = tileName(words, choice["tile"]);
  const boosts = Number(choice["boosts"] ?? 0);
  switch (choice.verb) {
    case "play": {
      const here = lying(scene, x, y);
      if (here === null) return says.play(tile, cell, boosts);
      const onto = tileName(words, here);
      if (choice["way"]) return says.shove(tile, cell, onto, wayName(words, choice["way"]), boosts);
      const swaps = choice["tile"] === "skadi";
      return (swaps ? says.swap : says.cover)(tile, cell, onto, boosts);
    }
    case "move": {
      const here = lying(scene, x, y);
      return here === null ? says.move(cell) : says.move_onto(cell, tileName(words, here));
    }
    case "launch":
      return says.launch(cell);
    case "load": {
      const tiles = ((choice["tiles"] ?? []) as string[]).map((one) => tileName(words, one));
      const [first = "", second] = tiles;
      return second === undefined ? says.load(first) : says.load_two(first, second);
    }
    case "discard":
      return says.discard(tile);
    case "rest":
      return says.rest;
    case "pass":
      return says.pass;
    default:
      return choice.move;
  }
}

export function wayName(words: Words, way: unknown): string {
  const ways = words.voluspa.ways as Record<string, string>;
  return ways[String(way)] ?? String(way);
}

export function tell(scene: Scene, event: Event): string {
  const words = scene.words;
  const tells = words.voluspa.tells;
  const about = event.about as Record<string, unknown>;
  const who = scene.seats[event.seat]?.name ?? "";
  const tile = tileName(words, about["tile"]);
  const cell = cellName(words, about["x"], about["y"]);
  switch (event.kind) {
    case "played":
      return tells.played(who, tile, cell, Number(about["boosts"] ?? 0));
    case "shoved":
      return tells.shoved(tile, cell);
    case "swapped": {
      const freyas = Number(about["freyas"] ?? 0);
      return freyas > 0 ? tells.swapped_boosted(who, tile, freyas) : tells.swapped(who, tile);
    }
    case "moved":
      return tells.moved(cell);
    case "rested":
      return tells.rested;
    case "passed":
      return tells.passed(who);
    case "loaded":
      return tells.loaded(who, Number(about["tiles"] ?? 1));
    case "launched":
      return tells.launched(who, cell);
    case "lost":
      return tells.lost(who);
    case "discarded":
      return tells.discarded(who, tile);
    case "drew":
      return tells.drew(who);
    case "tile":
      return tells.tile(tile);
    case "scored": {
      const points = speech.signed(Number(about["points"] ?? 0));
      return tells.scored(who, points, reason(words, String(about["reason"] ?? "")));
    }
    case "over":
      return tells.over;
    default:
      return "";
  }
}

export function reason(words: Words, key: string): string {
  const reasons = words.voluspa.reasons as Record<string, string>;
  return reasons[key] ?? key;
}

/** Why a tile is worth what it is: a key, or a key with its details. */
export function why(words: Words, reasonKey: unknown): string {
  const key = Array.isArray(reasonKey) ? String(reasonKey[0]) : String(reasonKey);
  const whys = words.voluspa.whys as Record<string, string>;
  return whys[key] ?? (isTile(key) ? tileName(words, key) : key);
}

/** What a tile is worth, to be read out. */
export function worthOf(words: Words, value: Value | null, print: number | null): string {
  const board = words.voluspa.board;
  if (!value) return print === null ? "" : board.worth(String(print));
  if (value.row === value.column) return board.worth(String(value.row));
  return board.worth_two(String(value.row), String(value.column));
}

/** The stones of the table as lines to be read out. */
export function stonesAloud(scene: Scene, values: Map<string, Value>): string[] {
  const words = scene.words;
  const cells = (scene.view?.cells ?? []) as [number, number, string, number, number][];
  return cells.map(([x, y, tile, boosts, depth]) => {
    const print = (scene.view?.options?.values?.[tile] as number | undefined) ?? null;
    const worth = worthOf(words, values.get(keyOf(x, y)) ?? null, print);
    const more = [
      boosts > 0 ? words.voluspa.board.boosts(boosts) : "",
      depth > 1 ? words.voluspa.board.stack(depth) : "",
    ].filter((text) => text !== "");
    const line = words.voluspa.board.stone(cellName(words, x, y), tileName(words, tile), worth);
    return [line, ...more].join(", ");
  });
}
