import type * as contract from "../contract";
import type { RuneWords } from "./words.en";

/** The game's own types, by which its face is checked. */
export interface Runes {
  view: { row: number[]; taken: number[] };
  reading: null;
  words: RuneWords;
}

export type Scene = contract.Scene<Runes>;
export type BoardProps = contract.BoardProps<Runes>;
