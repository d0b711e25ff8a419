// Völuspá in English: the shape of every other language.
import type { Shape } from "../../words/shape";
import { about } from "./about.en";
import { line } from "./line.en";

const s = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
const boosted = (boosts: number) => (boosts > 0 ? ` with ${s(boosts, "boost", "boosts")}` : "");
const inLine = (line: string) => (line === "column" ? "in the column" : "in the row");
const theLine = (line: string) => (line === "column" ? "the column" : "the row");

const a = (tile: string) => `${/^[AEIOU]/.test(tile) ? "an" : "a"} ${tile}`;

export const en = {
  ...about,
  turn_line: line,
  unseen_title: "Unseen tiles",
  tiles: {
    odin: { name: "Odin", plural: "Odins", help: "No power, but the highest value." },
    thor: { name: "Thor", plural: "Thors", help: "No power, but a high value." },
    troll: { name: "Troll", plural: "Trolls", help: "Only Trolls may be placed next to it." },
    dragon: { name: "Dragon", plural: "Dragons", help: "May also cover any tile except a Dragon." },
    fenrir: {
      name: "Fenrir",
      plural: "Fenrirs",
      help: "Worth the sum of all Fenrirs in its line.",
    },
    skadi: {
      name: "Skadi",
      plural: "Skadis",
      help: "May also swap places with a tile, which comes into your hand.",
    },
    valkyrie: {
      name: "Valkyrie",
      plural: "Valkyries",
      help: "With Valkyries at both ends, a line scores for whoever closes it.",
    },
    loki: { name: "Loki", plural: "Lokis", help: "All tiles next to Loki are worth 0." },
    hermod: { name: "Hermod", plural: "Hermods", help: "Play one more tile, in line with Hermod." },
    jotunn: {
      name: "Jotunn",
      plural: "Jotunns",
      help: "May also push a tile to the end of its line and take its place.",
    },
    sea_serpent: {
      name: "Sea Serpent",
      plural: "Sea Serpents",
      help: "Scores its whole row or column, across gaps.",
    },
    hel: {
      name: "Hel",
      plural: "Hels",
      help: "A hole: covers a tile for good and scores 1 for each tile around it.",
    },
    dwarf: {
      name: "Dwarf",
      plural: "Dwarves",
      help: "Scores half the sum of its neighbours. May be placed next to a Troll.",
    },
    freya: {
      name: "Freya",
      plural: "Freyas",
      help: "Discard it to make another tile worth 1 more.",
    },
    raven: {
      name: "Raven",
      plural: "Ravens",
      help: "May cover a tile. Then it may fly to a second cell and score again.",
    },
    niohoggr: {
      name: "Niohoggr",
      plural: "Niohoggrs",
      help: "Adds 2 points to each line that scores with it.",
    },
    lightning: {
      name: "Lightning",
      plural: "Lightnings",
      help: "Strikes a tile and scores its shorter line, whatever the values. 2 more on a Niohoggr.",
    },
    drakkar: {
      name: "Drakkar",
      plural: "Drakkars",
      help: "Load one or two tiles. Launch it later and play them all in one turn.",
    },
  },
  with_others: {
    troll: (kinds: string) => `Only ${kinds} may be placed next to it.`,
    dragon: "May also cover any tile except a Dragon or Hel.",
  },
  unknown_tile: "a hidden tile",
  asks: {
    turn: "Your turn. Place a tile.",
    follow: "Play one more tile in Hermod’s row or column.",
    raven: "The Raven may fly on. Where to?",
    unload: "The Drakkar has landed. Which tile do you play next?",
    stuck: "None of your tiles can be played. Discard one.",
    trim: "You have too many tiles. Discard one.",
    unfollowed: "No tile can follow Hermod. Discard one.",
  },
  says: {
    play: (tile: string, cell: string, boosts: number) => `${tile}${boosted(boosts)} to ${cell}`,
    cover: (tile: string, cell: string, onto: string, boosts: number) =>
      `${tile}${boosted(boosts)} onto ${onto} at ${cell}`,
    swap: (tile: string, cell: string, taken: string, boosts: number) =>
      `${tile}${boosted(boosts)} swaps with ${taken} at ${cell}`,
    shove: (tile: string, cell: string, shoved: string, way: string, boosts: number) =>
      `${tile}${boosted(boosts)} takes ${cell} and pushes ${shoved} ${way}`,
    move: (cell: string) => `Fly on to ${cell}`,
    move_onto: (cell: string, onto: string) => `Fly on to ${cell}, covering ${onto}`,
    launch: (cell: string) => `Launch the Drakkar at ${cell}`,
    load: (tile: string) => `Load ${tile} onto the Drakkar`,
    load_two: (tile: string, other: string) => `Load ${tile} and ${other} onto the Drakkar`,
    load_pair: (tiles: string) => `Load 2 ${tiles} onto the Drakkar`,
    discard: (tile: string) => `Discard ${tile}`,
    rest: "Stay",
    pass: "Pass",
  },
  ways: { left: "left", right: "right", up: "up", down: "down" },
  tells: {
    played: (who: string, tile: string, cell: string, boosts: number) =>
      `${who} plays ${tile}${boosted(boosts)} at ${cell}.`,
    shoved: (tile: string, cell: string) => `${tile} is pushed to ${cell}.`,
    swapped: (who: string, tile: string) => `${who} takes ${tile} into hand.`,
    swapped_boosted: (who: string, tile: string, freyas: number) =>
      `${who} takes ${tile} and ${s(freyas, "Freya", "Freyas")} into hand.`,
    moved: (cell: string) => `The Raven flies on to ${cell}.`,
    rested: "The Raven stays.",
    passed: (who: string) => `${who} passes.`,
    loaded: (who: string, tiles: number) =>
      `${who} loads ${s(tiles, "tile", "tiles")} onto a Drakkar.`,
    launched: (who: string, cell: string) => `${who} launches a Drakkar at ${cell}.`,
    lost: (who: string) => `${who} loses a loaded tile.`,
    discarded: (who: string, tile: string) => `${who} discards ${tile}.`,
    drew: (who: string) => `${who} draws a tile.`,
    tile: (tile: string) => `You drew ${a(tile)}.`,
    tile_of: (who: string, tile: string) => `${who} drew ${a(tile)}.`,
    scored: (who: string, points: string, reason: string) => `${who} ${points}: ${reason}.`,
    over: "The game is over.",
  },
  /** What a move leaves to others: a part of a sentence about it. */
  opens: (cell: string, tile: string, points: number) =>
    `leaves ${cell} open to ${tile}, worth ${points}`,
  reasons: {
    row: "row",
    column: "column",
    alone: "single tile",
    hel: "Hel",
    dwarf: "Dwarf",
    serpent: "Sea Serpent",
    lightning: "Lightning",
    niohoggr: "Niohoggr",
  },
  /** Why a tile is not worth what is printed on it. */
  whys: {
    loki: {
      left: "Loki on its left",
      right: "Loki on its right",
      up: "Loki above it",
      down: "Loki below it",
    },
    boost: (count: number) => `boosted by ${s(count, "Freya", "Freyas")}`,
    fenrir: { row: "sum of the Fenrirs in its row", column: "sum of the Fenrirs in its column" },
  },
  /** Why a tile cannot go to a cell: the keys of rules/reasons.py. */
  against: {
    not_held: (tile: string) => `you have no such tile (${tile})`,
    too_many_boosts: "too many boosts",
    not_in_line: "not in a line with Hermod",
    same_cell: "the Raven needs another cell",
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
    turn: "no cell for it now",
    follow: "not possible in line with Hermod",
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
    worth_two: (row: string, column: string) => `worth ${row} in its row, ${column} in its column`,
    stack: (count: number) => `stack of ${count}`,
    candidate: (says: string, points: string) => `${says}: ${points}`,
    held: (tile: string, count: number) => (count > 1 ? `${tile} (${count})` : tile),
    loaded: (tiles: string) => `carries ${tiles}`,
    best: "Best cell",
    next: "Next cell",
    previous: "Previous cell",
    zoom_in: "Zoom in",
    zoom_out: "Zoom out",
    fit: "Show the whole table",
    back: "Back to large tiles",
    /** Below the number of places that a tile can go to. */
    spaces: (count: number) => (count === 1 ? "space" : "spaces"),
    more: (count: number) => `${count} more`,
    outside: (count: number) => `${s(count, "possible cell", "possible cells")} out of view`,
    boost_with: (tile: string) => `Boost ${tile} with Freya`,
    with_boosts: (count: number, points: string) =>
      `With ${s(count, "Freya", "Freyas")}: ${points}`,
    idle: "Tap a tile, then a cell.",
    waiting: "Tap a tile to see what it would score now.",
    no_way: "Not possible there.",
    shove: (way: string, points: string) => `Push ${way}: ${points}`,
    choose_way: "Push it which way?",
    load_hint: "Tap one or two tiles to load them.",
    launch_hint: "Tap a cell to launch it.",
    takes: (tile: string) => `${tile} comes into your hand.`,
    leaves: (count: number) => `${s(count, "tile", "tiles")} underneath would leave the game.`,
    brings_freyas: (count: number) => `${s(count, "Freya comes", "Freyas come")} with it.`,
    beneath: (tile: string) => `Underneath: ${tile}.`,
    pile_word: "left",
    pile: (count: number) => `${s(count, "tile", "tiles")} in the pile`,
    unseen_about: "In the pile or in other hands.",
    times: (count: number) => `×${count}`,
    nothing: "no points",
    printed: (value: string) => `printed value ${value}`,
    empty: "empty",
    here: (brings: string) => `possible: ${brings}`,
    because: (why: string) => `Not here: ${why}.`,
    unfollowed: "No tile could follow: you would have to discard one.",
    now: "Not your turn yet. It would score this now:",
    nowhere: "No cell for it right now.",
    comes: "comes into your hand",
    spent: "used as a boost",
    keys: {
      tiles: "pick a tile from your hand",
      step: "from cell to cell",
      best: "next best cell, previous cell",
      view: "move the view",
      size: "zoom in, zoom out",
      all: "show everything",
      boost: "boost with Freya",
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
