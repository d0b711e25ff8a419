// The lesson of Völuspá in German.
import type { Lesson } from "./lesson.en";

export const de: Lesson = {
  place: {
    title: "Ein Plättchen legen",
    text: "In deinem Zug legst du ein Plättchen neben eines, das schon liegt. Ist es höher als alle anderen in seiner Zeile oder Spalte, bekommst du so viele Punkte, wie diese Reihe Plättchen hat.",
    task: "Hebe Odin (8) aus deiner Hand und lege ihn neben den Drachen (5).",
    done: "8 schlägt 5. Zwei Plättchen in der Reihe: 2 Punkte. Dann ziehst du ein neues Plättchen.",
  },
  lines: {
    title: "Zwei Reihen auf einmal",
    text: "Jedes Plättchen liegt in einer Zeile und in einer Spalte, und beide werden gewertet. Eine Reihe endet, wo nichts liegt, und keine darf länger als sieben Plättchen sein. Gleichstand mit dem höchsten bringt nichts.",
    task: "Lege Thor (7) in eine Ecke, wo sich Zeile und Spalte treffen.",
    done: "Eine Zeile aus dreien und eine Spalte aus zweien: 5 Punkte mit einem Plättchen.",
  },
  loki: {
    title: "Loki nimmt die Werte",
    text: "Loki ist nur 1 wert. Aber alle Plättchen direkt neben ihm sind 0 wert, was auch immer darauf steht.",
    task: "Lege Loki dorthin, wo er Odin und Thor berührt.",
    done: "Odin und Thor sind jetzt 0 wert, und 1 schlägt 0: eine Zeile und eine Spalte, 4 Punkte.",
  },
  fenrir: {
    title: "Fenrirs Rudel",
    text: "Auf Fenrir steht eine 4. Aber er ist so viel wert wie alle Fenrirs seiner Reihe zusammen, und in dieser Zeile liegt schon einer.",
    task: "Lege deinen Fenrir an ein Ende der Zeile.",
    done: "4 und 4 sind 8, und 8 schlägt Thors 7: Die Zeile aus vieren gehört dir.",
  },
  dragon: {
    title: "Der Drache bedeckt",
    text: "Den Drachen (5) darfst du auch auf ein anderes Plättchen legen. Es zählt nur, was obenauf liegt.",
    task: "Bedecke Odin.",
    done: "Odin ist verschwunden, und 5 ist der höchste Wert der Zeile: 4 Punkte.",
  },
  skadi: {
    title: "Skadi tauscht",
    text: "Skadi (3) darf sich mit einem Plättchen austauschen; es kommt auf deine Hand. Sieh hin: Odin ist hier 0 wert, denn neben ihm liegt Loki.",
    task: "Tausche den Drachen gegen Skadi aus.",
    done: "3 ist jetzt der höchste Wert der Zeile: 4 Punkte. Und der Drache ist auf deiner Hand.",
  },
  troll: {
    title: "Der Troll hält Wache",
    text: "Liegt der Troll (6) einmal da, darf nichts mehr neben ihn gelegt werden, außer weiteren Trollen.",
    task: "Lege den Troll an ein Ende der Zeile.",
    done: "4 Punkte, und auf seiner Seite kann niemand die Zeile verlängern: Dort behält deine 6 das letzte Wort.",
  },
  valkyrie: {
    title: "Walküren an beiden Enden",
    text: "Eine Reihe mit einer Walküre an jedem Ende bekommt, wer sie schließt, was auch immer dazwischen liegt.",
    task: "Lege deine Walküre an das offene Ende neben Odin.",
    done: "4 Punkte mit einer 2, an Odin vorbei. Solange an beiden Enden Walküren liegen, zählt in dieser Zeile nichts anderes.",
  },
  hermod: {
    title: "Hermod reitet voraus",
    text: "Erweiterungen bringen neue Plättchen. Nach Hermod (3) spielst du sofort noch eines, in seiner Zeile oder seiner Spalte.",
    task: "Lege Hermod rechts neben die Walküre, dann Odin darunter.",
    done: "2 Punkte für Hermod und 5 für Odin: eine Zeile aus dreien, eine Spalte aus zweien. 7 in einem Zug.",
  },
  end: {
    title: "Das letzte Plättchen",
    text: "Ist der Stapel leer, spielen alle noch die Plättchen, die sie haben. Dann ist die Partie zu Ende, und die meisten Punkte gewinnen. Dir fehlen 3.",
    task: "Lege dein letztes Plättchen dorthin, wo es am meisten bringt.",
    done: "5 Punkte mit Loki: Du gewinnst 18 zu 16! Jedes andere Plättchen sagt dir, was es kann, wenn du es hebst. Mehr brauchst du nicht zu wissen.",
  },
};
