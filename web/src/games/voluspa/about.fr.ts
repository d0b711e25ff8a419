// What is said of Völuspá away from its table, in French.
import type { About } from "./about.en";

export const about: About = {
  title: "Völuspá",
  line: "Pose des pierres runiques pour que la tienne domine sa ligne.",
  players: "2–5 joueurs · 40 minutes",
  choice: {
    label: "Tuiles",
    values: {
      base: "Jeu de base",
      all: "Tout",
      edda: "avec Saga of Edda",
      order: "avec Order of the Gods",
      serpents: "Serpents",
      giants: "Géants",
      ravens: "Corbeaux",
    },
    about: {
      base: "Les huit sortes du jeu de base : bien pour une première partie.",
      all: "Les dix-huit sortes, avec l’Éclair et le Drakkar.",
      edda: "Le jeu de base avec Hermod, Jotunn, le Serpent de mer et Hel.",
      order: "Le jeu de base avec le Nain, Freya, le Corbeau et Niohoggr.",
      serpents: "Le jeu de base avec le Serpent de mer, Hel, Freya et le Nain.",
      giants: "Le jeu de base avec Hermod, Jotunn, Freya et Niohoggr.",
      ravens: "Le jeu de base avec Hermod, Hel, le Corbeau et Niohoggr.",
    },
  },
  variants: {
    hermod: {
      label: "Après Hermod, une autre tuile",
      options: {
        required: "doit être jouée, sinon une est défaussée",
        optional: "peut être jouée",
      },
    },
    late_hel: {
      label: "Quand la pioche est vide, Hel",
      options: { yes: "peut encore être jouée", no: "quitte la partie" },
    },
  },
  bots: {
    ask: {
      name: "Askr",
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
    volva: { name: "Völva", about: "a vu comment tout finit. La plus forte de la salle." },
  },
  advice: {
    next_play: {
      more: () => "garde de meilleurs coups pour la suite",
      less: () => "garde de moins bons coups pour la suite",
    },
    cargo: {
      more: () => "garde une meilleure cargaison",
      less: () => "garde une moins bonne cargaison",
    },
    tiles: {
      more: () => "garde de meilleures tuiles en main",
      less: () => "sacrifie de meilleures tuiles",
    },
  },
};
