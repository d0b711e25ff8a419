// The words of notifications, loaded on demand.
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import type { notices } from "./words.en";

export const phrases = new Phrases<Shape<typeof notices>>({
  en: () => import("./words.en").then((found) => found.notices),
  de: () => import("./words.de").then((found) => found.notices),
  fr: () => import("./words.fr").then((found) => found.notices),
  it: () => import("./words.it").then((found) => found.notices),
});
