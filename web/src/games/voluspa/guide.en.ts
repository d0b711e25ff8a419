// A first game of Völuspá, explained: what each question is about. The shape of every language.
export const en = {
  turn: (tile: string, points: number) =>
    `Lift a tile: every cell shows what it would bring there. The most you can score now: ${points === 1 ? "1 point" : `${points} points`} with ${tile}. A high tile may also wait for a longer line.`,
  nothing:
    "No tile scores anything now. Lay one that you need least, where it helps the others least: a long line without a high tile is an invitation.",
  follow:
    "After Hermod one more tile, in his row or column. Tiles that cannot follow him are grey.",
  raven:
    "The Raven has scored. It may fly to a second cell and score once more; what it had covered shows again.",
  unload: "What was on the Drakkar is played now, one tile after the other, in the order you like.",
  stuck: "There is no place for any of your tiles. Give one up; you draw another.",
  trim: "You may keep five tiles. Give up the one that you can do least with.",
  unfollowed: "No tile fits Hermod’s row or column, so one leaves the game. Choose a weak one.",
};
