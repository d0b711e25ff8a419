// The Rune Row in German.
import type { RuneWords } from "./words.en";

const s = (count: number) => (count === 1 ? "1 Stein" : `${count} Steine`);

export const de: RuneWords = {
  title: "Runenreihe",
  line: "Nimm Steine aus einer Reihe, und denk an das, was du liegen lässt.",
  players: "2–4 Personen · 5 Minuten",
  choice: {
    label: "Länge der Reihe",
    values: { 12: "12 Steine", 18: "18 Steine" },
    about: { 12: "Eine kurze Partie.", 18: "Eine längere Partie." },
  },
  bots: {
    magpie: { name: "Elster", about: "nimmt, was am meisten glänzt." },
    raven: { name: "Rabe", about: "denkt an das, was er anderen lässt." },
  },
  advice: {},
  ask: "Wie viele Steine nimmst du?",
  take: (count) => `${s(count)} nehmen`,
  took: (name, stones) => `${name} nimmt ${stones}.`,
  scored: (name, points) => `${name}: ${points}.`,
  stones: "Steine",
  row: (count) => `Eine Reihe mit ${count === 1 ? "1 Stein" : `${count} Steinen`}`,
  stone: (worth) => `Ein Stein im Wert von ${worth}`,
  up_to: (worth, count) => `Ein Stein im Wert von ${worth}: ${s(count)} nehmen`,
  taken: (count) => `${s(count)} genommen`,
};
