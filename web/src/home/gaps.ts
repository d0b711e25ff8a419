// A game that was saved while it ran has a "?" for everything that its player could not see.
const HIDDEN = "?";

/** Whether this is such a game; false for anything else that cannot be read. */
export function hasGaps(text: string): boolean {
  try {
    const { setup, moves } = JSON.parse(text) as { setup: object; moves: [number, string][] };
    const said = moves.flatMap(([, move]) => move.split(" "));
    return [Object.values(setup), said].flat(Infinity).includes(HIDDEN);
  } catch {
    return false;
  }
}
