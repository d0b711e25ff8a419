import { expect, test } from "vitest";
import { placesOf } from "./places";

test("equal points share a place, and the next place counts all of them", () => {
  expect(placesOf([40, 52, 40, 31])).toEqual([
    { seat: 1, place: 1, points: 52 },
    { seat: 0, place: 2, points: 40 },
    { seat: 2, place: 2, points: 40 },
    { seat: 3, place: 4, points: 31 },
  ]);
});
