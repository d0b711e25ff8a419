// The bots in English: what they are called, how they play, and what they give as reasons.

export const bots = {
  random: { name: "Random", about: "plays any legal move. For a first look." },
  greedy: { name: "Greedy", about: "takes what brings most at once, and plans nothing." },
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
  ask: {
    name: "Ask",
    about: "is new to the world: lays tile beside tile and overlooks what powers can do.",
  },
  embla: { name: "Embla", about: "learns quickly: sees a power where it is plainly worth a lot." },
  ratatosk: {
    name: "Ratatosk",
    about: "runs for the most points of the moment, whatever that opens.",
  },
  dvalin: {
    name: "Dvalin",
    about: "is a careful smith: keeps good tiles and opens little to others.",
  },
  heid: {
    name: "Heid",
    about: "guesses at the tiles she does not see, and at the next answer to a play.",
  },
  mimir: {
    name: "Mimir",
    about: "remembers what is left in the pile, and weighs what each hand can do.",
  },
  volva: { name: "Völva", about: "has seen how it ends. The strongest of the hall." },
};

/** The groups of terms of which a bot's evaluation is made: see bots/advice.py. */
export const reasons = {
  points: "points soon",
  majorities: "majorities",
  fields: "fields",
  heroes: "heroes",
  vikings: "vikings left to sail",
  cards: "cards",
  next_play: "plays to come",
  cargo: "cargo",
  tiles: "tiles kept",
};
