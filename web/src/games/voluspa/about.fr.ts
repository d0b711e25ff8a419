// What is said of Völuspá away from its table, in French.
import type { About } from "./about.en";

export const about: About = {
  title: "Völuspá",
  line: "Pose des tuiles runiques et domine rangées et colonnes.",
  players: "2–5 joueurs · 40 minutes",
  choice: {
    label: "Tuiles",
    values: {
      base: "Jeu de base",
      all: "Toutes les tuiles",
      edda: "Base + Saga of Edda",
      order: "Base + Order of the Gods",
      serpents: "Serpents",
      giants: "Géants",
      ravens: "Corbeaux",
    },
    about: {
      base: "Huit sortes de tuiles. Bien pour une première partie.",
      all: "Les dix-huit sortes, avec l’Éclair et le Drakkar.",
      edda: "Ajoute Hermod, Jotunn, le Serpent de mer et Hel.",
      order: "Ajoute le Nain, Freya, le Corbeau et Niohoggr.",
      serpents: "Le jeu de base avec le Serpent de mer, Hel, Freya et le Nain.",
      giants: "Le jeu de base avec Hermod, Jotunn, Freya et Niohoggr.",
      ravens: "Le jeu de base avec Hermod, Hel, le Corbeau et Niohoggr.",
    },
  },
  variants: {
    hermod: {
      label: "Une deuxième tuile après Hermod",
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
        ", qui découvre le monde : pose tuile après tuile sans voir ce que peuvent les pouvoirs.",
    },
    embla: {
      name: "Embla",
      about: "apprend vite : utilise un pouvoir quand il rapporte clairement.",
    },
    ratatosk: {
      name: "Ratatosk",
      about: "court après le plus de points tout de suite, quoi que cela ouvre aux autres.",
    },
    dvalin: {
      name: "Dvalin",
      about: ", forgeron prudent : garde les bonnes tuiles et ouvre peu aux autres.",
    },
    heid: {
      name: "Heid",
      about: "devine les tuiles cachées et ta prochaine réponse.",
    },
    mimir: {
      name: "Mimir",
      about: "se souvient de ce qui reste dans la pioche et de ce que peut chaque main.",
    },
    volva: { name: "Völva", about: "a vu comment tout finit. La plus forte." },
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
