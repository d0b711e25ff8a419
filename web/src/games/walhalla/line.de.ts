// Ein Zug von Walhalla in einer Zeile, auf Deutsch.
import type { WalhallaWords } from "./words.en";

export const line: WalhallaWords["turn_line"] = {
  drawn: "Drachen gezogen",
  sailed: (fjord) => `Fjord ${fjord}`,
  sailed_with: (fjord, who) => `Fjord ${fjord} mit ${who}`,
  empty: "niemand an Bord",
  recalled: (vikings) => `${vikings} gekauft`,
  took_from: (place, who) => `${place} von ${who}`,
  kept: (who, place) => `${who} behält ${place}`,
  hunt: "Jagd",
  back: "ein Wikinger kehrt zurück",
  drew: "eine Karte gezogen",
  drew_card: (card) => `${card} gezogen`,
  other: (who, what) => `${who}: ${what}`,
  raid: (raid) => `Raubzug ${raid} beginnt`,
  raid_over: (raid) => `Raubzug ${raid} ist zu Ende`,
};
