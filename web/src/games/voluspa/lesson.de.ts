// The lesson of Völuspá in German.
import type { Lesson } from "./lesson.en";

export const de: Lesson = {
  place: {
    title: "Ein Plättchen legen",
    text: "In deinem Zug legst du ein Plättchen neben eines, das schon liegt. Hat es den höchsten Wert in seiner Zeile oder Spalte, bekommst du 1 Punkt für jedes Plättchen dieser Reihe.",
    task: "Tippe auf Odin (8), dann auf ein Feld neben dem Drachen (5).",
    done: "8 schlägt 5. Zwei Plättchen in der Reihe: 2 Punkte. Dann ziehst du ein neues Plättchen.",
  },
  lines: {
    title: "Zwei Reihen auf einmal",
    text: "Jedes Plättchen gehört zu einer Zeile und einer Spalte, und beide können Punkte bringen. Eine Reihe endet an einem leeren Feld und darf höchstens sieben Plättchen lang sein. Gleichstand mit dem höchsten Wert bringt nichts.",
    task: "Lege Thor (7) dorthin, wo sich eine Zeile und eine Spalte treffen.",
    done: "Drei Plättchen in der Zeile, zwei in der Spalte: 5 Punkte mit einem Plättchen.",
  },
  loki: {
    title: "Loki entwertet Nachbarn",
    text: "Loki ist nur 1 wert. Aber alle Plättchen neben ihm, außer anderen Lokis, sind 0 wert, egal, was darauf steht.",
    task: "Lege Loki dorthin, wo er Odin und Thor berührt.",
    done: "Odin und Thor sind jetzt 0 wert, und 1 schlägt 0: eine Zeile und eine Spalte, 4 Punkte.",
  },
  fenrir: {
    title: "Fenrirs Rudel",
    text: "Fenrir ist 4 wert für jeden Fenrir in seiner Reihe, er selbst zählt mit. In dieser Zeile liegt schon einer.",
    task: "Lege deinen Fenrir an ein Ende der Zeile.",
    done: "4 und 4 sind 8, und 8 schlägt Thors 7: 4 Punkte für die Zeile. Solange ein neuer Fenrir gewertet wird, zählen die anderen ohne ihn, also kein Gleichstand.",
  },
  dragon: {
    title: "Der Drache bedeckt",
    text: "Den Drachen (5) darfst du auch auf ein anderes Plättchen legen. Nur das oberste Plättchen zählt.",
    task: "Bedecke Odin mit dem Drachen.",
    done: "Odin ist bedeckt, und 5 ist der höchste Wert der Zeile: 4 Punkte.",
  },
  skadi: {
    title: "Skadi tauscht",
    text: "Skadi (3) darfst du auch gegen ein Plättchen auf dem Tisch austauschen; es kommt auf deine Hand. Odin ist hier 0 wert, weil Loki neben ihm liegt.",
    task: "Tausche den Drachen gegen Skadi aus.",
    done: "3 ist jetzt der höchste Wert der Zeile: 4 Punkte. Und der Drache ist auf deiner Hand.",
  },
  troll: {
    title: "Der Troll hält Wache",
    text: "Neben einen Troll (6) dürfen nur noch andere Trolle gelegt werden.",
    task: "Lege den Troll an ein Ende der Zeile.",
    done: "4 Punkte. An diesem Ende kann nur ein anderer Troll die Zeile verlängern, und das wäre nur ein Gleichstand.",
  },
  valkyrie: {
    title: "Walküren an beiden Enden",
    text: "Liegt an beiden Enden einer Reihe eine Walküre, bekommt die Punkte, wer die zweite gelegt hat, egal, was dazwischen liegt.",
    task: "Lege deine Walküre an das offene Ende neben Odin.",
    done: "4 Punkte mit einer 2, trotz Odin. Solange an beiden Enden Walküren liegen, bringt in dieser Zeile nichts anderes Punkte.",
  },
  hermod: {
    title: "Hermod reitet voraus",
    text: "Erweiterungen bringen neue Plättchen. Nach Hermod (3) legst du sofort noch ein Plättchen, in seiner Zeile oder Spalte.",
    task: "Lege Hermod rechts neben die Walküre, dann Odin darunter.",
    done: "2 Punkte für Hermod und 5 für Odin: drei Plättchen in der Zeile, zwei in der Spalte. 7 in einem Zug.",
  },
  end: {
    title: "Das letzte Plättchen",
    text: "Ist der Stapel leer, legen alle noch die Plättchen, die sie haben. Dann gewinnt, wer die meisten Punkte hat.",
    task: "Du liegst 3 Punkte zurück. Lege dein letztes Plättchen dorthin, wo es am meisten bringt.",
    done: "5 Punkte mit Loki: Du gewinnst 18 zu 16! Tippe auf ein Plättchen, um zu lesen, was es kann. Mehr brauchst du nicht zu wissen.",
  },
};
