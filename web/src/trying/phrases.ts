// The words of puzzles and of moves that are tried again, loaded on demand.
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import type { puzzles } from "./words.en";

export type PuzzleWords = Shape<typeof puzzles>;

export const phrases = new Phrases<PuzzleWords>({
  en: () => import("./words.en").then((found) => found.puzzles),
  de: () => import("./words.de").then((found) => found.puzzles),
  fr: () => import("./words.fr").then((found) => found.puzzles),
  it: () => import("./words.it").then((found) => found.puzzles),
});
