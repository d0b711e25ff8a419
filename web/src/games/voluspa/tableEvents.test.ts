import { expect, test } from "vitest";
import type { Event } from "../../wire/types";
import { marksOf, pointsOf, scoredIn, silencedIn, takenIn } from "./tableEvents";
import { boxOf, outline } from "./lines";
import { keyOf, type Value } from "./tiles";
import type { Why } from "./view";

const event = (kind: string, seat: number, about: object = {}): Event =>
  ({ kind, seat, about }) as Event;
const scored = (seat: number, points: number, ...cells: [number, number][]) =>
  event("scored", seat, { points, reason: "row", cells });

test("a tile is marked with all its points", () => {
  const marks = marksOf([
    event("played", 0, { tile: "odin", x: 1, y: 2 }),
    scored(0, 3, [1, 2]),
    scored(0, 2, [1, 2]),
    event("played", 1, { tile: "thor", x: 4, y: 4 }),
  ]);
  expect(marks.map(({ key, seat, points }) => [key, seat, points])).toEqual([
    ["1,2", 0, 5],
    ["4,4", 1, 0],
  ]);
});

test("a shoved tile is marked, but the points are the Jotunn's", () => {
  const marks = marksOf([
    event("played", 0, { tile: "jotunn", x: 0, y: 0 }),
    event("shoved", 0, { tile: "thor", x: 3, y: 0 }),
    scored(0, 4, [0, 0]),
  ]);
  expect(marks.map(({ key, points }) => [key, points])).toEqual([
    ["0,0", 4],
    ["3,0", 0],
  ]);
});

test("tiles beside a newly placed Loki are silenced, from his side", () => {
  const value = (...why: Why[]): Value => ({ printed: 5, row: 0, column: 0, why });
  const values = new Map([
    [keyOf(1, 0), value(["loki", "left"])],
    [keyOf(0, 1), value(["boost", 1], ["loki", "up"])],
    [keyOf(7, 7), value(["loki", "left"])], // by another
  ]);
  const came = silencedIn([event("played", 0, { tile: "loki", x: 0, y: 0 })], values);
  expect(came.map(({ key, side }) => [key, side])).toEqual([
    ["1,0", [-1, 0]],
    ["0,1", [0, -1]],
  ]);
  expect(silencedIn([event("played", 0, { tile: "thor", x: 0, y: 0 })], values)).toEqual([]);
});

test("Skadi takes from the cell where she was played", () => {
  const events = [
    event("played", 1, { tile: "skadi", x: 2, y: -1 }),
    event("swapped", 1, { tile: "odin", freyas: 1 }),
  ];
  expect(takenIn(events)).toEqual([{ key: "2,-1", tile: "odin", seat: 1 }]);
  expect(takenIn(events.slice(1))).toEqual([]);
});

test("points are counted by seat, lines by their cells", () => {
  const events = [scored(0, 3, [0, 0], [1, 0]), scored(1, 2, [5, 5]), event("drew", 0)];
  expect(pointsOf(events, 0)).toBe(3);
  expect(pointsOf(events, null)).toBe(0);
  expect(scoredIn(events).map((line) => line.cells.length)).toEqual([2, 1]);
});

test("a straight line has one frame and its sum in the last cell, on no other", () => {
  const row = outline({
    cells: [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    points: 3,
    reason: "row",
  });
  expect(row.frames).toEqual([{ x: 0, y: 0, wide: 3, tall: 1 }]);
  expect(row.at).toEqual({ x: 2.84, y: 0.5 });
  const column = outline({
    cells: [
      [1, -1],
      [1, 0],
    ],
    points: 2,
    reason: "column",
  });
  expect(column.frames).toEqual([{ x: 1, y: -1, wide: 1, tall: 2 }]);
  expect(column.at).toEqual({ x: 1.5, y: 0.84 });
});

test("the cells around a Hel have a frame each", () => {
  const around = outline({
    cells: [
      [0, 0],
      [1, 1],
      [2, 0],
    ],
    points: 2,
    reason: "hel",
  });
  expect(around.straight).toBe(false);
  expect(around.frames.length).toBe(3);
});

test("the table has a margin of one cell on each side", () => {
  const cell = (x: number, y: number) => ({
    key: keyOf(x, y),
    x,
    y,
    tile: "odin",
    boosts: 0,
    depth: 1,
  });
  expect(boxOf([cell(0, 0), cell(3, -2)])).toEqual({ left: -1, top: -3, right: 5, bottom: 2 });
  expect(boxOf([]).right).toBeGreaterThan(boxOf([]).left);
});
