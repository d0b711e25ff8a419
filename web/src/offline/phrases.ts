// The words of playing offline, for the hall's pages and for those on the device.
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import type { offline } from "./words.en";

export const phrases = new Phrases<Shape<typeof offline>>({
  en: () => import("./words.en").then((found) => found.offline),
  de: () => import("./words.de").then((found) => found.offline),
  fr: () => import("./words.fr").then((found) => found.offline),
  it: () => import("./words.it").then((found) => found.offline),
});
