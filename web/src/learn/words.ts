// The words of the lesson page, loaded on demand.
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import type { en } from "./lessons.en";

export type LessonPageWords = Shape<typeof en>;

export const lessonPage = new Phrases<LessonPageWords>({
  en: () => import("./lessons.en").then((module) => module.en),
  de: () => import("./lessons.de").then((module) => module.de),
  fr: () => import("./lessons.fr").then((module) => module.fr),
  it: () => import("./lessons.it").then((module) => module.it),
});
