import { expect, test } from "vitest";
import { spread } from "./spread";

const apart = (places: number[]) => {
  const things = places.map((y) => ({ y }));
  spread(things, "y", 15, 100);
  return things.map(({ y }) => y);
};

test("items that are far apart stay", () => expect(apart([10, 40, 100])).toEqual([10, 40, 100]));

test("items that are too near move apart", () => expect(apart([10, 12, 40])).toEqual([10, 25, 40]));

test("no item goes beyond the end, and items far from it stay", () =>
  expect(apart([0, 99, 100, 100])).toEqual([0, 70, 85, 100]));
