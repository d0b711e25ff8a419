// The lesson of the Rune Row in Italian.
import type { Lesson } from "./lesson.en";

export const it: Lesson = {
  one: {
    title: "Prendere una pietra",
    text: "Nel tuo turno prendi una o due pietre dall’estremità sinistra. Una pietra porta il suo numero.",
    task: "Prendi solo la pietra che vale 3.",
    done: "3 punti. Due pietre non avrebbero portato di più: insieme contano uno in meno.",
  },
  two: {
    title: "Prenderne due",
    text: "Due pietre insieme portano un punto in meno. A volte è comunque la cosa migliore.",
    task: "Prendi le prossime due pietre.",
    done: "4 punti: 2 e 3, meno 1. L’ultima pietra si prende senza domande.",
  },
};
