// Völuspá's words for pages other than the table, in French.
import type { About } from "./about.en";
import { countedInFrench as s } from "../../words/text";

export const about: About = {
  title: "Völuspá",
  line: "Pose des tuiles runiques et domine les rangées et les colonnes.",
  players: "2–5 joueurs · 40 minutes",
  choice: {
    label: "Tuiles",
    values: {
      base: "Jeu de base",
      all: "Toutes les tuiles",
      edda: "Base + « Saga of Edda »",
      order: "Base + « Order of the Gods »",
      serpents: "Base + Serpents",
      giants: "Base + Géants",
      ravens: "Base + Corbeaux",
      own: "À ton choix",
    },
    about: {
      base: "Huit sortes de tuiles. Idéal pour une première partie.",
      all: "Dix-huit sortes : les deux extensions, l’Éclair et le Drakkar.",
      edda: "Ajoute Hermod, Jotunn, le Serpent de mer et Hel.",
      order: "Ajoute le Nain, Freya, le Corbeau et Niohoggr.",
      serpents: "Ajoute le Serpent de mer, Hel, Freya et le Nain.",
      giants: "Ajoute Hermod, Jotunn, Freya et Niohoggr.",
      ravens: "Ajoute Hermod, Hel, le Corbeau et Niohoggr.",
      own: "Le jeu de base et les sortes que tu choisis.",
    },
  },
  box: {
    title: "Ma boîte : valeurs et nombres",
    changed: "modifiée",
    about: "Si tes tuiles sont différentes des nôtres, corrige-les ici. Nous nous en souviendrons.",
    kind: "Tuile",
    values: "Valeur",
    counts: "Nombre",
    kinds: "En plus du jeu de base",
    promos: "Tuiles promo",
    reset: "Comme dans les règles",
    too_few:
      "Il y a trop peu de tuiles pour autant de joueurs. Augmente un nombre, ou jouez à moins.",
    impossible: "Ce nombre n’est pas possible.",
  },
  variants: {
    hermod: {
      label: "La deuxième tuile après Hermod",
      options: {
        required: "Obligatoire, sinon tu défausses une tuile",
        optional: "Facultative",
      },
    },
    late_hel: {
      label: "Hel quand la pioche est vide",
      options: { yes: "Peut encore être posée", no: "Quitte la partie" },
    },
  },
  bots: {
    ask: {
      name: "Askr",
      about: "pose tuile après tuile sans voir ce que peuvent les pouvoirs.",
    },
    embla: {
      name: "Embla",
      about: "apprend vite : utilise un pouvoir quand il rapporte clairement.",
    },
    ratatosk: {
      name: "Ratatosk",
      about: "court après le plus de points tout de suite, quoi que cela permette aux autres.",
    },
    dvalin: {
      name: "Dvalin",
      about: "garde ses bonnes tuiles et laisse peu d’occasions aux autres.",
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
      more: (count) =>
        `laisse un prochain coup qui, en l’état, rapporte ${s(count, "point", "points")} de plus`,
      less: (count) =>
        `laisse un prochain coup qui, en l’état, rapporte ${s(count, "point", "points")} de moins`,
    },
    cargo: {
      more: (count) => `a ${s(count, "tuile", "tuiles")} de plus sur le Drakkar`,
      less: (count) => `a ${s(count, "tuile", "tuiles")} de moins sur le Drakkar`,
    },
    keeps: {
      more: (_, of) => `te laisse ${of} en main`,
      less: (_, of) => `te laisse sans ${of}`,
      one_more: (count, of) => `te laisse ${count} × ${of} de plus en main`,
      one_less: (count, of) => `te laisse ${count} × ${of} de moins en main`,
    },
  },
};
