import { expect, test } from "vitest";
import { pathsTo, rowsOf } from "./lines";

test("Hermod's cross is exactly his continuations: from him to each cell, and no farther", () => {
  const hermod = { x: 2, y: 1 };
  const cross = pathsTo(hermod, [
    { x: 5, y: 1 },
    { x: 2, y: 0 },
    { x: 3, y: 2 }, // a Hel beside him
  ]);
  expect([...cross].sort()).toEqual(["2,0", "2,1", "3,1", "3,2", "4,1", "5,1"]);
  expect([...pathsTo(hermod, [])]).toEqual(["2,1"]);
});

test("rows are counted from the first to the last", () => {
  expect(rowsOf([])).toBe(0);
  expect(rowsOf([{ x: 0, y: -2 }])).toBe(1);
  expect(
    rowsOf([
      { x: 0, y: -2 },
      { x: 4, y: 3 },
    ]),
  ).toBe(6);
});
