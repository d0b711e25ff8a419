import { expect, test } from "vitest";
import { next, type Box } from "./arrowKeys";

const box = (left: number, top: number): Box => ({ left, top, width: 10, height: 10 });
//  0 1 2
//  3   4
//      5
const boxes = [box(0, 0), box(20, 0), box(40, 0), box(0, 20), box(40, 20), box(40, 40)];
const from = (place: number, key: string) => {
  const others = boxes.filter((_, other) => other !== place);
  const found = next(boxes[place]!, others, key);
  return found < 0 ? null : boxes.indexOf(others[found]!);
};

test("arrows go to the next element in their direction", () => {
  expect(from(0, "ArrowRight")).toBe(1);
  expect(from(2, "ArrowLeft")).toBe(1);
  expect(from(2, "ArrowDown")).toBe(4);
  expect(from(5, "ArrowUp")).toBe(4);
});

test("over a gap they go straight on", () => expect(from(3, "ArrowRight")).toBe(4));

test("at the edge they stay", () => {
  expect(from(0, "ArrowLeft")).toBe(null);
  expect(from(5, "ArrowDown")).toBe(null);
  expect(from(0, "Enter")).toBe(null);
});
