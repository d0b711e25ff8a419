// The words of profiles, loaded on demand.
import { wordsOf } from "../games/registry";
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import type { profile } from "./words.en";

export type Words = Shape<typeof profile>;

export const phrases = new Phrases<Words>({
  en: () => import("./words.en").then((found) => found.profile),
  de: () => import("./words.de").then((found) => found.profile),
  fr: () => import("./words.fr").then((found) => found.profile),
  it: () => import("./words.it").then((found) => found.profile),
});

/** The name of a set or edition. */
export function setName(words: Words, game: string, set: string): string {
  if (set === "own") return words.own_set;
  return wordsOf(game).choice?.values[set] ?? set;
}
