// Walhalla's words for pages other than the table, in English: home page, new table, bots. The shape of every
// other language.
import type { Shape } from "../../words/shape";
import { counted as s } from "../../words/text";

export const about = {
  title: "Walhalla",
  line: "Board dragon ships, take the land, fill Valhalla with heroes.",
  players: "3–4 players · 60 minutes",
  choice: {
    label: "Edition",
    values: { german: "German rules (2006)", italian: "Italian rules", french: "French rules" },
    about: {
      german: "You fill your seats first, then the passenger decides. You cannot buy vikings.",
      italian:
        "The passenger decides first. When you have no vikings left, you can buy one per card.",
      french:
        "The passenger decides first. You can buy several vikings with one card. All who tie for second place score in full.",
    },
  },
  variants: {
    passenger_decides: {
      label: "When does the passenger on the coloured seat decide?",
      options: { after: "After the others have boarded", before: "Before anyone boards" },
    },
    second_place_tie: {
      label: "Tie for second place on a peninsula",
      options: { split: "Points are shared, rounded up", full: "Everyone scores in full" },
    },
    recall: {
      label: "When you have no vikings left to board",
      options: {
        no: "The seats stay empty",
        card_each: "Buy some: 1 card and 1 point each",
        one_card: "Buy some with 1 card: 1 point each",
      },
    },
  },
  bots: {
    thrall: {
      name: "Thrall",
      about: "grabs every quick point and fights for anything, without a plan.",
    },
    karl: {
      name: "Karl",
      about: "wants to be strongest on land, but forgets opponents and later raids.",
    },
    drengr: {
      name: "Drengr",
      about: "wants strong land and good cards, and cares little about opponents.",
    },
    huscarl: {
      name: "Huscarl",
      about: "looks at fields, heroes, cards and opponents, but does not plan ahead.",
    },
    berserk: { name: "Berserk", about: "thinks a landing through once or twice, then strikes." },
    jarl: {
      name: "Jarl",
      about: "thinks a landing through to the end, fights included, before anyone boards.",
    },
    norn: {
      name: "Norn",
      about: "knows what every viking, hero and card will be worth. The strongest.",
    },
  },
  /** The subjects of a bot's reasons: the groups of terms of its evaluation. */
  advice: {
    peninsulas: {
      more: (count: number) =>
        `scores ${s(count, "point", "points")} more on the peninsulas as they stand`,
      less: (count: number) =>
        `scores ${s(count, "point", "points")} less on the peninsulas as they stand`,
    },
    cult: {
      more: (count: number) => `holds ${s(count, "more cult site", "more cult sites")}`,
      less: (count: number) => `holds ${s(count, "fewer cult site", "fewer cult sites")}`,
    },
    forest: {
      more: (count: number) => `holds ${s(count, "more forest", "more forests")}`,
      less: (count: number) => `holds ${s(count, "fewer forest", "fewer forests")}`,
    },
    village: {
      more: (count: number) => `holds ${s(count, "more village", "more villages")}`,
      less: (count: number) => `holds ${s(count, "fewer village", "fewer villages")}`,
    },
    wheat: {
      more: (count: number) => `holds ${s(count, "more wheat field", "more wheat fields")}`,
      less: (count: number) => `holds ${s(count, "fewer wheat field", "fewer wheat fields")}`,
    },
    valhalla: {
      more: (count: number) => `has ${s(count, "more hero", "more heroes")} in Valhalla`,
      less: (count: number) => `has ${s(count, "fewer hero", "fewer heroes")} in Valhalla`,
    },
    midgard: {
      more: (count: number) => `leaves ${s(count, "more viking", "more vikings")} in Midgard`,
      less: (count: number) => `leaves ${s(count, "fewer viking", "fewer vikings")} in Midgard`,
    },
    aboard: {
      more: (count: number) => `puts ${s(count, "more viking", "more vikings")} aboard`,
      less: (count: number) => `puts ${s(count, "fewer viking", "fewer vikings")} aboard`,
    },
    hand: {
      more: (count: number) => `keeps ${s(count, "more card", "more cards")} in hand`,
      less: (count: number) => `keeps ${s(count, "fewer card", "fewer cards")} in hand`,
    },
  },
  /** Automatic answers. */
  in_advance: {
    until_chapter: "Until this raid ends.",
    until_changed:
      "Until you change it. The game does not wait for secret answers: if nothing is set, you yield and play neither Hunt nor Attack.",
    held: "In a live game this holds until the raid ends, in a turn-based game until you change it. You can cancel it at any time.",
    offers: {
      start: "The game does not wait for secret answers. Decide in advance when to use your cards.",
      shield: "You drew a Shield. Decide now when to use it.",
      attack: "You drew an Attack. Decide now when to use it.",
      hunt: "You drew a Hunt. Decide now when to use it.",
    },
    answers: { forests: "Only for forests", yield: "Yield" },
    groups: {
      shield: "Play Shield when I’m attacked and have no heroes",
      attack: "Play Attack when I attack",
      hunt: "Play Hunt when I take a forest",
      yield: "When I’m attacked",
      join: "Sail along with others",
    },
    names: {
      shield_if_possible: "Play Shield if I can",
      shield_for_forests: "Play Shield for forests",
      always_yield: "Always yield",
      never_join: "Never sail along",
      attack_if_possible: "Play Attack if I can",
      attack_for_forests: "Play Attack for forests",
      hunt_if_possible: "Play Hunt if I can",
    },
  },
};

export type About = Shape<typeof about>;
