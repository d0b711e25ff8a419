import { expect, test } from "vitest";
import { seasonText } from "./season";

test("a season is told by its months", () => {
  expect(seasonText("2026-4", "en-GB")).toMatch(/^Oct\s?–\s?Dec 2026$/);
  expect(seasonText("2027-1", "de")).toMatch(/^Jan\.?\s?–\s?März 2027$/);
});
