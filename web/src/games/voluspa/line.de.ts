// Ein Zug von Völuspá in einer Zeile, auf Deutsch.
import type { VoluspaWords } from "./words.en";

export const line: VoluspaWords["line"] = {
  laid: (tile, cell, boosts) => (boosts > 0 ? `${tile} (+${boosts}) ${cell}` : `${tile} ${cell}`),
  shoved: (tile, cell) => `${tile} nach ${cell}`,
  took: (tiles) => `${tiles} genommen`,
  moved: (cell) => `weiter nach ${cell}`,
  passed: "gepasst",
  loaded: (tiles) => `${tiles} Plättchen geladen`,
  lost: "ein Plättchen verloren",
  discarded: (tile) => `${tile} abgelegt`,
  drew: (tiles) => `${tiles} gezogen`,
  bonus: "Bonus durch Niohoggr",
};
