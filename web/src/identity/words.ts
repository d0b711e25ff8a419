// The words of signing in: secret words, a second device, passkeys. Loaded on demand.
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import type { identity } from "./words.en";

export type Words = Shape<typeof identity>;

export const phrases = new Phrases<Words>({
  en: () => import("./words.en").then((found) => found.identity),
  de: () => import("./words.de").then((found) => found.identity),
  fr: () => import("./words.fr").then((found) => found.identity),
  it: () => import("./words.it").then((found) => found.identity),
});
