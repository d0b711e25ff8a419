// Un tour de Walhalla en une ligne, en français.
import type { WalhallaWords } from "./words.en";

export const line: WalhallaWords["turn_line"] = {
  drawn: "drakkar pioché",
  sailed: (fjord) => `fjord ${fjord}`,
  sailed_with: (fjord, who) => `fjord ${fjord} avec ${who}`,
  empty: "personne à bord",
  recalled: (vikings) => `achète ${vikings}`,
  took_from: (place, who) => `${place}, pris à ${who}`,
  kept: (who, place) => `${who} garde ${place}`,
  hunt: "chasse",
  back: "un viking rentre",
  drew: "pioche une carte",
  drew_card: (card) => `pioche ${card}`,
  other: (who, what) => `${who} : ${what}`,
  raid: (raid) => `Le raid ${raid} commence`,
  raid_over: (raid) => `Le raid ${raid} est terminé`,
};
