// A first game of Völuspá, explained in German.
import type { GuideWords } from "./guide";

export const de: GuideWords = {
  turn: (tile, points) =>
    `Hebe ein Plättchen: Jedes Feld zeigt, was es dort bringen würde. Am meisten bringt jetzt ${tile}: ${points === 1 ? "1 Punkt" : `${points} Punkte`}. Ein hohes Plättchen kann auch auf eine längere Reihe warten.`,
  nothing:
    "Kein Plättchen bringt jetzt Punkte. Lege eines, das du kaum brauchst, dorthin, wo es den anderen am wenigsten hilft: Eine lange Reihe ohne hohes Plättchen ist eine Einladung.",
  follow:
    "Nach Hermod kommt noch ein Plättchen in seine Zeile oder Spalte. Was ihm nicht folgen kann, ist grau.",
  raven:
    "Der Rabe hat gezählt. Er darf auf ein zweites Feld fliegen und noch einmal zählen; was er bedeckt hatte, liegt dann wieder offen.",
  unload:
    "Was auf dem Drakkar war, wird jetzt gespielt, ein Plättchen nach dem anderen, in beliebiger Reihenfolge.",
  stuck: "Für keines deiner Plättchen gibt es einen Platz. Gib eines ab, dann ziehst du ein neues.",
  trim: "Fünf Plättchen darfst du behalten. Gib das ab, mit dem du am wenigsten anfangen kannst.",
  unfollowed:
    "Nichts passt in Hermods Zeile oder Spalte, darum verlässt ein Plättchen das Spiel. Nimm ein schwaches.",
};
