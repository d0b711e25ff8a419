import { expect, test, vi } from "vitest";
import { plan } from "./layout";
import type { View } from "./view";

// The words need only a page's language and its settings.
vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
const { isPlace, placeRect } = await import("./places");

// Three peninsulas of twelve, ten and eleven fields.
const view = { peninsulas: [12, 10, 11].map((rows) => Array(rows).fill("wheat")) } as View;

test("fields, headlands and fjords of this table can be marked, and nothing else", () => {
  for (const place of ["field 0", "field 32", "headland 2 inner", "headland 0 outer", "fjord 3"])
    expect(isPlace(view, place)).toBe(true);
  for (const place of [
    "field 33",
    "headland 1",
    "headland 3 outer",
    "fjord 4",
    "fjord 1 inner",
    "hall",
    "3,4",
  ])
    expect(isPlace(view, place)).toBe(false);
});

test("a mark lies on its place: the headlands follow the last field", () => {
  const sheet = plan(12, 1000, 600);
  const [last, inner, outer] = ["field 11", "headland 0 inner", "headland 0 outer"].map((place) =>
    placeRect(sheet, view, place)!,
  );
  expect(inner!.x).toBeCloseTo(last!.x + last!.width);
  expect(outer!.x).toBeCloseTo(inner!.x + inner!.width);
  expect(placeRect(sheet, view, "field 33")).toBeNull();
});
