// The finished steps of each lesson, kept in this browser.
import { keep, kept } from "../parts/kept";

const NAME = "longhouse.lessons";
const all = () => kept<Record<string, unknown>>(NAME, {});

export function doneSteps(game: string): string[] {
  const done = all()[game];
  return Array.isArray(done) ? done.filter((key) => typeof key === "string") : [];
}

export function keepSteps(game: string, done: string[]): void {
  keep(NAME, { ...all(), [game]: done });
}
