// The words of pairing, for its page and for the strip above the others.
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import type { find } from "./words.en";

export type FindWords = Shape<typeof find>;

export const phrases = new Phrases<FindWords>({
  en: () => import("./words.en").then((found) => found.find),
  de: () => import("./words.de").then((found) => found.find),
  fr: () => import("./words.fr").then((found) => found.find),
  it: () => import("./words.it").then((found) => found.find),
});
