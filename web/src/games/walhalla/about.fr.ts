// What is said of Walhalla away from its table, in French.
import type { About } from "./about.en";

export const about: About = {
  title: "Walhalla",
  line: "Embarque sur les drakkars, tiens la côte, remplis le palais des héros.",
  players: "3–4 joueurs · 60 minutes",
  choice: {
    label: "Édition",
    values: { german: "Allemande", italian: "Italienne", french: "Française" },
    about: {
      german: "Le passager décide après l’embarquement. Les cartes ne se vendent pas.",
      italian:
        "Le passager décide d’abord. Les cartes achètent des vikings, une carte pour chacun.",
      french:
        "Le passager décide d’abord. Une carte achète des vikings. Les deuxièmes à égalité marquent tous en entier.",
    },
  },
  variants: {
    passenger_decides: {
      label: "Qui possède la place colorée décide",
      options: {
        after: "après l’embarquement de l’équipage",
        before: "avant l’embarquement de l’équipage",
      },
    },
    second_place_tie: {
      label: "À égalité pour la deuxième place",
      options: {
        split: "on partage les points, arrondis au-dessus",
        full: "chacun a tous les points",
      },
    },
    recall: {
      label: "Qui n’a plus de viking à embarquer",
      options: {
        no: "reste à terre",
        card_each: "peut en acheter : une carte et un point chacun",
        one_card: "peut en acheter avec une carte : un point chacun",
      },
    },
  },
  bots: {
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
  },
  advice: {
    majorities: {
      more: (points) => `rapporte environ ${points} de plus sur les presqu’îles`,
      less: (points) => `rapporte environ ${points} de moins sur les presqu’îles`,
    },
    fields: {
      more: (points) => `tient des terrains qui valent environ ${points} de plus`,
      less: (points) => `tient des terrains qui valent environ ${points} de moins`,
    },
    heroes: {
      more: (points) => `rapporte environ ${points} de plus grâce aux héros`,
      less: (points) => `rapporte environ ${points} de moins par les héros`,
    },
    vikings: {
      more: () => "garde plus de vikings pour la suite",
      less: () => "garde moins de vikings pour la suite",
    },
    cards: {
      more: () => "garde de meilleures cartes en main",
      less: () => "garde de moins bonnes cartes en main",
    },
  },
  in_advance: {
    until_chapter: "Elles valent jusqu’à la fin du raid.",
    until_changed:
      "Elles valent jusqu’à ce que tu les changes. La partie n’attend pas les réponses secrètes : sans consigne, tu cèdes, sans chasse ni carte Attaque.",
    held: "En direct, cela vaut jusqu’à la fin du raid ; tour par tour, jusqu’à ce que tu le changes. Tu peux l’annuler à tout moment.",
    offers: {
      start:
        "La partie n’attend pas les réponses secrètes. Dis d’avance quand tu utilises tes cartes.",
      shield: "Tu as pioché un Bouclier. Tour par tour, dis maintenant quand l’utiliser.",
      attack: "Tu as pioché une carte Attaque. Tour par tour, dis maintenant quand l’utiliser.",
      hunt: "Tu as pioché une carte Chasse. Tour par tour, dis maintenant quand l’utiliser.",
    },
    answers: { forests: "pour une forêt", yield: "céder" },
    groups: {
      shield: "Bouclier, si on t’attaque et que tu n’as pas de héros",
      attack: "Carte Attaque",
      hunt: "Carte Chasse",
      yield: "À chaque combat",
      join: "Embarquer",
    },
    names: {
      shield_if_possible: "Lever un bouclier si je peux",
      shield_for_forests: "Lever un bouclier pour une forêt",
      always_yield: "Toujours céder",
      never_join: "Ne jamais embarquer",
      attack_if_possible: "Jouer la carte Attaque si je peux",
      attack_for_forests: "Jouer la carte Attaque pour une forêt",
      hunt_if_possible: "Chasser si je peux",
    },
  },
};
