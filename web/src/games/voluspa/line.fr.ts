// Un tour de Völuspá en une ligne, en français.
import type { VoluspaWords } from "./words.en";

export const line: VoluspaWords["turn_line"] = {
  laid: (tile, cell, boosts) => (boosts > 0 ? `${tile} (+${boosts}) ${cell}` : `${tile} ${cell}`),
  shoved: (tile, cell) => `${tile} en ${cell}`,
  took: (tiles) => `prend ${tiles}`,
  moved: (cell) => `puis ${cell}`,
  passed: "passe",
  loaded: (tiles) => `charge ${tiles} ${tiles < 2 ? "tuile" : "tuiles"}`,
  lost: "perd une tuile",
  discarded: (tile) => `défausse ${tile}`,
  drew: (tiles) => `pioche ${tiles}`,
  bonus: "Bonus de Niohoggr",
};
