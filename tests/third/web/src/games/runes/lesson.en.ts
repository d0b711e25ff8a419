// The lesson of the Rune Row in English: the shape of every other language.
import type { Shape } from "../../words/shape";

export const en = {
  one: {
    title: "Take a stone",
    text: "In your turn you take one or two stones from the left end. A stone scores its number.",
    task: "Take only the stone worth 3.",
    done: "3 points. Two stones would have brought no more: together they score one less.",
  },
  two: {
    title: "Take two",
    text: "Two stones at once score one point less together. Sometimes that is still the best.",
    task: "Take the next two stones.",
    done: "4 points: 2 and 3, less 1. The last stone is taken without a question.",
  },
};

export type Lesson = Shape<typeof en>;
