import { expect, test } from "vitest";
import { fileName } from "./files";

test("a file name has the game, the day and the players", () => {
  const at = new Date(2026, 0, 7, 23, 59).getTime();
  expect(fileName(["Völuspá", at, "Astrid", "Gast 2"], "sagas.jsonl")).toBe(
    "Völuspá-2026-01-07-Astrid-Gast-2.sagas.jsonl",
  );
});

test("any player's name gives a plain file name", () => {
  const names = [
    "../../etc",
    "a\u2068b\u2069/c:d",
    "  ",
    "🙂",
    "\u05d3\u05d5\u05d3",
    "x".repeat(99),
  ];
  expect(fileName(["Walhalla", ...names], "png")).toBe(
    `Walhalla-etc-a-b-c-d-\u05d3\u05d5\u05d3-${"x".repeat(20)}.png`,
  );
});
