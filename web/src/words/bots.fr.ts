// The bots in French.
import type { Words } from "./speech.svelte";

export const bots: Words["bots"] = {
  random: { name: "Hasard", about: "joue n’importe quel coup permis. Pour un premier coup d’œil." },
  greedy: {
    name: "Avide",
    about: "prend ce qui rapporte le plus tout de suite, sans rien prévoir.",
  },
  thrall: {
    name: "Thrall",
    about: "saute sur les points qu’il voit, ne compte aucune majorité et se bat pour tout.",
  },
  karl: {
    name: "Karl",
    about: "compte les majorités du moment ; oublie les héros, les rivaux et les raids à venir.",
  },
  drengr: {
    name: "Drengr",
    about: "joue les majorités et les cartes ; se soucie peu des héros et des rivaux.",
  },
  huscarl: {
    name: "Huscarl",
    about: "pèse terrains, héros, cartes et rivaux, mais ne prévoit pas plus loin.",
  },
  berserk: { name: "Berserk", about: "imagine son débarquement une fois ou deux, puis frappe." },
  jarl: {
    name: "Jarl",
    about: "lit un débarquement jusqu’au bout, ripostes comprises, avant d’embarquer un viking.",
  },
  norn: {
    name: "Norne",
    about: "sait ce que deviendront chaque viking, chaque héros et chaque carte. La plus forte.",
  },
  ask: {
    name: "Ask",
    about:
      "découvre le monde : pose tuile contre tuile et ne voit pas ce que peuvent les pouvoirs.",
  },
  embla: {
    name: "Embla",
    about: "apprend vite : voit un pouvoir là où il rapporte visiblement beaucoup.",
  },
  ratatosk: {
    name: "Ratatosk",
    about: "court après le plus de points du moment, quoi que cela ouvre.",
  },
  dvalin: {
    name: "Dvalin",
    about: "est un forgeron prudent : garde les bonnes tuiles et ouvre peu aux autres.",
  },
  heid: {
    name: "Heid",
    about: "devine les tuiles qu’elle ne voit pas, et la prochaine réponse à un coup.",
  },
  mimir: {
    name: "Mimir",
    about: "se souvient de ce qui reste dans la pioche et pèse ce que peut chaque main.",
  },
  volva: { name: "Völva", about: "a vu comment tout finit. La plus forte de la halle." },
};

export const reasons: Words["reasons"] = {
  points: "points à court terme",
  majorities: "majorités",
  fields: "terrains",
  heroes: "héros",
  vikings: "vikings en réserve",
  cards: "cartes",
  next_play: "coups à venir",
  cargo: "cargaison",
  tiles: "tuiles gardées",
};
