// Völuspá's words for pages other than the table, in English: home page, new table, bots. The shape of every
// other language.
import type { Shape } from "../../words/shape";
import { counted as s } from "../../words/text";

export const about = {
  title: "Völuspá",
  line: "Place rune tiles and dominate rows and columns.",
  players: "2–5 players · 40 minutes",
  choice: {
    label: "Tiles",
    values: {
      base: "Base game",
      all: "All tiles",
      edda: "Base + Saga of Edda",
      order: "Base + Order of the Gods",
      serpents: "Base + Serpents",
      giants: "Base + Giants",
      ravens: "Base + Ravens",
      own: "Own choice",
    },
    about: {
      base: "Eight kinds of tiles. Good for a first game.",
      all: "Eighteen kinds: both expansions, Lightning and Drakkar.",
      edda: "Adds Hermod, Jotunn, Sea Serpent and Hel.",
      order: "Adds Dwarf, Freya, Raven and Niohoggr.",
      serpents: "Adds Sea Serpent, Hel, Freya and Dwarf.",
      giants: "Adds Hermod, Jotunn, Freya and Niohoggr.",
      ravens: "Adds Hermod, Hel, Raven and Niohoggr.",
      own: "The base game and the kinds that you choose.",
    },
  },
  /** The host's box. */
  box: {
    title: "My box: values and counts",
    changed: "changed",
    about: "If your tiles differ from ours, correct them here. We’ll remember it.",
    kind: "Tile",
    values: "Value",
    counts: "Count",
    kinds: "Added to the base game",
    promos: "Promo tiles",
    reset: "As in the rules",
    too_few: "There are too few tiles for so many players. Raise a count, or play with fewer.",
    impossible: "This number is not possible.",
  },
  variants: {
    hermod: {
      label: "The second tile after Hermod",
      options: { required: "Must be played, or one is discarded", optional: "May be played" },
    },
    late_hel: {
      label: "Hel when the pile is empty",
      options: { yes: "Can still be played", no: "Leaves the game" },
    },
  },
  bots: {
    ask: {
      name: "Askr",
      about: "places tile after tile and overlooks what powers can do.",
    },
    embla: {
      name: "Embla",
      about: "learns fast: uses a power when it clearly pays off.",
    },
    ratatosk: {
      name: "Ratatosk",
      about: "chases the most points right now, whatever that allows others.",
    },
    dvalin: {
      name: "Dvalin",
      about: "saves good tiles and gives little away.",
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
  /** The subjects of a bot's reasons: the groups of terms of its evaluation. */
  advice: {
    next_play: {
      more: (count: number) =>
        `leaves a next play that scores ${s(count, "point", "points")} more as the table stands`,
      less: (count: number) =>
        `leaves a next play that scores ${s(count, "point", "points")} less as the table stands`,
    },
    cargo: {
      more: (count: number) => `has ${s(count, "more tile", "more tiles")} on the Drakkar`,
      less: (count: number) => `has ${s(count, "fewer tile", "fewer tiles")} on the Drakkar`,
    },
    keeps: {
      more: (_: number, of: string) => `leaves you with ${of}`,
      less: (_: number, of: string) => `leaves you without ${of}`,
      one_more: (count: number, of: string) => `leaves you with ${count} more ${of}`,
      one_less: (count: number, of: string) => `leaves you with ${count} fewer ${of}`,
    },
  },
};

export type About = Shape<typeof about>;
