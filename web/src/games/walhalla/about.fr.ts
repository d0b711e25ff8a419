// Walhalla's words for pages other than the table, in French.
import type { About } from "./about.en";
import { countedInFrench as s } from "../../words/text";

export const about: About = {
  title: "Walhalla",
  line: "Embarque sur les drakkars, conquiers les terres, remplis le Walhalla de héros.",
  players: "3–4 joueurs · 60 minutes",
  choice: {
    label: "Édition",
    values: {
      german: "Règles allemandes (2006)",
      italian: "Règles italiennes",
      french: "Règles françaises",
    },
    about: {
      german:
        "Tu occupes d’abord tes places, puis le passager choisit. On ne peut pas acheter de vikings.",
      italian:
        "Le passager choisit d’abord. S’il ne te reste aucun viking, tu peux en acheter un par carte.",
      french:
        "Le passager choisit d’abord. Une carte suffit pour acheter plusieurs vikings. À égalité à la deuxième place, tout le monde marque tous les points.",
    },
  },
  variants: {
    passenger_decides: {
      label: "Quand choisit le passager de la place de couleur ?",
      options: {
        after: "Après les autres",
        before: "Avant les autres",
      },
    },
    second_place_tie: {
      label: "Égalité à la deuxième place d’une presqu’île",
      options: {
        split: "Points partagés (arrondis au supérieur)",
        full: "Tous les points sans partage",
      },
    },
    recall: {
      label: "S’il ne te reste aucun viking à embarquer",
      options: {
        no: "Les places restent vides",
        card_each: "En acheter : 1 carte et 1 point chacun",
        one_card: "En acheter avec 1 carte : 1 point chacun",
      },
    },
  },
  bots: {
    thrall: {
      name: "Thrall",
      about: "saute sur chaque point facile et se bat pour tout, sans plan.",
    },
    karl: {
      name: "Karl",
      about: "veut la plus grande force à terre, mais oublie les adversaires et la suite.",
    },
    drengr: {
      name: "Drengr",
      about: "veut des terrains forts et de bonnes cartes, sans grand souci des adversaires.",
    },
    huscarl: {
      name: "Huscarl",
      about: "évalue les terrains, les héros, les cartes et les adversaires, mais n’anticipe pas.",
    },
    berserk: { name: "Berserk", about: "imagine son débarquement une fois ou deux, puis frappe." },
    jarl: {
      name: "Jarl",
      about: "prévoit un débarquement jusqu’au bout, combats compris, avant d’embarquer.",
    },
    norn: {
      name: "Norne",
      about: "sait ce que vaudra chaque viking, chaque héros et chaque carte. La plus forte.",
    },
  },
  advice: {
    peninsulas: {
      more: (count) =>
        `rapporte pour l’instant ${s(count, "point", "points")} de plus sur les presqu’îles`,
      less: (count) =>
        `rapporte pour l’instant ${s(count, "point", "points")} de moins sur les presqu’îles`,
    },
    cult: {
      more: (count) => `tient ${s(count, "lieu de culte", "lieux de culte")} de plus`,
      less: (count) => `tient ${s(count, "lieu de culte", "lieux de culte")} de moins`,
    },
    forest: {
      more: (count) => `tient ${s(count, "forêt", "forêts")} de plus`,
      less: (count) => `tient ${s(count, "forêt", "forêts")} de moins`,
    },
    village: {
      more: (count) => `tient ${s(count, "village", "villages")} de plus`,
      less: (count) => `tient ${s(count, "village", "villages")} de moins`,
    },
    wheat: {
      more: (count) => `tient ${s(count, "champ de blé", "champs de blé")} de plus`,
      less: (count) => `tient ${s(count, "champ de blé", "champs de blé")} de moins`,
    },
    valhalla: {
      more: (count) => `laisse ${count} héros de plus au Walhalla`,
      less: (count) => `laisse ${count} héros de moins au Walhalla`,
    },
    midgard: {
      more: (count) => `laisse ${s(count, "viking", "vikings")} de plus à Midgard`,
      less: (count) => `laisse ${s(count, "viking", "vikings")} de moins à Midgard`,
    },
    aboard: {
      more: (count) => `met ${s(count, "viking", "vikings")} de plus à bord`,
      less: (count) => `met ${s(count, "viking", "vikings")} de moins à bord`,
    },
    hand: {
      more: (count) => `garde ${s(count, "carte", "cartes")} de plus en main`,
      less: (count) => `garde ${s(count, "carte", "cartes")} de moins en main`,
    },
  },
  in_advance: {
    until_chapter: "Elles valent jusqu’à la fin du raid.",
    until_changed:
      "Elles valent jusqu’à ce que tu les changes. La partie n’attend pas les réponses secrètes : sans consigne, tu cèdes et ne joues ni Chasse ni Attaque.",
    held: "En direct, c’est valable jusqu’à la fin du raid ; tour par tour, jusqu’à ce que tu changes. Tu peux l’annuler à tout moment.",
    offers: {
      start:
        "La partie n’attend pas les réponses secrètes. Décide à l’avance quand utiliser tes cartes.",
      shield: "Tu as pioché un Bouclier. Décide maintenant quand l’utiliser.",
      attack: "Tu as pioché une Attaque. Décide maintenant quand l’utiliser.",
      hunt: "Tu as pioché une Chasse. Décide maintenant quand l’utiliser.",
    },
    answers: { forests: "Seulement pour une forêt", yield: "Céder" },
    groups: {
      shield: "Jouer le Bouclier si on m’attaque et que je n’ai pas de héros",
      attack: "Jouer la carte Attaque si j’attaque",
      hunt: "Jouer la carte Chasse si je prends une forêt",
      yield: "Si on m’attaque",
      join: "Embarquer avec les autres",
    },
    names: {
      shield_if_possible: "Jouer Bouclier si je peux",
      shield_for_forests: "Jouer Bouclier pour une forêt",
      always_yield: "Toujours céder",
      never_join: "Ne jamais embarquer",
      attack_if_possible: "Jouer Attaque si je peux",
      attack_for_forests: "Jouer Attaque pour une forêt",
      hunt_if_possible: "Jouer Chasse si je peux",
    },
  },
};
