// The view of a table of Völuspá as the server sends it (docs/protocol.md).
import type * as contract from "../contract";
import type { VoluspaWords } from "./words.en";

export interface View {
  colours?: string[];
  options?: { values?: Record<string, unknown>; counts?: Record<string, number> };
  scores: number[];
  active: number;
  asked: string;
  pile: number;
  hands: string[][];
  /** The tiles that all players saw go into a hand. */
  known: string[][];
  /** The cargo of each Drakkar, and the rest of the launched one's. */
  cargo: (string | null)[][];
  hold: (string | null)[];
  /** The tile that the Raven has uncovered. */
  under: string | null;
  cells: [x: number, y: number, tile: string, boosts: number, depth: number][];
  covered: [x: number, y: number, tiles: string[]][];
}

/** Why a tile's value differs from its printed number: a key and its detail. */
export type Why =
  ["loki", "left" | "right" | "up" | "down"] | ["boost", number] | ["fenrir", "row" | "column"];

/** What the server derives from a view. */
export interface Derived {
  values?: [x: number, y: number, printed: number, row: number, column: number, why: Why[]][];
  bookends?: [[number, number], [number, number]][];
  unseen?: Record<string, number>;
  line_limit?: number;
}

export interface Voluspa {
  view: View | null;
  reading: Derived;
  words: VoluspaWords;
}

export type Scene = contract.Scene<Voluspa>;
export type BoardProps = contract.BoardProps<Voluspa>;
export type StaticTableProps = contract.StaticTableProps<Voluspa>;
