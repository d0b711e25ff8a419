// Explanations of each question in a first game of Völuspá. The shape of every language.
import { counted as s } from "../../words/text";

export const en = {
  goal: "Your goal: the most points. A tile that is the highest in its row or column scores 1 point for each tile there.",
  /** Kinds of tiles that the player has never met. */
  kinds: (names: string) => `New in this game: ${names}. Tap a tile to read what it does.`,
  /** The most that one tile scores in this turn; a Raven with its second place. */
  turn: (tile: string, points: number, again: boolean) =>
    `With one tile you’d score most right now by placing ${tile}: ${s(points, "point", "points")}${again ? " in two flights" : ""}.`,
  launch: (points: number) =>
    `Launching your Drakkar scores at least ${s(points, "point", "points")} with its cargo.`,
  save: "You may want to save a high tile for a longer line.",
  nothing:
    "No tile scores right now. Place the one you need least, where it helps the others least: they can use a long line without a high tile.",
  /** The last tile of the game in the own hand. */
  last: (points: number) => `Your last tile can score ${s(points, "point", "points")}.`,
  last_nothing: "Your last tile can’t score here. Place it where it helps the others least.",
  follow: "Tiles you can’t place there are greyed out.",
  raven:
    "The Raven has scored. On another space it may score again; the tile underneath is uncovered.",
  unload: "Place the tiles from your Drakkar one by one, in any order.",
  stuck: "You’ll draw another tile for it.",
  trim: "You may keep five tiles. Discard the one you can use least.",
  unfollowed: "Choose a weak one.",
};
