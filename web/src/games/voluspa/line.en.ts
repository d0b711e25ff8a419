// A turn of Völuspá in one line, in English.
const s = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

export const line = {
  laid: (tile: string, cell: string, boosts: number) =>
    boosts > 0 ? `${tile} (+${boosts}) ${cell}` : `${tile} ${cell}`,
  shoved: (tile: string, cell: string) => `${tile} pushed to ${cell}`,
  took: (tiles: string) => `took ${tiles}`,
  moved: (cell: string) => `then ${cell}`,
  passed: "passed",
  loaded: (tiles: number) => `loaded ${s(tiles, "tile", "tiles")}`,
  lost: "lost a tile",
  discarded: (tile: string) => `discarded ${tile}`,
  drew: (tiles: string) => `drew ${tiles}`,
  /** What each Niohoggr adds to a line. */
  bonus: "Niohoggr’s bonus",
};
