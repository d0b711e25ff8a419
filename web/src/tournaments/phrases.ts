// The words of tournaments, for their pages, the card on the home page and their tables.
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import type { tournaments } from "./words.en";

export type TournamentWords = Shape<typeof tournaments>;

export const phrases = new Phrases<TournamentWords>({
  en: () => import("./words.en").then((found) => found.tournaments),
  de: () => import("./words.de").then((found) => found.tournaments),
  fr: () => import("./words.fr").then((found) => found.tournaments),
  it: () => import("./words.it").then((found) => found.tournaments),
});
