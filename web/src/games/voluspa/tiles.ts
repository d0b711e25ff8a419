// The tiles, their kinds and families, and accessors for views and choices.
import type { Choice, Question } from "../contract";
import type { Derived, Scene, View, Why } from "./view";

export const TILES = [
  "odin",
  "thor",
  "troll",
  "dragon",
  "fenrir",
  "skadi",
  "valkyrie",
  "loki",
  "hermod",
  "jotunn",
  "sea_serpent",
  "hel",
  "dwarf",
  "freya",
  "raven",
  "niohoggr",
  "lightning",
  "drakkar",
] as const;
export type Tile = (typeof TILES)[number];
export type Family = "gods" | "beasts" | "giants" | "dead";

const FAMILIES: Record<Tile, Family> = {
  odin: "gods",
  thor: "gods",
  skadi: "gods",
  loki: "gods",
  hermod: "gods",
  freya: "gods",
  lightning: "gods",
  dragon: "beasts",
  fenrir: "beasts",
  sea_serpent: "beasts",
  raven: "beasts",
  niohoggr: "beasts",
  troll: "giants",
  jotunn: "giants",
  dwarf: "giants",
  valkyrie: "dead",
  hel: "dead",
  drakkar: "dead",
};

export function isTile(name: unknown): name is Tile {
  return typeof name === "string" && (TILES as readonly string[]).includes(name);
}

export function family(tile: string): Family {
  return isTile(tile) ? FAMILIES[tile] : "giants";
}

/** The colours of the seats; face.ts gives the same to the rest of the page. */
export const COLOURS = ["red", "blue", "yellow", "black", "green"];

export type Key = `${number},${number}`;
export const keyOf = (x: number, y: number): Key => `${x},${y}`;

/** An occupied cell. */
export interface Cell {
  key: Key;
  x: number;
  y: number;
  tile: string;
  boosts: number;
  depth: number;
}

/** The cells of each view by key: views are immutable and queried often. */
const read = new WeakMap<object, Map<Key, Cell>>();

function cellsByKey(view: View | null): Map<Key, Cell> {
  const rows = view?.cells ?? [];
  const kept = read.get(rows);
  if (kept) return kept;
  const found = new Map<Key, Cell>();
  for (const [x, y, tile, boosts, depth] of rows) {
    const key = keyOf(x, y);
    found.set(key, { key, x, y, tile, boosts, depth });
  }
  read.set(rows, found);
  return found;
}

export function cellsOf(view: View | null): Cell[] {
  return [...cellsByKey(view).values()];
}

/** The cell with this key, if it is occupied. */
export function cellAt(view: View | null, key: Key | null): Cell | null {
  return (key && cellsByKey(view).get(key)) ?? null;
}

/** A tile's value on the table. */
export interface Value {
  printed: number;
  row: number;
  column: number;
  why: Why[];
}

export function valuesOf(reading: Derived | null): Map<Key, Value> {
  const rows = reading?.values ?? [];
  return new Map(
    rows.map(([x, y, printed, row, column, why]) => [keyOf(x, y), { printed, row, column, why }]),
  );
}

/** The printed number of a tile, or null if it has none. */
export function printed(view: View | null, tile: string): number | null {
  const value = view?.options?.values?.[tile];
  return typeof value === "number" ? value : null;
}

/** Whether a kind of tile is in this game. */
export function inPlay(view: View | null, tile: Tile): boolean {
  return tile in (view?.options?.counts ?? {});
}

/** The changed cells after a move: null is an empty cell. */
export function shownBy(choice: Choice): { x: number; y: number; tile: string | null }[] {
  const cells = choice.preview?.["cells"] as [number, number, string | null][] | undefined;
  return (cells ?? []).map(([x, y, tile]) => ({ x, y, tile }));
}

export interface Line {
  cells: [number, number][];
  points: number;
  reason: string;
}

/** The lines that a move would score. */
export function linesOf(choice: Choice): Line[] {
  return (choice.preview?.["lines"] as Line[] | undefined) ?? [];
}

/** The value of the tile itself on its cell. */
export function valueBy(choice: Choice, print: number | null): Value | null {
  const value = choice.preview?.["value"] as [number, number] | undefined;
  if (!value || print === null) return null;
  return { printed: print, row: value[0], column: value[1], why: [] };
}

/** The other tiles that would have another value or lie elsewhere, with the values that they would have. */
export function changesBy(choice: Choice): { x: number; y: number; row: number; column: number }[] {
  const changes = choice.preview?.["changes"] as [number, number, number, number][] | undefined;
  return (changes ?? []).map(([x, y, row, column]) => ({ x, y, row, column }));
}

/** The tile that a swap would return to the hand, with its Freyas and the tiles beneath it. */
export interface Taken {
  tile: string;
  freyas: number;
  beneath: number;
}

export function takenBy(choice: Choice): Taken | null {
  return (choice.preview?.["takes"] as Taken | undefined) ?? null;
}

/** The cells that a Loki would silence. */
export function silencedBy(choice: Choice): [number, number][] {
  return (choice.preview?.["silences"] as [number, number][] | undefined) ?? [];
}

/** No tile could follow this Hermod: one would have to be discarded. */
export function isUnfollowed(choice: Choice): boolean {
  return choice.preview?.["unfollowed"] === true;
}

/** The most that this Raven would score at a second place. */
export function againBy(choice: Choice): number {
  return Number(choice.preview?.["again"] ?? 0);
}

/** The cargo of a launched Drakkar, each tile with the most it would score next. */
export function cargoBy(choice: Choice): [tile: string, most: number][] {
  return (choice.preview?.["cargo"] as [string, number][] | undefined) ?? [];
}

/** The move loses something, so it gets a warning. */
export function isCostly(choice: Choice): boolean {
  return isUnfollowed(choice) || (takenBy(choice)?.beneath ?? 0) > 0;
}

/** The first and the last cell of each bookended line. */
export function bookendsOf(reading: Derived | null): [[number, number], [number, number]][] {
  return reading?.bookends ?? [];
}

/** The cell of a move, if it has one. */
export function target(choice: Choice): Key | null {
  return typeof choice["x"] === "number" && typeof choice["y"] === "number"
    ? keyOf(choice["x"], choice["y"])
    : null;
}

/** The cells of a question's answers. */
export function goals(question: Question | null): { x: number; y: number }[] {
  const found = new Map<Key, { x: number; y: number }>();
  for (const choice of question?.choices ?? []) {
    const key = target(choice);
    if (key) found.set(key, { x: Number(choice["x"]), y: Number(choice["y"]) });
  }
  return [...found.values()];
}

/** The tiles below a top tile, lowest first. */
export function coveredAt(view: View | null, x: number, y: number): string[] {
  const stacks = view?.covered ?? [];
  return stacks.find((one) => one[0] === x && one[1] === y)?.[2] ?? [];
}

/** Why a move would score nothing, line by line. */
export interface Missed {
  why: string;
  line?: "row" | "column";
  tile?: string;
  value?: number;
  at?: [number, number];
}

export function missedBy(choice: Choice): Missed[] {
  return (choice.preview?.["missed"] as Missed[] | undefined) ?? [];
}

/** A tile in the viewer's hand. */
export interface Held {
  /** Its key; stable while the hand is unchanged. */
  id: string;
  tile: string;
  from: "hand" | "cargo";
  count: number;
  cargo: (string | null)[]; // the cargo of a Drakkar
}

/** The view while its animation runs: tiles that are drawn after it are still in the pile. */
export function beforeDraws(scene: Scene): View | null {
  const { view, showing, question, fresh = [], playing = fresh } = scene;
  const drew = playing.filter(({ kind }) => kind === "drew");
  if (!view || !showing || question || drew.length === 0) return view;
  const hands = view.hands.map((hand) => [...hand]);
  const drawn = playing.filter(({ kind }) => kind === "tile");
  for (const { seat } of drew) {
    const own = drawn.findIndex((event) => event.seat === seat);
    const tile = own < 0 ? "?" : String(drawn.splice(own, 1)[0]?.about["tile"]);
    const place = hands[seat]?.lastIndexOf(tile) ?? -1;
    if (place >= 0) hands[seat]?.splice(place, 1);
  }
  return { ...view, hands, pile: view.pile + drew.length };
}

/** The viewer's tiles: the hand, then Hel and Drakkar as stacks, then cargo ashore. */
export function handOf(scene: Scene): Held[] {
  const me = scene.me;
  if (me === null) return [];
  const tiles = beforeDraws(scene)?.hands[me] ?? [];
  const held: Held[] = [];
  const seen = new Map<string, number>();
  for (const tile of tiles) {
    const place = (seen.get(tile) ?? 0) + 1;
    seen.set(tile, place);
    const heap = tile === "hel" || tile === "drakkar";
    const first = held.find((one) => one.tile === tile);
    if (heap && first) first.count += 1;
    else {
      const cargo = tile === "drakkar" ? (scene.view?.cargo[me] ?? []) : [];
      held.push({ id: `hand-${tile}-${place}`, tile, from: "hand", count: 1, cargo });
    }
  }
  const plain = held.filter((one) => one.tile !== "hel" && one.tile !== "drakkar");
  const apart = held.filter((one) => one.tile === "hel" || one.tile === "drakkar");
  const ashore = scene.view?.active === me ? (scene.view?.hold ?? []) : [];
  const cargo = ashore.flatMap((tile, place): Held[] =>
    tile ? [{ id: `cargo-${tile}-${place}`, tile, from: "cargo", count: 1, cargo: [] }] : [],
  );
  return [...cargo, ...plain, ...apart];
}
