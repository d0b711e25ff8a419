// How far a visitor has come in the lessons, kept in this browser: the keys of the steps done.
const PLACE = "longhouse.lessons";

export function doneSteps(game: string): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, unknown>;
    const done = kept[game];
    return Array.isArray(done) ? done.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

export function keepSteps(game: string, done: string[]): void {
  let kept: Record<string, unknown> = {};
  try {
    kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, unknown>;
  } catch {
    // what cannot be read is written anew
  }
  localStorage.setItem(PLACE, JSON.stringify({ ...kept, [game]: done }));
}
