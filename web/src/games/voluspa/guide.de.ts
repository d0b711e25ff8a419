// A first game of Völuspá, explained in German.
import type { GuideWords } from "./guide";
import { counted as s } from "../../words/text";

export const de: GuideWords = {
  goal: "Dein Ziel: die meisten Punkte. Ein Plättchen, das in seiner Zeile oder Spalte das höchste ist, bringt 1 Punkt für jedes Plättchen darin.",
  kinds: (names) =>
    `Neu in diesem Spiel: ${names}. Tippe auf ein Plättchen, um zu lesen, was es kann.`,
  turn: (tile, points, again) =>
    `Mit einem Plättchen bekommst du jetzt am meisten, wenn du ${tile} legst: ${s(points, "Punkt", "Punkte")}${again ? " mit beiden Flügen" : ""}.`,
  launch: (points) =>
    `Dein Drakkar bringt mit seiner Ladung mindestens ${s(points, "Punkt", "Punkte")}.`,
  save: "Plättchen mit hohem Wert kannst du auch für eine längere Reihe aufheben.",
  nothing:
    "Gerade bringt kein Plättchen Punkte. Lege eines, das du kaum brauchst, dorthin, wo es den anderen am wenigsten hilft: Eine lange Reihe ohne hohen Wert können sie nutzen.",
  last: (points) => `Dein letztes Plättchen kann ${s(points, "Punkt", "Punkte")} bringen.`,
  last_nothing:
    "Dein letztes Plättchen bringt nirgends Punkte. Lege es dorthin, wo es den anderen am wenigsten hilft.",
  follow: "Graue Plättchen kannst du dort nicht legen.",
  raven:
    "Der Rabe hat Punkte gebracht. Auf einem anderen Feld kann er noch einmal welche bringen; was er bedeckt hatte, liegt dann wieder offen.",
  unload: "Lege die Plättchen vom Drakkar eines nach dem anderen, in beliebiger Reihenfolge.",
  stuck: "Danach ziehst du ein neues.",
  trim: "Fünf Plättchen darfst du behalten. Wirf das ab, mit dem du am wenigsten anfangen kannst.",
  unfollowed: "Nimm ein schwaches.",
};
