// Un turno di Völuspá in una riga, in italiano.
import type { VoluspaWords } from "./words.en";

export const line: VoluspaWords["turn_line"] = {
  laid: (tile, cell, boosts) => (boosts > 0 ? `${tile} (+${boosts}) ${cell}` : `${tile} ${cell}`),
  shoved: (tile, cell) => `${tile} in ${cell}`,
  took: (tiles) => `prende ${tiles}`,
  moved: (cell) => `poi ${cell}`,
  passed: "passa",
  loaded: (tiles) => `carica ${tiles} ${tiles === 1 ? "tessera" : "tessere"}`,
  lost: "perde una tessera",
  discarded: (tile) => `scarta ${tile}`,
  drew: (tiles) => `pesca ${tiles}`,
  bonus: "Bonus di Niohoggr",
};
