// The Rune Row in Italian.
import type { RuneWords } from "./words.en";

const s = (count: number) => (count === 1 ? "1 pietra" : `${count} pietre`);

export const it: RuneWords = {
  title: "La fila di rune",
  line: "Prendi pietre da una fila, e pensa a quello che lasci.",
  players: "2–4 giocatori · 5 minuti",
  choice: {
    label: "Lunghezza della fila",
    values: { 12: "12 pietre", 18: "18 pietre" },
    about: { 12: "Una partita breve.", 18: "Una partita più lunga." },
  },
  bots: {
    magpie: { name: "Gazza", about: "prende ciò che brilla di più." },
    raven: { name: "Corvo", about: "pensa a quello che lascia agli altri." },
  },
  advice: {},
  ask: "Quante pietre prendi?",
  take: (count) => `Prendi ${s(count)}`,
  took: (name, stones) => `${name} prende ${stones}.`,
  scored: (name, points) => `${name}: ${points}.`,
  stones: "pietre",
  row: (count) => `Una fila di ${s(count)}`,
  stone: (worth) => `Una pietra che vale ${worth}`,
  up_to: (worth, count) => `Una pietra che vale ${worth}: prendi ${s(count)}`,
  taken: (count) => `Prese: ${s(count)}`,
};
