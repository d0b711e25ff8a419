// The words of the lessons, loaded with the page.
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/speech.svelte";
import type { en } from "./lessons.en";

export type LessonWords = Shape<typeof en>;

export const lessons = new Phrases<LessonWords>({
  en: () => import("./lessons.en").then((module) => module.en),
  de: () => import("./lessons.de").then((module) => module.de),
  fr: () => import("./lessons.fr").then((module) => module.fr),
  it: () => import("./lessons.it").then((module) => module.it),
});

/** What is said in one step. */
export type StepWords = LessonWords["walhalla"]["crew"];
