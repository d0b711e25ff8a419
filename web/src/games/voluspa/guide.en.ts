// A first game of Völuspá, explained: what each question is about. The shape of every language.
export const en = {
  turn: (tile: string, points: number) =>
    `Pick a tile: each cell shows what it would score there. Most points right now: ${points === 1 ? "1 point" : `${points} points`} with ${tile}. A high tile may also wait for a longer line.`,
  nothing:
    "No tile scores right now. Place the one you need least, where it helps the others least: a long line without a high tile invites them.",
  follow:
    "After Hermod you play one more tile, in his row or column. Tiles that cannot follow are grey.",
  raven:
    "The Raven has scored. It may fly to a second cell and score again; the tile it covered shows again.",
  unload: "Play the tiles of the Drakkar now, one after the other, in any order.",
  stuck: "None of your tiles fits anywhere. Discard one and draw another.",
  trim: "You may keep five tiles. Discard the one you can use least.",
  unfollowed: "No tile fits Hermod’s row or column, so you discard one. Choose a weak one.",
};
