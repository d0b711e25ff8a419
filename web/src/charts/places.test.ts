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

test("in a rated game that ended early, players who left are last", () => {
  const places = placesOf([40, 52, 31], [1]);
  expect(places.map(({ seat, place }) => [seat, place])).toEqual([
    [0, 1],
    [2, 1],
    [1, 3],
  ]);
});
