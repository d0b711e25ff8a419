// Völuspá in English: the shape of every other language.
import type { Shape } from "../../words/shape";
import { about } from "./about.en";
import { line } from "./line.en";

const s = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
const boosted = (boosts: number) => (boosts > 0 ? ` with ${s(boosts, "boost", "boosts")}` : "");
const inLine = (line: string) => (line === "column" ? "in the column" : "in the row");
const theLine = (line: string) => (line === "column" ? "the column" : "the row");

export const en = {
  ...about,
  line,
  tiles: {
    odin: { name: "Odin", help: "No power but the highest value." },
    thor: { name: "Thor", help: "No power but a high value." },
    troll: { name: "Troll", help: "Only Trolls, Dwarves and Hels may come beside it." },
    dragon: { name: "Dragon", help: "May also cover a tile that is no Dragon." },
    fenrir: { name: "Fenrir", help: "Worth the sum of all Fenrirs in its line." },
    skadi: {
      name: "Skadi",
      help: "May also take the place of a tile; that tile comes into your hand.",
    },
    valkyrie: {
      name: "Valkyrie",
      help: "With Valkyries at both ends, a line scores for who closes it.",
    },
    loki: { name: "Loki", help: "All tiles right beside Loki are worth 0." },
    hermod: { name: "Hermod", help: "You play one more tile, in a line with Hermod." },
    jotunn: {
      name: "Jotunn",
      help: "May also shove a tile to the end of its line and take its place.",
    },
    sea_serpent: { name: "Sea Serpent", help: "Scores its whole row or column, across gaps." },
    hel: { name: "Hel", help: "A hole: covers a tile for good, scores 1 for each tile around it." },
    dwarf: {
      name: "Dwarf",
      help: "Scores half the sum of its neighbours; may stand beside a Troll.",
    },
    freya: { name: "Freya", help: "May be given up to make another tile worth 1 more." },
    raven: {
      name: "Raven",
      help: "May cover a tile; then flies on to a second cell and scores again.",
    },
    niohoggr: { name: "Niohoggr", help: "Brings 2 more to each line that scores with it." },
    lightning: {
      name: "Lightning",
      help: "Strikes a tile and scores the shorter line, whatever the values; 2 more on a Niohoggr.",
    },
    drakkar: {
      name: "Drakkar",
      help: "Load one or two tiles; launch it later and play them at once.",
    },
  },
  unknown_tile: "a tile face down",
  asks: {
    turn: "Your turn. Lay a tile.",
    follow: "Follow Hermod: one more tile in his row or column.",
    raven: "The Raven may fly on. Where to?",
    unload: "The Drakkar is ashore. Which tile comes next?",
    stuck: "None of your tiles can be played. Which one leaves the game?",
    trim: "Your hand is too large. Which tile leaves the game?",
    unfollowed: "Nothing can follow Hermod. Which tile leaves the game?",
  },
  says: {
    play: (tile: string, cell: string, boosts: number) => `${tile}${boosted(boosts)} to ${cell}`,
    cover: (tile: string, cell: string, onto: string, boosts: number) =>
      `${tile}${boosted(boosts)} onto ${onto} at ${cell}`,
    swap: (tile: string, cell: string, taken: string, boosts: number) =>
      `${tile}${boosted(boosts)} takes the place of ${taken} at ${cell}`,
    shove: (tile: string, cell: string, shoved: string, way: string, boosts: number) =>
      `${tile}${boosted(boosts)} shoves ${shoved} at ${cell} ${way}`,
    move: (cell: string) => `Fly on to ${cell}`,
    move_onto: (cell: string, onto: string) => `Fly on to ${cell}, onto ${onto}`,
    launch: (cell: string) => `Launch the Drakkar at ${cell}`,
    load: (tile: string) => `Load ${tile} onto the Drakkar`,
    load_two: (tile: string, other: string) => `Load ${tile} and ${other} onto the Drakkar`,
    discard: (tile: string) => `Discard ${tile}`,
    rest: "Stay",
    pass: "Pass",
  },
  ways: { left: "left", right: "right", up: "up", down: "down" },
  tells: {
    played: (who: string, tile: string, cell: string, boosts: number) =>
      `${who} plays ${tile}${boosted(boosts)} at ${cell}.`,
    shoved: (tile: string, cell: string) => `${tile} is shoved to ${cell}.`,
    swapped: (who: string, tile: string) => `${who} takes ${tile} into the hand.`,
    swapped_boosted: (who: string, tile: string, freyas: number) =>
      `${who} takes ${tile} into the hand, and ${s(freyas, "Freya", "Freyas")}.`,
    moved: (cell: string) => `The Raven flies on to ${cell}.`,
    rested: "The Raven rests.",
    passed: (who: string) => `${who} passes.`,
    loaded: (who: string, tiles: number) =>
      `${who} loads ${s(tiles, "tile", "tiles")} onto a Drakkar.`,
    launched: (who: string, cell: string) => `${who} launches a Drakkar at ${cell}.`,
    lost: (who: string) => `${who} loses a tile of the cargo.`,
    discarded: (who: string, tile: string) => `${who} discards ${tile}.`,
    drew: (who: string) => `${who} draws a tile.`,
    tile: (tile: string) => `It is ${tile}.`,
    scored: (who: string, points: string, reason: string) => `${who} ${points}: ${reason}.`,
    over: "The game is over.",
  },
  /** What a move leaves to others: a part of a sentence about it. */
  opens: (cell: string, tile: string, points: number) =>
    `leaves ${cell} open to ${tile}, worth ${points}`,
  reasons: {
    row: "row",
    column: "column",
    alone: "alone",
    hel: "tiles around Hel",
    dwarf: "half its neighbours",
    serpent: "the serpent's line",
    lightning: "struck line",
    niohoggr: "Niohoggr",
  },
  /** Why a tile is not worth what is printed on it. */
  whys: {
    loki: {
      left: "Loki at its left",
      right: "Loki at its right",
      up: "Loki above it",
      down: "Loki below it",
    },
    boost: (count: number) => `boosted by ${s(count, "Freya", "Freyas")}`,
    fenrir: { row: "with all Fenrirs of its row", column: "with all Fenrirs of its column" },
  },
  /** Why a tile cannot go to a cell: the keys of rules/reasons.py. */
  against: {
    not_held: (tile: string) => `you have no such tile to play (${tile})`,
    too_many_boosts: "it cannot have so many boosts",
    not_in_line: "not in a line with Hermod",
    same_cell: "the Raven needs another cell",
    no_neighbour: "no tile is beside it",
    only_onto: "it goes only onto a tile",
    too_long: (length: string) => `the line would have ${length} tiles`,
    beside_troll: "beside a Troll",
    onto_hel: "nothing goes onto a Hel",
    taken: "a tile lies there",
    not_onto: (tile: string) => `it cannot go onto this tile (${tile})`,
    nothing_to_shove: "there is nothing to shove",
    hel_stays: "a Hel cannot be shoved",
    hel_ends_line: "a Hel ends the line",
    troll_beside_him: "the Troll would lie beside him",
    shoved_beside_troll: "it would be shoved beside a Troll",
  },
  /** Why a tile would score nothing: the keys of rules/missed.py. */
  missed: {
    higher: (line: string, other: string) => `${other} ${inLine(line)} is higher`,
    tie: (line: string, other: string) => `tie with ${other} ${inLine(line)}`,
    bookended: (line: string) => `${theLine(line)} is bookended`,
    silenced: "worth 0 beside Loki",
    alone: "no other tile in its row or column",
    too_little: "its neighbours together are worth less than 2",
    nothing_around: "no tile around it",
  },
  /** Why a tile of the hand cannot be used now, by the question. */
  grey: {
    turn: "there is no cell for it now",
    follow: "it cannot come into a line with Hermod",
    raven: "first the Raven flies on or stays",
    unload: "first comes the cargo",
    discard: "it cannot be discarded",
  },
  board: {
    table: "The table",
    tiles: "Tiles on the table",
    hand: "Your hand",
    cargo: "Cargo",
    at: (cell: string, lies: string) => `${cell}: ${lies}`,
    worth: (value: string) => `worth ${value}`,
    worth_two: (row: string, column: string) => `worth ${row} in its row, ${column} in its column`,
    stack: (count: number) => `${count} tiles high`,
    candidate: (says: string, points: string) => `${says}: ${points}`,
    held: (tile: string, count: number) => (count > 1 ? `${tile} (${count})` : tile),
    loaded: (tiles: string) => `carries ${tiles}`,
    best: "Best cell",
    next: "Next cell",
    previous: "Previous cell",
    zoom_in: "Closer",
    zoom_out: "Farther",
    fit: "Show the whole table",
    back: "Large tiles again",
    outside: (count: number) => `${s(count, "possible cell", "possible cells")} out of view`,
    boost_with: (tile: string) => `Boost ${tile} with Freya`,
    with_boosts: (count: number, points: string) =>
      `With ${s(count, "Freya", "Freyas")}: ${points}`,
    idle: "Tap a tile, then a cell.",
    waiting: "Tap a tile to see what it would bring now.",
    no_way: "It cannot go there.",
    shove: (way: string, points: string) => `Shove ${way}: ${points}`,
    choose_way: "Which way is it shoved?",
    load_hint: "Tap one or two tiles to load them.",
    launch_hint: "Tap a cell to launch it.",
    takes: (tile: string) => `${tile} comes into your hand.`,
    leaves: (count: number) => `${s(count, "tile", "tiles")} beneath would leave the game.`,
    brings_freyas: (count: number) => `${s(count, "Freya comes", "Freyas come")} along.`,
    beneath: (tile: string) => `Beneath it: ${tile}.`,
    pile_word: "left",
    pile: (count: number) => `${s(count, "tile", "tiles")} in the pile`,
    unseen: "Tiles not seen yet",
    unseen_about: "In the pile or in other hands.",
    times: (count: number) => `×${count}`,
    nothing: "no points",
    printed: (value: string) => `printed: ${value}`,
    empty: "empty",
    here: (brings: string) => `possible: ${brings}`,
    because: (why: string) => `Not here: ${why}.`,
    unfollowed: "Nothing could follow: you would discard a tile.",
    now: "Not your turn yet: what it would bring now.",
    nowhere: "It could go nowhere now.",
    comes: "comes into your hand",
    spent: "given up as a boost",
    keys: {
      tiles: "lift a tile of the hand",
      step: "from cell to cell",
      best: "the next best cell, the one before",
      view: "move the view",
      size: "larger, smaller",
      all: "show everything",
      boost: "boost by Freya",
    },
    unseen_sum: (count: number) => `${s(count, "tile", "tiles")} in all`,
  },
  belongings: {
    /** Beside the signs, for whoever is new to the game. */
    words: { hand: "tiles", known: "known", hel: "Hel", drakkar: "Drakkar" },
    hand: (count: number) => `${s(count, "tile", "tiles")} in hand`,
    known: (tiles: string) => `known: ${tiles}`,
    hel: (count: number) => s(count, "Hel", "Hels"),
    drakkar: (count: number, cargo: number) =>
      `${s(count, "Drakkar", "Drakkars")}, ${s(cargo, "tile", "tiles")} loaded`,
  },
};

export type VoluspaWords = Shape<typeof en>;
