// Jouer seul, niveau par niveau, en français.
import type { Words } from "./speech.svelte";

const nth = (wins: number) => ["Première", "Deuxième", "Troisième"][wins - 1] ?? `${wins}e`;

export const way: Words["way"] = {
  title: (game) => `Adversaires à ${game}`,
  about:
    "Après trois victoires contre un niveau, le suivant t’attend. Tu peux choisir n’importe qui à tout moment.",
  counts:
    "Une partie compte si tu la joues toi-même jusqu’au bout, sans indice, contre des bots d’un seul niveau.",
  change: "Choisir un adversaire",
  first: "convient bien pour tes premières parties.",
  wins: (wins, enough) => `Victoires : ${wins} (il en faut ${enough})`,
  record: (wins, games) =>
    `${wins} ${wins < 2 ? "victoire" : "victoires"} en ${games} ${games < 2 ? "partie" : "parties"}`,
  hinted: (games) => `${games} de plus avec indices`,
  none: "Pas encore de partie",
  next: (wins, name) => `${wins} victoires : essaie ${name}`,
  strongest: (wins, name) => `${wins} victoires contre ${name}, le plus haut niveau`,
  play: "Jouer",
  play_against: (name) => `Jouer contre ${name}`,
  go_on: "Continuer",
  result: {
    towards: (wins, name, left, next) =>
      `${nth(wins)} victoire contre ${name}. Encore ${left === 1 ? "une" : "deux"} et ${next} t’attend.`,
    reached: (wins, name, next) => `${nth(wins)} victoire contre ${name}. ${next} t’attend.`,
    strongest: (wins, name) =>
      `${nth(wins)} victoire contre ${name}. Il n’y a pas de niveau plus fort ici.`,
    lost: (name, wins, enough) =>
      `Pas cette fois. Victoires contre ${name} : ${wins} (il en faut ${enough}).`,
    lost_after: (name, wins) => `Pas cette fois. ${wins} victoires contre ${name}.`,
    hinted: "Avec des indices, cette partie ne compte pas dans ton bilan.",
  },
};
