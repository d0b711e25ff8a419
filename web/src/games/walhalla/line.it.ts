// Un turno di Walhalla in una riga, in italiano.
import type { WalhallaWords } from "./words.en";

export const line: WalhallaWords["turn_line"] = {
  drawn: "drakkar pescato",
  sailed: (fjord) => `fiordo ${fjord}`,
  sailed_with: (fjord, who) => `fiordo ${fjord} con ${who}`,
  empty: "nessuno a bordo",
  recalled: (vikings) => `compra ${vikings}`,
  took_from: (place, who) => `${place}, da ${who}`,
  kept: (who, place) => `${who} tiene ${place}`,
  hunt: "caccia",
  back: "un vichingo torna a casa",
  drew: "pesca una carta",
  drew_card: (card) => `pesca ${card}`,
  other: (who, what) => `${who}: ${what}`,
  raid: (raid) => `Inizia il raid ${raid}`,
  raid_over: (raid) => `Il raid ${raid} è finito`,
};
