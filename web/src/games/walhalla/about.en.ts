// What is said of Walhalla away from its table, in English: on the home page, at a new table, by its
// bots. The shape of every other language.
import type { Shape } from "../../words/shape";

export const about = {
  title: "Walhalla",
  line: "Board the longships, hold the coast, fill the halls of heroes.",
  players: "3–4 players · 60 minutes",
  choice: {
    label: "Edition",
    values: { german: "German", italian: "Italian", french: "French" },
    about: {
      german: "The passenger decides after the crew has boarded. Cards cannot be sold.",
      italian: "The passenger decides first. Cards buy vikings, one card for each.",
      french: "The passenger decides first. One card buys vikings. Tied seconds all score in full.",
    },
  },
  variants: {
    passenger_decides: {
      label: "Who owns the coloured seat decides",
      options: { after: "after the crew has boarded", before: "before the crew boards" },
    },
    second_place_tie: {
      label: "Who is tied for second place",
      options: { split: "shares the points, rounded up", full: "gets all the points" },
    },
    recall: {
      label: "Who has no viking left to board",
      options: {
        no: "stays on land",
        card_each: "may buy some: a card and a point each",
        one_card: "may buy some with one card: a point each",
      },
    },
  },
  bots: {
    thrall: {
      name: "Thrall",
      about: "grabs the points it sees, counts no majorities and fights for anything.",
    },
    karl: {
      name: "Karl",
      about: "counts majorities as they stand; forgets heroes, rivals and later raids.",
    },
    drengr: {
      name: "Drengr",
      about: "plays for majorities and cards; thinks little of heroes and rivals.",
    },
    huscarl: {
      name: "Huscarl",
      about: "weighs fields, heroes, cards and rivals, but does not think ahead.",
    },
    berserk: { name: "Berserk", about: "imagines its landing once or twice, and strikes." },
    jarl: {
      name: "Jarl",
      about: "reads a landing to its end, whoever fights back, before a viking boards.",
    },
    norn: {
      name: "Norn",
      about: "knows what every viking, hero and card will come to. The strongest.",
    },
  },
  /** What a bot's reasons are about: the groups of terms of its evaluation. */
  advice: {
    majorities: {
      more: (points: string) => `brings about ${points} more from the peninsulas`,
      less: (points: string) => `brings about ${points} less from the peninsulas`,
    },
    fields: {
      more: (points: string) => `holds fields worth about ${points} more`,
      less: (points: string) => `holds fields worth about ${points} less`,
    },
    heroes: {
      more: (points: string) => `brings about ${points} more from heroes`,
      less: (points: string) => `brings about ${points} less from heroes`,
    },
    vikings: {
      more: () => "leaves more vikings for later",
      less: () => "leaves fewer vikings for later",
    },
    cards: {
      more: () => "leaves better cards in hand",
      less: () => "leaves weaker cards in hand",
    },
  },
  /** Answers in advance. */
  in_advance: {
    until_chapter: "They hold until the raid ends.",
    until_changed:
      "They hold until you change them. The game does not wait for secret answers: what is not set means yield, no hunt, no attack card.",
    held: "In a live game it holds until the raid ends, in a turn-based game until you change it. You can lift it at any time.",
    offers: {
      start: "The game does not wait for secret answers. Say in advance when you use your cards.",
      shield: "You drew a Shield. In turn-based games say now when to use it.",
      attack: "You drew an Attack card. In turn-based games say now when to use it.",
      hunt: "You drew a Hunt card. In turn-based games say now when to use it.",
    },
    answers: { forests: "for forests", yield: "yield" },
    groups: {
      shield: "Shield, if attacked without heroes",
      attack: "Attack card",
      hunt: "Hunt card",
      yield: "In every fight",
      join: "Sail along",
    },
    names: {
      shield_if_possible: "Raise a shield if I can",
      shield_for_forests: "Raise a shield for forests",
      always_yield: "Always yield",
      never_join: "Never sail along",
      attack_if_possible: "Play the Attack card if I can",
      attack_for_forests: "Play the Attack card for forests",
      hunt_if_possible: "Hunt if I can",
    },
  },
};

export type About = Shape<typeof about>;
