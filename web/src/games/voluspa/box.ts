// The possible contents of the box: the tiles of each set, promos, and the count and value of each kind.
import known from "./box.json"; // as in the rules: a test compares them

/** Choices beyond the set. */
export interface OwnBox {
  /** The kinds of a custom set, besides those of the base game. */
  kinds: string[];
  promos: string[];
  /** Counts that differ from the rules, by kind. */
  values: Record<string, number>;
  counts: Record<string, number>;
}

export const OWN = "own";
export const PROMOS = known.promos;
export const TILES: Record<string, { value: number; count: number }> = known.tiles;
/** Kinds that may be added to the base game. */
export const ADDED = known.sets.all;
const SETS: Record<string, string[]> = known.sets;

export const NOTHING: OwnBox = { kinds: [], promos: [], values: {}, counts: {} };

/** A stored box, completed. */
export function boxOf(kept: unknown): OwnBox {
  return { ...NOTHING, ...(kept as Partial<OwnBox> | undefined) };
}

/** The kinds in play. */
export function inPlay(set: string, box: OwnBox): string[] {
  const added = set === OWN ? box.kinds : (SETS[set] ?? []);
  const promos = set === "all" ? PROMOS : box.promos;
  return Object.keys(TILES).filter((kind) =>
    ADDED.includes(kind) ? added.includes(kind) : !PROMOS.includes(kind) || promos.includes(kind),
  );
}

/** The options of a table with this box. */
export function optionsOf(set: string, box: OwnBox): Record<string, unknown> {
  const kinds = inPlay(set, box);
  const some = (numbers: Record<string, number>) =>
    Object.fromEntries(Object.entries(numbers).filter(([kind]) => kinds.includes(kind)));
  const own = kinds.filter((kind) => !PROMOS.includes(kind));
  return {
    set: set === OWN ? own : set,
    promos: kinds.filter((kind) => PROMOS.includes(kind)),
    values: some(box.values),
    counts: some(box.counts),
  };
}
