// Questions, answers and events of Völuspá as sentences.
import type { Event } from "../../wire/types";
import type { KeyLine } from "../../parts/Keys.svelte";
import { isYou } from "../../words/bots";
import { and } from "../../words/lists";
import { speech } from "../../words/speech.svelte";
import { isUntold, partsOf, type Choice, type Explained } from "../contract";
import { cellName } from "./places";
import {
  againBy,
  cargoBy,
  cellAt,
  cellsOf,
  inPlay,
  isTile,
  isUnfollowed,
  linesOf,
  missedBy,
  printed,
  takenBy,
  target,
  type Cell,
  type Line,
  type Missed,
  type Value,
} from "./tiles";
import type { VoluspaWords } from "./words.en";
import { capitalized } from "../../words/text";
import type { Scene, Why } from "./view";

export function tileName(words: VoluspaWords, tile: unknown): string {
  return isTile(tile) ? words.tiles[tile].name : words.unknown_tile;
}

/** A tile as the object of a sentence: "a Troll". */
export function oneTile(words: VoluspaWords, tile: unknown): string {
  return isTile(tile) ? words.tiles[tile].one : words.unknown_tile;
}

/** A tile's power, mentioning only the kinds that are in play. */
export function tileHelp(scene: Scene, tile: unknown): string {
  if (!isTile(tile)) return "";
  const { tiles, with_others: others } = scene.words;
  const friends = (["troll", "dwarf", "hel"] as const).filter((kind) => inPlay(scene.view, kind));
  if (tile === "troll" && friends.length > 1)
    return others.troll(and(friends.map((kind) => tiles[kind].plural)));
  if (tile === "dragon" && inPlay(scene.view, "hel")) return others.dragon;
  if (tile === "lightning" && inPlay(scene.view, "niohoggr")) return others.lightning;
  return tiles[tile].help;
}

/** The top tile of a cell, or null. */
function lying(scene: Scene, choice: Choice): string | null {
  return cellAt(scene.view, target(choice))?.tile ?? null;
}

/** The name of a cell; empty for moves without one. */
function placeName(x: unknown, y: unknown): string {
  return typeof x === "number" && typeof y === "number" ? cellName(x, y) : "";
}

/** The table's keyboard shortcuts. */
export function keyLines({ board: { keys } }: VoluspaWords): KeyLine[] {
  return [
    { keys: ["1–9"], does: keys.tiles },
    { keys: ["←", "↑", "↓", "→"], does: keys.step },
    { keys: ["Page ↓", "Page ↑"], does: keys.best },
    { keys: [`${speech.words.keys.shift} + ←↑↓→`], does: keys.view },
    { keys: ["+", "−"], does: keys.size },
    { keys: ["0"], does: keys.all },
    { keys: ["B"], does: keys.boost },
  ];
}

export function ask(scene: Scene): string {
  const asks = scene.words.asks as Record<string, string>;
  return asks[scene.question?.kind ?? ""] ?? "";
}

export function say(scene: Scene, choice: Choice): string {
  const words = scene.words;
  const says = words.says;
  const { x, y } = choice;
  const cell = placeName(x, y);
  const tile = oneTile(words, choice["tile"]);
  const boosts = Number(choice["boosts"] ?? 0);
  switch (choice.verb) {
    case "play": {
      const here = lying(scene, choice);
      if (here === null) return says.play(tile, cell, boosts);
      const onto = oneTile(words, here);
      if (choice["way"]) return says.shove(tile, cell, onto, wayName(words, choice["way"]), boosts);
      const swaps = choice["tile"] === "skadi";
      return (swaps ? says.swap : says.cover)(tile, cell, onto, boosts);
    }
    case "move": {
      const here = lying(scene, choice);
      return here === null ? says.move(cell) : says.move_onto(cell, oneTile(words, here));
    }
    case "launch":
      return says.launch(cell);
    case "load": {
      const [first, second] = (choice["tiles"] ?? []) as string[];
      const named = oneTile(words, first);
      if (second === undefined) return says.load(named);
      if (first === second && isTile(first)) return says.load_pair(words.tiles[first].plural);
      return says.load_two(named, oneTile(words, second));
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

export function wayName(words: VoluspaWords, way: unknown): string {
  const ways = words.ways as Record<string, string>;
  return ways[String(way)] ?? String(way);
}

/** A sentence about a player. */
export function does(scene: Scene, seat: number, phrases: string[]): string {
  const what = and(phrases);
  const name = scene.seats[seat]?.name ?? "";
  return `${isYou(scene, seat) ? scene.words.yours(what) : `${name} ${what}`}.`;
}

/** The predicate of an event, as a fragment following the subject; empty if it has none. */
export function did(scene: Scene, { kind, seat, about }: Event): string {
  const words = scene.words;
  const said = words.did;
  const you = isYou(scene, seat);
  const tile = oneTile(words, about["tile"]);
  const cell = placeName(about["x"], about["y"]);
  const onto = about["onto"] === undefined ? "" : oneTile(words, about["onto"]);
  switch (kind) {
    case "played": {
      const boosts = Number(about["boosts"] ?? 0);
      if (onto) return said.covered(you, tile, cell, onto, boosts);
      return said.placed(you, tile, cell, boosts);
    }
    case "shoved":
      return said.pushed(you, tile, cell);
    case "swapped": {
      const freya = oneTile(words, "freya");
      const freyas = Array.from({ length: Number(about["freyas"] ?? 0) }, () => freya);
      return said.took(you, and([tile, ...freyas]));
    }
    case "moved":
      return onto ? said.moved_onto(you, cell, onto) : said.moved(you, cell);
    case "passed":
      return said.passed(you);
    case "loaded":
      return said.loaded(you, Number(about["tiles"] ?? 1));
    case "launched":
      return said.launched(you, cell);
    case "lost":
      return said.lost(you);
    case "discarded":
      return said.discarded(you, tile);
    default:
      return "";
  }
}

export function tell(scene: Scene, event: Event): string {
  const words = scene.words;
  const { seat, about } = event;
  const you = isYou(scene, seat);
  const sentence = (phrase: string) => does(scene, seat, [phrase]);
  switch (event.kind) {
    case "rested":
      return sentence(words.did.rested(you));
    case "drew":
      return you ? "" : sentence(words.did.drew(you)); // the tile follows
    case "tile":
      return sentence(words.did.drew_tile(you, oneTile(words, about["tile"])));
    case "scored": {
      const points = speech.signed(Number(about["points"] ?? 0));
      const parts = partsOf(event);
      const why = parts.map(([some, key]) => {
        const named = scoredFor(words, key, event);
        return parts.length > 1 ? `${named} ${speech.signed(some)}` : named;
      });
      return sentence(words.did.scored(you, points, why.join(", ")));
    }
    case "over":
      return words.over;
    default: {
      const phrase = did(scene, event);
      return phrase && sentence(phrase);
    }
  }
}

/** A chance that a move leaves to others: "leaves P8 open, where Loki would score 5 points". */
export function opened(scene: Scene, facts: Record<string, unknown>): string {
  const words = scene.words;
  const cell = placeName(facts["x"], facts["y"]);
  return cell ? words.opens(cell, oneTile(words, facts["tile"]), Number(facts["worth"])) : "";
}

/** The tile of a bot's reason: "a Troll". */
export function item(scene: Scene, of: unknown): string {
  return oneTile(scene.words, of);
}

/** Its name alone: "Troll". */
export function itemName(scene: Scene, of: unknown): string {
  return tileName(scene.words, of);
}

/** Why a move, or its tile, scores: the name of the power, or of a known move how it scores. */
export function reason(words: VoluspaWords, key: string, choice?: Choice): string {
  const line = choice && linesOf(choice).find((line) => line.reason === key);
  return line ? scoredIn(words, key, line.cells) : nameOf(words, key);
}

/** Why a tile has scored, beside its name: "row", of its own power "whole column" or "tiles around it". */
export function scoredFor(words: VoluspaWords, key: string, { about }: Event): string {
  return scoredIn(words, key, about["cells"] as Line["cells"] | undefined);
}

function nameOf(words: VoluspaWords, key: string): string {
  return (words.reasons as Record<string, string>)[key] ?? key;
}

function scoredIn(words: VoluspaWords, key: string, cells: Line["cells"] = []): string {
  const { powers, reasons } = words;
  if (key === "lightning") return cells.length > 1 ? reasons[wayOfLine(cells)] : reasons.alone;
  if (!(key in powers)) return nameOf(words, key);
  const power = powers[key as keyof typeof powers];
  return typeof power === "string" ? power : power(wayOfLine(cells));
}

function wayOfLine(cells: Line["cells"] = []): "row" | "column" {
  const [first, last] = [cells[0], cells.at(-1)];
  return first && last && first[0] === last[0] ? "column" : "row";
}

/** The points of a move by reason: "row +3 · column +2"; for zero, why. */
export function brings(scene: Scene, choice: Choice): string {
  if (isUntold(choice)) return "";
  const words = scene.words;
  const parts = choice.worth.map(
    ([some, key]) => `${reason(words, key, choice)} ${speech.signed(some)}`,
  );
  return parts.length > 0 ? parts.join(" · ") : nothing(scene, choice);
}

/** "no points: Odin (8) in the row is higher, tie with Thor (7) in the column". */
export function nothing(scene: Scene, choice: Choice): string {
  const words = scene.words;
  const reasons = [...new Set(missedBy(choice).map((one) => missed(words, one)))];
  if (reasons.length === 0) return words.board.nothing;
  return words.board.at(words.board.nothing, reasons.join(", "));
}

/** Remarks on a move besides its points: why it scores none, and what it loses. */
export function means(scene: Scene, choice: Choice): string {
  const { board } = scene.words;
  const beneath = takenBy(choice)?.beneath ?? 0;
  const parts = [
    missedBy(choice).length > 0 ? nothing(scene, choice) : "",
    beneath > 0 ? board.leaves(beneath) : "",
    isUnfollowed(choice) ? board.unfollowed : "",
    later(scene, choice),
  ];
  const told = parts.filter((text) => text !== "").map((text) => text.replace(/\.$/, ""));
  return told.map((text) => `${capitalized(text)}.`).join(" ");
}

/** Points that the tile itself, or the cargo of a launched Drakkar, can still score in this turn. */
export function later(scene: Scene, choice: Choice): string {
  if (isUntold(choice)) return "";
  const words = scene.words;
  const { board } = words;
  if (againBy(choice) > 0) return board.again(againBy(choice));
  const cargo = cargoBy(choice).map(([tile, most]) => board.up_to(tileName(words, tile), most));
  return cargo.length > 0 ? board.carries(cargo.join(", ")) : "";
}

/** Why a line scores nothing. */
export function missed(words: VoluspaWords, { why, line, tile, value }: Missed): string {
  const texts = words.missed;
  if (!(why in texts)) return "";
  const text = texts[why as keyof VoluspaWords["missed"]];
  if (typeof text === "string") return text;
  return text(line ?? "row", tile === undefined ? "" : `${tileName(words, tile)} (${value})`);
}

/** Why a tile has its value. */
export function why(words: VoluspaWords, [key, detail]: Why): string {
  const whys = words.whys;
  if (key === "boost") return whys.boost(detail);
  if (key === "fenrir") return whys.fenrir[detail];
  return whys.loki[detail];
}

type Against = VoluspaWords["against"];

/** Why a cell is illegal; the server's English if the reason has no key. */
export function against(words: VoluspaWords, explained: Explained): string {
  const texts = words.against;
  const key = String(explained["reason"] ?? "");
  if (!(key in texts)) return explained.why ?? "";
  const text = texts[key as keyof Against];
  if (typeof text === "string") return text;
  const tile = explained["tile"];
  return text(tile === undefined ? String(explained["length"] ?? "") : tileName(words, tile));
}

/** A tile's value for screen readers: "worth 0". */
export function worthOf(words: VoluspaWords, value: Value | null, print: number | null): string {
  const board = words.board;
  if (!value) return print === null ? "" : board.worth(String(print));
  if (value.row === value.column) return board.worth(String(value.row));
  return board.worth_two(String(value.row), String(value.column));
}

/** A tile of the table for screen readers: "Thor, worth 0, Loki at its left, 2 tiles high". */
export function lies(scene: Scene, cell: Cell, value: Value | null): string {
  const words = scene.words;
  const worth = cell.tile === "hel" ? "" : worthOf(words, value, printed(scene.view, cell.tile));
  const parts = [
    tileName(words, cell.tile),
    worth,
    ...(value?.why ?? []).map((one) => why(words, one)),
    cell.depth > 1 ? words.board.stack(cell.depth) : "",
  ];
  return parts.filter((text) => text !== "").join(", ");
}

/** The tiles of the table as lines for screen readers. */
export function tilesAloud(scene: Scene, values: Map<string, Value>): string[] {
  const board = scene.words.board;
  return cellsOf(scene.view).map((cell) =>
    board.at(cellName(cell.x, cell.y), lies(scene, cell, values.get(cell.key) ?? null)),
  );
}
