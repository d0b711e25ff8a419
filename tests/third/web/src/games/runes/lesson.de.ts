// The lesson of the Rune Row in German.
import type { Lesson } from "./lesson.en";

export const de: Lesson = {
  one: {
    title: "Einen Stein nehmen",
    text: "In deinem Zug nimmst du einen oder zwei Steine vom linken Ende. Ein Stein bringt seine Zahl.",
    task: "Nimm nur den Stein mit der 3.",
    done: "3 Punkte. Zwei Steine hätten nicht mehr gebracht: Zusammen zählen sie einen weniger.",
  },
  two: {
    title: "Zwei nehmen",
    text: "Zwei Steine auf einmal bringen zusammen einen Punkt weniger. Manchmal ist das doch das Beste.",
    task: "Nimm die nächsten zwei Steine.",
    done: "4 Punkte: 2 und 3, weniger 1. Der letzte Stein wird ohne Frage genommen.",
  },
};
