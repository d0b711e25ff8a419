// The words of the hall in a page.
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import type { inside } from "./words.en";

export const phrases = new Phrases<Shape<typeof inside>>({
  en: () => import("./words.en").then((found) => found.inside),
  de: () => import("./words.de").then((found) => found.inside),
  fr: () => import("./words.fr").then((found) => found.inside),
  it: () => import("./words.it").then((found) => found.inside),
});
