// The Rune Row in French. Before ! ? ; : stands a narrow no-break space (U+202F).
import type { RuneWords } from "./words.en";

const s = (count: number) => (count < 2 ? `${count} pierre` : `${count} pierres`);

export const fr: RuneWords = {
  title: "La rangée de runes",
  line: "Prends des pierres dans une rangée, et pense à ce que tu laisses.",
  players: "2–4 joueurs · 5 minutes",
  choice: {
    label: "Longueur de la rangée",
    values: { 12: "12 pierres", 18: "18 pierres" },
    about: { 12: "Une partie courte.", 18: "Une partie plus longue." },
  },
  bots: {
    magpie: { name: "Pie", about: "prend ce qui brille le plus." },
    raven: { name: "Corbeau", about: "pense à ce qu’il laisse aux autres." },
  },
  advice: {},
  ask: "Combien de pierres prends-tu ?",
  take: (count) => `Prendre ${s(count)}`,
  took: (name, stones) => `${name} prend ${stones}.`,
  scored: (name, points) => `${name} : ${points}.`,
  stones: "pierres",
  row: (count) => `Une rangée de ${s(count)}`,
  stone: (worth) => `Une pierre qui vaut ${worth}`,
  up_to: (worth, count) => `Une pierre qui vaut ${worth} : prendre ${s(count)}`,
  taken: (count) => `Prises : ${s(count)}`,
};
