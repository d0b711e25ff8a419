// The lesson of the Rune Row in French.
import type { Lesson } from "./lesson.en";

export const fr: Lesson = {
  one: {
    title: "Prendre une pierre",
    text: "À ton tour, tu prends une ou deux pierres au bout gauche. Une pierre rapporte son nombre.",
    task: "Prends seulement la pierre qui vaut 3.",
    done: "3 points. Deux pierres n’auraient pas rapporté plus : ensemble, elles comptent un de moins.",
  },
  two: {
    title: "En prendre deux",
    text: "Deux pierres à la fois rapportent ensemble un point de moins. Parfois, c’est quand même le mieux.",
    task: "Prends les deux pierres suivantes.",
    done: "4 points : 2 et 3, moins 1. La dernière pierre se prend sans question.",
  },
};
