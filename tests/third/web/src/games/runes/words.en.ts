// The Rune Row in English: the shape of every other language.
import type { Shape } from "../../words/shape";

const s = (count: number) => (count === 1 ? "1 stone" : `${count} stones`);

export const en = {
  title: "Rune Row",
  line: "Take stones from a row, and think of what you leave.",
  players: "2–4 players · 5 minutes",
  choice: {
    label: "Length of the row",
    values: { 12: "12 stones", 18: "18 stones" },
    about: { 12: "A short game.", 18: "A longer game." },
  },
  bots: {
    magpie: { name: "Magpie", about: "takes whatever glitters most." },
    raven: { name: "Raven", about: "thinks of what it leaves to others." },
  },
  advice: {},
  ask: "How many stones do you take?",
  take: (count: number) => `Take ${s(count)}`,
  took: (name: string, stones: string) => `${name} takes ${stones}.`,
  scored: (name: string, points: string) => `${name}: ${points}.`,
  stones: "stones",
  row: (count: number) => `A row of ${s(count)}`,
  stone: (worth: number) => `A stone worth ${worth}`,
  up_to: (worth: number, count: number) => `A stone worth ${worth}: take ${s(count)}`,
  taken: (count: number) => `${s(count)} taken`,
};

export type RuneWords = Shape<typeof en>;
