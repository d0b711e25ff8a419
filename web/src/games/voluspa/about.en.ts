// What is said of Völuspá away from its table, in English: on the home page, at a new table, by its
// bots. The shape of every other language.
import type { Shape } from "../../words/shape";

export const about = {
  title: "Völuspá",
  line: "Lay rune stones so that yours rules its line.",
  players: "2–5 players · 40 minutes",
  choice: {
    label: "Tiles",
    values: {
      base: "Base game",
      all: "Everything",
      edda: "with Saga of Edda",
      order: "with Order of the Gods",
      serpents: "Serpents",
      giants: "Giants",
      ravens: "Ravens",
    },
    about: {
      base: "The eight kinds of the base game: good for a first game.",
      all: "All eighteen kinds, with Lightning and Drakkar.",
      edda: "The base game with Hermod, Jotunn, Sea Serpent and Hel.",
      order: "The base game with Dwarf, Freya, Raven and Niohoggr.",
      serpents: "The base game with Sea Serpent, Hel, Freya and Dwarf.",
      giants: "The base game with Hermod, Jotunn, Freya and Niohoggr.",
      ravens: "The base game with Hermod, Hel, Raven and Niohoggr.",
    },
  },
  variants: {
    hermod: {
      label: "After Hermod another tile",
      options: { required: "must be played, or one is discarded", optional: "may be played" },
    },
    late_hel: {
      label: "When the pile is empty, Hel",
      options: { yes: "can still be played", no: "leaves the game" },
    },
  },
  bots: {
    ask: {
      name: "Askr",
      about: "is new to the world: lays tile beside tile and overlooks what powers can do.",
    },
    embla: {
      name: "Embla",
      about: "learns quickly: sees a power where it is plainly worth a lot.",
    },
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
  },
  /** What a bot's reasons are about: the groups of terms of its evaluation. */
  advice: {
    next_play: {
      more: () => "leaves better plays for later",
      less: () => "leaves weaker plays for later",
    },
    cargo: {
      more: () => "keeps a better cargo",
      less: () => "keeps a weaker cargo",
    },
    tiles: {
      more: () => "keeps better tiles in hand",
      less: () => "gives better tiles away",
    },
  },
};

export type About = Shape<typeof about>;
