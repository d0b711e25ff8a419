// The words of the deal of the day, for its page and for the card on the home page.
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import type { daily } from "./words.en";

export type DailyWords = Shape<typeof daily>;

export const phrases = new Phrases<DailyWords>({
  en: () => import("./words.en").then((found) => found.daily),
  de: () => import("./words.de").then((found) => found.daily),
  fr: () => import("./words.fr").then((found) => found.daily),
  it: () => import("./words.it").then((found) => found.daily),
});
