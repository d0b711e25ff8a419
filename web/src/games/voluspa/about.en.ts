// What is said of Völuspá away from its table, in English: on the home page, at a new table, by its
// bots. The shape of every other language.
import type { Shape } from "../../words/shape";

export const about = {
  title: "Völuspá",
  line: "Place rune tiles and dominate rows and columns.",
  players: "2–5 players · 40 minutes",
  choice: {
    label: "Tiles",
    values: {
      base: "Base game",
      all: "All tiles",
      edda: "Base + Saga of Edda",
      order: "Base + Order of the Gods",
      serpents: "Serpents",
      giants: "Giants",
      ravens: "Ravens",
    },
    about: {
      base: "Eight kinds of tiles. Good for a first game.",
      all: "All eighteen kinds, with Lightning and Drakkar.",
      edda: "Adds Hermod, Jotunn, Sea Serpent and Hel.",
      order: "Adds Dwarf, Freya, Raven and Niohoggr.",
      serpents: "The base game with Sea Serpent, Hel, Freya and Dwarf.",
      giants: "The base game with Hermod, Jotunn, Freya and Niohoggr.",
      ravens: "The base game with Hermod, Hel, Raven and Niohoggr.",
    },
  },
  variants: {
    hermod: {
      label: "A second tile after Hermod",
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
      about: ", new to the world: places tile after tile and overlooks what powers can do.",
    },
    embla: {
      name: "Embla",
      about: "learns fast: uses a power when it clearly pays off.",
    },
    ratatosk: {
      name: "Ratatosk",
      about: "chases the most points right now, whatever that opens to others.",
    },
    dvalin: {
      name: "Dvalin",
      about: ", a careful smith: keeps good tiles and opens little to others.",
    },
    heid: {
      name: "Heid",
      about: "guesses the hidden tiles and your next reply.",
    },
    mimir: {
      name: "Mimir",
      about: "remembers what is left in the pile and what each hand can do.",
    },
    volva: { name: "Völva", about: "has seen how it ends. The strongest." },
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
