// The view of a table of Walhalla as the server sends it (docs/protocol.md), and functions of it.
import type * as contract from "../contract";
import type { WalhallaWords } from "./words.en";

export type Holder = number | null;

export interface View {
  colours: string[];
  peninsulas: string[][]; // terrains, from the coast outward
  headlands: [inner: number, outer: number][];
  holders: Holder[][];
  raid: number;
  active: number;
  scores: number[];
  midgard: number[];
  asgard: number[];
  valhalla: number[];
  hands: string[][];
  pile: number;
  discards: string[];
  afloat: string[];
  fjords: [dragon: string, end: string][][];
  dragon: string | null;
  crew: Holder[];
  berth: number;
  bow_first: boolean;
  landed: number;
  target: number;
  stage: string;
  actor: number;
  asked: string;
}

export interface Majority {
  strengths: number[];
  first: number[];
  second: number[];
  points: number[];
}

/** What the server derives from a view, as far as the pages use it. */
interface Derived {
  peninsulas?: Partial<Record<keyof Majority, unknown>>[];
  raid_end?: { totals: number[] } | null;
  unseen?: Record<string, number>;
}

export interface Walhalla {
  view: View;
  reading: Derived;
  words: WalhallaWords;
}

export type Scene = contract.Scene<Walhalla>;
export type BoardProps = contract.BoardProps<Walhalla>;
export type TrayProps = contract.TrayProps<Walhalla>;
export type StaticTableProps = contract.StaticTableProps<Walhalla>;

export interface Reading {
  peninsulas: Majority[];
  /** All scores if the raid ended now, without cards; null if it cannot. */
  totals: number[] | null;
}

/** The server's preview of a voyage. */
export interface Voyage {
  fjord: number;
  berth: number;
  landing: {
    seat: number;
    owner: number;
    targets: { side: string; field: number; holder: number }[];
  }[];
}

/** The server's preview of holding a field. */
export interface HeldPreview {
  peninsulas?: (Majority & { peninsula: number })[];
  /** The points of wheat after this raid and each later one. */
  wheat?: number[];
  /** For a field held at the end of the game. */
  end?: number;
  /** The points of a forest taken from another player. */
  forest?: number;
  holder?: number;
  heroes?: Record<string, number>;
}

/** The server's preview of cards for the end of a raid. */
export interface CardPreview {
  peninsulas?: { peninsula: number; first: number[]; second: number[] }[];
  reinforcement?: { rank: number; promised: number; come: number };
}

export const RAIDS = 3;
export const SEATS = 3; // in a dragon
const MOST_BERTHS = 6; // how the server counts berths: fjord times six plus berth

function seats(value: unknown): number[] {
  if (Array.isArray(value)) return value.filter((seat): seat is number => typeof seat === "number");
  return typeof value === "number" && value >= 0 ? [value] : [];
}

/** The derived values of the view, or null if the server sent none. */
export function readingOf(scene: Scene): Reading | null {
  const given = scene.reading;
  if (!given?.peninsulas) return null;
  return {
    peninsulas: given.peninsulas.map(({ strengths, first, second, points }) => ({
      strengths: seats(strengths),
      first: seats(first),
      second: seats(second),
      points: seats(points),
    })),
    totals: given.raid_end?.totals ?? null,
  };
}

/** The scores if the raid ended now, in order. */
export function standings(totals: number[]): { seat: number; total: number; place: number }[] {
  return totals
    .map((total, seat) => ({ seat, total, place: totals.filter((one) => one > total).length + 1 }))
    .sort((a, b) => b.total - a.total || a.seat - b.seat);
}

/** Fields are numbered through all peninsulas. */
export function spot(view: View, field: number): { peninsula: number; row: number } {
  let row = field;
  for (const [peninsula, fields] of view.peninsulas.entries()) {
    if (row < fields.length) return { peninsula, row };
    row -= fields.length;
  }
  return { peninsula: 0, row: 0 };
}

export function fieldNumber(view: View, peninsula: number, row: number): number {
  return view.peninsulas.slice(0, peninsula).reduce((sum, fields) => sum + fields.length, 0) + row;
}

export function terrainOf(view: View, field: number): string {
  const { peninsula, row } = spot(view, field);
  return view.peninsulas[peninsula]?.[row] ?? "";
}

export function holderOf(view: View, field: number): Holder {
  const { peninsula, row } = spot(view, field);
  return view.holders[peninsula]?.[row] ?? null;
}

/** A peninsula's name is the number of its outer headland. */
export function nameOf(view: View, peninsula: number): number {
  return view.headlands[peninsula]?.[1] ?? 0;
}

export function dragonOf(name: string): { colour: string; seat: number } {
  const [colour = "", seat = "1"] = name.split(" ");
  return { colour, seat: Number(seat) - 1 };
}

/** The berth of the dragon that is landing, or null while it is at sea. */
export function landingAt(view: View): { fjord: number; berth: number } | null {
  if (view.dragon === null || view.berth < 0 || view.stage !== "landing") return null;
  return { fjord: Math.floor(view.berth / MOST_BERTHS), berth: view.berth % MOST_BERTHS };
}

/** An undecided fight: the field, the attacker, and the empty place in the ship. */
export function fightIn(view: View): { field: number; seat: number; place: number } | null {
  const landing = landingAt(view);
  if (!landing || view.target < 0 || view.asked === "land") return null;
  const place = view.bow_first ? view.landed : 2 - view.landed;
  const seat = view.crew[place] ?? null;
  const { peninsula, row } = spot(view, view.target);
  const beside = [landing.fjord, landing.fjord - 1].includes(peninsula);
  const here = beside && row === landing.berth * SEATS + view.landed;
  const holder = holderOf(view, view.target);
  if (!here || seat === null || holder === null || holder === seat) return null;
  return { field: view.target, seat, place };
}

/** The number of berths in a fjord. */
export function room(view: View, fjord: number): number {
  const beside = [view.peninsulas[fjord - 1], view.peninsulas[fjord]];
  return Math.ceil(Math.max(...beside.map((fields) => fields?.length ?? 0)) / SEATS);
}

/** Each card's unseen and total number: unseen, discarded and in known hands. */
export function unseenCards(scene: Scene): { card: string; left: number; all: number }[] {
  const { view } = scene;
  const seen = [...view.discards, ...view.hands.flat()];
  return Object.entries(scene.reading?.unseen ?? {}).map(([card, left]) => ({
    card,
    left,
    all: left + seen.filter((other) => other === card).length,
  }));
}

/** The dragons still to come, by kind. */
export function unseenDragons(view: View): { name: string; count: number }[] {
  return [...new Set(view.afloat)].map((name) => ({
    name,
    count: view.afloat.filter((other) => other === name).length,
  }));
}

/** The board draws defences as cards, and the tray has the cards for the end of a raid. */
export function drawn(scene: Scene): boolean {
  return scene.question?.kind === "defend" || scene.question?.kind === "play";
}

const STANDING: Record<string, string> = {
  stay: "never_join",
  yield: "always_yield",
  shield: "shield_if_possible",
};

/** The automatic answer that an answer can become, by its verb. On a shared device secret questions are
 * always asked. */
export function standing(scene: Scene, verb: string): string | null {
  const name = STANDING[verb];
  const always = scene.shared && scene.question?.kind === "defend";
  return name === undefined || always || scene.standing.includes(name) ? null : name;
}
