import { expect, test } from "vitest";
import { spread } from "./spread";

const apart = (places: number[]) => {
  const things = places.map((y) => ({ y }));
  spread(things, "y", 15, 100);
  return things.map(({ y }) => y);
};

test("what is apart stays where it is", () => expect(apart([10, 40, 100])).toEqual([10, 40, 100]));

test("what is too near makes way", () => expect(apart([10, 12, 40])).toEqual([10, 25, 40]));

test("nothing goes beyond the end, and what is far from it does not move", () =>
  expect(apart([0, 99, 100, 100])).toEqual([0, 70, 85, 100]));
