import { expect, test } from "vitest";
import { placeBeside } from "./placeBeside";

const view = { width: 800, height: 600 };
const card = { width: 200, height: 80 };
const thing = { left: 380, top: 280, width: 40, height: 40 };
const put = (at = thing, clear: (typeof thing)[] = []) => placeBeside(at, card, view, clear, 8);

test("a card is above its element, within the window", () => {
  expect(put()).toEqual({ x: 300, y: 192, clear: true });
  expect(put({ ...thing, left: 0 })).toMatchObject({ x: 8, y: 192 });
});

test("below where there is no room above", () =>
  expect(put({ ...thing, top: 20 })).toEqual({ x: 300, y: 68, clear: true }));

test("it avoids boxes that must stay clear", () => {
  const above = { left: 300, top: 200, width: 20, height: 20 };
  const below = { left: 300, top: 340, width: 20, height: 20 };
  const right = { left: 500, top: 290, width: 20, height: 20 };
  const left = { left: 200, top: 290, width: 20, height: 20 };
  expect(put(thing, [above])).toEqual({ x: 300, y: 328, clear: true });
  expect(put(thing, [above, below])).toEqual({ x: 428, y: 260, clear: true });
  expect(put(thing, [above, below, right])).toEqual({ x: 172, y: 260, clear: true });
  expect(put(thing, [above, below, right, left])).toEqual({ x: 300, y: 192, clear: false });
});
