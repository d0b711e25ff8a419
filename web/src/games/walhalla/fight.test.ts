import { describe, expect, test } from "vitest";
import { exampleView } from "./example";
import { besideField } from "./fight.svelte";
import { berthRect, fieldRect, plan, rowsOf, type Rect } from "./layout";

const view = exampleView();
const apart = (a: Rect, b: Rect) =>
  a.x + a.width <= b.x + 0.01 ||
  b.x + b.width <= a.x + 0.01 ||
  a.y + a.height <= b.y + 0.01 ||
  b.y + b.height <= a.y + 0.01;

describe.each([
  [935, 763],
  [1040, 840],
  [1912, 1386],
])("on a board of %i x %i", (width, height) => {
  const sheet = plan(rowsOf(view), width, height);

  test.each([2, 3])(
    "%i answers are on water only: not on fields, headlands or the attacker",
    (count) => {
      for (let field = 0; field < 36; field++) {
        const peninsula = Math.floor(field / 12);
        for (const fjord of [peninsula, peninsula + 1]) {
          const cards = besideField(sheet, view, field, fjord, count)!;
          expect(cards).not.toBe(null);
          expect(cards.x).toBeGreaterThanOrEqual(sheet.shore);
          expect(cards.x + cards.width).toBeLessThanOrEqual(width);
          const ship = berthRect(sheet, fjord, Math.floor((field % 12) / 3));
          expect(apart(cards, ship)).toBe(true);
          for (const other of [0, 1, 2])
            for (let row = 0; row < 14; row++)
              expect(apart(cards, fieldRect(sheet, other, row))).toBe(true);
        }
      }
    },
  );
});

test.each([
  ["a phone", 390, 450],
  ["a phone that lies", 557, 390],
  ["a page at 200%", 400, 400],
  ["a low window", 700, 520],
])("on %s they are beside the question", (_, width, height) => {
  expect(besideField(plan(rowsOf(view), width, height), view, 3, 0, 2)).toBe(null);
});
