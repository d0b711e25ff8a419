// Ein Zug von Völuspá in einer Zeile, auf Deutsch.
import type { VoluspaWords } from "./words.en";

export const line: VoluspaWords["turn_line"] = {
  laid: (tile, cell, boosts) => (boosts > 0 ? `${tile} (+${boosts}) ${cell}` : `${tile} ${cell}`),
  shoved: (tile, cell) => `${tile} verschoben auf ${cell}`,
  took: (tiles) => `${tiles} genommen`,
  moved: (cell) => `dann ${cell}`,
  passed: "gepasst",
  loaded: (tiles) => `${tiles} Plättchen geladen`,
  lost: "ein Plättchen verloren",
  discarded: (tile) => `${tile} abgeworfen`,
  drew: (tiles) => `${tiles} gezogen`,
  bonus: "Bonus durch Niohoggr",
};
