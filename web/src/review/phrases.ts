// The words of reviewing a game together, loaded on demand.
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import type { review } from "./words.en";

export type ReviewWords = Shape<typeof review>;

export const phrases = new Phrases<ReviewWords>({
  en: () => import("./words.en").then((found) => found.review),
  de: () => import("./words.de").then((found) => found.review),
  fr: () => import("./words.fr").then((found) => found.review),
  it: () => import("./words.it").then((found) => found.review),
});
