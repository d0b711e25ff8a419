import { expect, test } from "vitest";
import { hasGaps } from "./gaps";

const saga = (setup: object, ...moves: [number, string][]) => JSON.stringify({ setup, moves });

test("a game that was saved while it ran is known by what its player could not see", () => {
  expect(hasGaps(saga({ hands: [["shield"], ["?", "?"]] }))).toBe(true);
  expect(hasGaps(saga({}, [-1, "draw ?"]))).toBe(true);
  expect(hasGaps(saga({ hands: [["hunt"]] }, [0, "crew 1"], [-1, "draw odin"]))).toBe(false);
});

test("whatever else it is, the server says so", () => {
  for (const text of ["", "null", "[]", "{}", '{"moves": 1}', "a picture"])
    expect(hasGaps(text)).toBe(false);
});
