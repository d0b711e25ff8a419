// A first game of Völuspá, explained in German.
import type { GuideWords } from "./guide";

export const de: GuideWords = {
  turn: (tile, points) =>
    `Nimm ein Plättchen: Jedes Feld zeigt, was es dort bringt. Am meisten bringt jetzt ${tile}: ${points === 1 ? "1 Punkt" : `${points} Punkte`}. Ein hohes Plättchen kann auch auf eine längere Reihe warten.`,
  nothing:
    "Gerade bringt kein Plättchen Punkte. Lege eines, das du kaum brauchst, dorthin, wo es den anderen am wenigsten hilft: Eine lange Reihe ohne hohes Plättchen lädt sie ein.",
  follow:
    "Nach Hermod spielst du noch ein Plättchen in seiner Zeile oder Spalte. Was nicht folgen kann, ist grau.",
  raven:
    "Der Rabe hat gewertet. Er darf auf ein zweites Feld fliegen und noch einmal werten; was er bedeckt hatte, liegt dann wieder offen.",
  unload:
    "Spiele jetzt die Plättchen vom Drakkar, eines nach dem anderen, in beliebiger Reihenfolge.",
  stuck: "Keines deiner Plättchen passt irgendwohin. Wirf eines ab, dann ziehst du ein neues.",
  trim: "Fünf Plättchen darfst du behalten. Wirf das ab, mit dem du am wenigsten anfangen kannst.",
  unfollowed:
    "Nichts passt in Hermods Zeile oder Spalte, darum wirfst du ein Plättchen ab. Nimm ein schwaches.",
};
