// Völuspá in English: the shape of every other language.
import texts from "../../../../src/longhouse/drawing/texts/voluspa.en.json";
import type { Shape } from "../../words/shape";
import { about } from "./about.en";
import { counted as s, fill, verb as v } from "../../words/text";

const boosted = (boosts: number) => (boosts > 0 ? ` with ${s(boosts, "boost", "boosts")}` : "");
const inLine = (line: string) => (line === "column" ? "in the column" : "in the row");
const theLine = (line: string) => (line === "column" ? "the column" : "the row");
const inPile = (count: number) => fill(texts.in_pile, s(count, texts.tile, texts.tiles));

export const en = {
  ...about,
  themes: { ...texts.names, discard: "discarding" },
  left: inPile,
  unseen_title: texts.unseen_title,
  /** `one` is the tile as the object of a sentence. */
  tiles: {
    odin: {
      name: texts.names.odin,
      plural: "Odins",
      one: "Odin",
      help: "No power, but the highest value.",
    },
    thor: {
      name: texts.names.thor,
      plural: "Thors",
      one: "Thor",
      help: "No power, but a high value.",
    },
    troll: {
      name: texts.names.troll,
      plural: "Trolls",
      one: "a Troll",
      help: "Only Trolls may be placed next to it.",
    },
    dragon: {
      name: texts.names.dragon,
      plural: "Dragons",
      one: "a Dragon",
      help: "May also cover any tile except a Dragon.",
    },
    fenrir: {
      name: texts.names.fenrir,
      plural: "Fenrirs",
      one: "Fenrir",
      help: "Worth the sum of all Fenrirs in his line.",
    },
    skadi: {
      name: texts.names.skadi,
      plural: "Skadis",
      one: "Skadi",
      help: "May also swap with a tile on the table, which you take into your hand.",
    },
    valkyrie: {
      name: texts.names.valkyrie,
      plural: "Valkyries",
      one: "a Valkyrie",
      help: "Close a line between two Valkyries and you score it.",
    },
    loki: {
      name: texts.names.loki,
      plural: "Lokis",
      one: "Loki",
      help: "All tiles next to Loki are worth 0, except other Lokis.",
    },
    hermod: {
      name: texts.names.hermod,
      plural: "Hermods",
      one: "Hermod",
      help: "Place one more tile, in line with Hermod.",
    },
    jotunn: {
      name: texts.names.jotunn,
      plural: "Jotunns",
      one: "Jotunn",
      help: "Can push a tile to the end of its line and move in.",
    },
    sea_serpent: {
      name: texts.names.sea_serpent,
      plural: "Sea Serpents",
      one: "a Sea Serpent",
      help: "Scores its whole row or column from end to end, gaps included.",
    },
    hel: {
      name: texts.names.hel,
      plural: "Hels",
      one: "Hel",
      help: "Covers a tile for good. Scores 1 for each tile around it.",
    },
    dwarf: {
      name: texts.names.dwarf,
      plural: "Dwarves",
      one: "a Dwarf",
      help: "Scores half the sum of its neighbours, rounded down. May be next to a Troll.",
    },
    freya: {
      name: texts.names.freya,
      plural: "Freyas",
      one: "Freya",
      help: "Discard it to make another tile worth 1 more.",
    },
    raven: {
      name: texts.names.raven,
      plural: "Ravens",
      one: "a Raven",
      help: "May cover a tile. Then it may fly to another space and score again.",
    },
    niohoggr: {
      name: texts.names.niohoggr,
      plural: "Niohoggrs",
      one: "Niohoggr",
      help: "Adds 2 points to each line that scores with it, even if it has just been covered.",
    },
    lightning: {
      name: texts.names.lightning,
      plural: "Lightnings",
      one: "Lightning",
      help: "Strikes a tile and scores its shorter line, whatever the values.",
    },
    drakkar: {
      name: texts.names.drakkar,
      plural: "Drakkars",
      one: "a Drakkar",
      help: "Load one or two tiles: loading is your whole turn. Launch it later to place them all in one turn.",
    },
  },
  with_others: {
    troll: (kinds: string) => `Only ${kinds} may be placed next to it.`,
    dragon: "May also cover any tile except a Dragon or Hel.",
    lightning: "Strikes a tile and scores its shorter line. +2 if it strikes a Niohoggr.",
  },
  unknown_tile: "a hidden tile",
  asks: {
    turn: "Your turn. Place a tile.",
    follow: "Place one more tile in Hermod’s row or column.",
    raven: "Move the Raven? Tap a space, or leave it here.",
    unload: "Which tile from your Drakkar do you place next?",
    stuck: "None of your tiles can be placed. Discard one.",
    trim: "You have too many tiles. Discard one.",
    unfollowed: "No tile fits Hermod’s row or column. Discard one.",
  },
  says: {
    play: (tile: string, cell: string, boosts: number) =>
      `Place ${tile}${boosted(boosts)} on ${cell}`,
    cover: (tile: string, cell: string, onto: string, boosts: number) =>
      `Place ${tile}${boosted(boosts)} over ${onto} on ${cell}`,
    swap: (tile: string, cell: string, taken: string, boosts: number) =>
      `Swap ${tile}${boosted(boosts)} with ${taken} on ${cell}`,
    shove: (tile: string, cell: string, shoved: string, way: string, boosts: number) =>
      `Place ${tile}${boosted(boosts)} on ${cell} and push ${shoved} ${way}`,
    move: (cell: string) => `Fly to ${cell}`,
    move_onto: (cell: string, onto: string) => `Fly to ${cell} and cover ${onto}`,
    launch: (cell: string) => `Launch the Drakkar on ${cell}`,
    load: (tile: string) => `Load ${tile} onto the Drakkar`,
    load_two: (tile: string, other: string) => `Load ${tile} and ${other} onto the Drakkar`,
    load_pair: (tiles: string) => `Load 2 ${tiles} onto the Drakkar`,
    discard: (tile: string) => `Discard ${tile}`,
    rest: "Stay here",
    pass: "Pass",
  },
  ways: { left: "left", right: "right", up: "up", down: "down" },
  /** A sentence about the reader. */
  yours: (what: string) => `You ${what}`,
  /** Predicates: fragments following the subject. */
  did: {
    placed: (you: boolean, tile: string, cell: string, boosts: number) =>
      `${v(you, "place", "places")} ${tile}${boosted(boosts)} on ${cell}`,
    covered: (you: boolean, tile: string, cell: string, onto: string, boosts: number) =>
      `${v(you, "place", "places")} ${tile}${boosted(boosts)} over ${onto} on ${cell}`,
    pushed: (you: boolean, tile: string, cell: string) =>
      `${v(you, "push", "pushes")} ${tile} to ${cell}`,
    took: (you: boolean, tiles: string) =>
      `${v(you, "take", "takes")} ${tiles} into ${v(you, "your", "their")} hand`,
    moved: (you: boolean, cell: string) => `${v(you, "move", "moves")} the Raven on to ${cell}`,
    moved_onto: (you: boolean, cell: string, onto: string) =>
      `${v(you, "move", "moves")} the Raven over ${onto} on ${cell}`,
    rested: (you: boolean) => `${v(you, "leave", "leaves")} the Raven there`,
    passed: (you: boolean) => v(you, "pass", "passes"),
    loaded: (you: boolean, tiles: number) =>
      `${v(you, "load", "loads")} ${s(tiles, "tile", "tiles")} onto a Drakkar`,
    launched: (you: boolean, cell: string) =>
      `${v(you, "launch", "launches")} a Drakkar on ${cell}`,
    lost: (you: boolean) => `${v(you, "lose", "loses")} a loaded tile`,
    discarded: (you: boolean, tile: string) => `${v(you, "discard", "discards")} ${tile}`,
    drew: (you: boolean) => `${v(you, "draw", "draws")} a tile`,
    drew_tile: (you: boolean, tiles: string) => `${v(you, "draw", "draws")} ${tiles}`,
    scored: (you: boolean, points: string, reason: string) =>
      `${v(you, "score", "scores")} ${points} (${reason})`,
  },
  over: "The game is over.",
  /** A chance that a move leaves to others: a fragment of a sentence about it. */
  opens: (cell: string, tile: string, points: number) =>
    `leaves ${s(points, "point", "points")} on ${cell} for ${tile}`,
  reasons: {
    row: "row",
    column: "column",
    alone: "on its own",
    hel: "Hel",
    dwarf: "Dwarf",
    serpent: "Sea Serpent",
    lightning: "Lightning",
    niohoggr: "Niohoggr",
  },
  /** How a tile scores by its own power, in the log beside its name. */
  powers: {
    serpent: (line: string) => `whole ${line === "column" ? "column" : "row"}`,
    hel: "tiles around it",
    dwarf: "half its neighbours’ values",
  },
  /** The bonus of each Niohoggr, in a list of scored points. */
  bonus: texts.bonus,
  /** Why a tile's value differs from its printed number. */
  whys: {
    loki: {
      left: "Loki on its left",
      right: "Loki on its right",
      up: "Loki above it",
      down: "Loki below it",
    },
    boost: (count: number) => `boosted by ${s(count, "Freya", "Freyas")}`,
    fenrir: { row: "sum of the Fenrirs in the row", column: "sum of the Fenrirs in the column" },
  },
  /** Why a tile cannot go to a cell: the keys of rules/reasons.py. */
  against: {
    not_held: (tile: string) => `you have no such tile (${tile})`,
    too_many_boosts: "too many boosts",
    not_in_line: "not in a line with Hermod",
    same_cell: "the Raven needs another space",
    no_neighbour: "no tile next to it",
    only_onto: "it must cover a tile",
    too_long: (length: string) => `the line would have ${length} tiles; 7 is the limit`,
    beside_troll: "next to a Troll",
    onto_hel: "nothing can cover a Hel",
    taken: "a tile is already there",
    not_onto: (tile: string) => `it cannot cover this tile (${tile})`,
    nothing_to_shove: "there is nothing to push",
    hel_stays: "a Hel cannot be pushed",
    hel_ends_line: "a Hel ends the line",
    troll_beside_him: "the Troll would end up next to Jotunn",
    shoved_beside_troll: "it would end up next to a Troll",
  },
  /** Why a tile would score nothing: the keys of rules/missed.py. */
  missed: {
    higher: (line: string, other: string) => `${other} ${inLine(line)} is higher`,
    tie: (line: string, other: string) => `tie with ${other} ${inLine(line)}`,
    bookended: (line: string) => `${theLine(line)} is closed by Valkyries`,
    silenced: "worth 0 next to Loki",
    alone: "no other tile in its row or column",
    too_little: "its neighbours add up to less than 2",
    nothing_around: "no tiles around it",
  },
  /** Why a tile of the hand cannot be used now, by the question. */
  grey: {
    turn: "no space for it now",
    follow: "does not fit Hermod’s row or column",
    raven: "the Raven comes first",
    unload: "the cargo comes first",
    discard: "cannot be discarded",
  },
  board: {
    table: "The table",
    tiles: "Tiles on the table",
    hand: "Your hand",
    cargo: "Cargo",
    at: (cell: string, lies: string) => `${cell}: ${lies}`,
    worth: (value: string) => `worth ${value}`,
    worth_two: (row: string, column: string) => `worth ${row} in the row, ${column} in the column`,
    stack: (count: number) => `stack of ${count}`,
    candidate: (says: string, points: string) => `${says}: ${points}`,
    held: (tile: string, count: number) => (count > 1 ? `${tile} (${count})` : tile),
    loaded: (tiles: string) => `carries ${tiles}`,
    best: "Best space",
    next: "Next space",
    previous: "Previous space",
    zoom_in: "Zoom in",
    zoom_out: "Zoom out",
    fit: "Show the whole table",
    back: "Back to large tiles",
    /** Below the number of legal cells of a tile. */
    spaces: (count: number) => (count === 1 ? "space" : "spaces"),
    more: (count: number) => `${count} more`,
    outside: (count: number) => `${s(count, "possible space", "possible spaces")} out of view`,
    boost_with: (tile: string) => `Boost ${tile} with Freya`,
    with_boosts: (count: number, points: string) =>
      `With ${s(count, "Freya", "Freyas")}: ${points}`,
    idle: "Tap a tile: each space shows what it would score.",
    /** In a puzzle, where points are not told. */
    idle_untold: "Tap a tile, then a space.",
    waiting: "Tap a tile to see what it would score now.",
    no_way: "Not possible there.",
    shove: (way: string, points: string) => `Push ${way}: ${points}`,
    choose_way: "Push it which way?",
    load_hint: "Tap one or two tiles to load them.",
    launch_hint: "Tap a space to launch it.",
    takes: (tile: string) => `You take ${tile} into your hand.`,
    leaves: (count: number) =>
      count === 1
        ? "The tile underneath would leave the game."
        : `${count} tiles underneath would leave the game.`,
    brings_freyas: (count: number) => `You also get back ${s(count, "Freya", "Freyas")}.`,
    beneath: (tile: string) => `It covers ${tile}.`,
    pile_word: (_: number) => "left",
    pile: inPile,
    times: (count: number) => `×${count}`,
    /** The points of a turn so far, if it continues. */
    so_far: (points: number) => `This turn: ${s(points, "point", "points")} so far`,
    with_more: (before: number, more: number) =>
      `This turn: ${before} + ${more} = ${before + more}`,
    nothing: "no points",
    printed: (value: string) => `printed value ${value}`,
    empty: "empty",
    here: (brings: string) => `possible: ${brings}`,
    because: (why: string) => `Not here: ${why}.`,
    /** Further points of a Raven, or of a Drakkar's cargo, after the move. */
    again: (points: number) => `If it then flies on: up to ${s(points, "point", "points")} more.`,
    carries: (cargo: string) => `Its cargo next: ${cargo}.`,
    up_to: (tile: string, points: number) => `${tile} up to ${s(points, "point", "points")}`,
    unfollowed: "No tile could be placed after it: you’d have to discard one.",
    now: "Not your turn yet. It would score this now:",
    nowhere: "No space for it right now.",
    comes: "goes into your hand",
    spent: "used as a boost",
    keys: {
      tiles: "pick a tile from your hand",
      step: "from space to space",
      best: "next best space, previous space",
      view: "move the view",
      size: "zoom in, zoom out",
      all: "show everything",
      boost: "boost with Freya",
    },
    unseen_sum: (count: number) =>
      `${s(count, "tile", "tiles")} in the pile or in other players’ hands`,
  },
  belongings: {
    /** Labels beside the icons, for new players. */
    words: {
      hand: (count: number) => (count === 1 ? texts.tile : texts.tiles),
      known: (_: number) => texts.known,
      hel: texts.names.hel,
      drakkar: texts.names.drakkar,
    },
    hand: (count: number) => `${s(count, "tile", "tiles")} in hand`,
    known: (tiles: string) => `known: ${tiles}`,
    hel: (count: number) => s(count, "Hel", "Hels"),
    drakkar: (count: number, cargo: number) =>
      `${s(count, "Drakkar", "Drakkars")}, ${s(cargo, "tile", "tiles")} loaded`,
  },
};

export type VoluspaWords = Shape<typeof en>;
