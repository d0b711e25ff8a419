import { expect, test } from "vitest";
import type { TableLine } from "../wire/types";
import { alone, foremost } from "./foremost";

const line = (shown: number, asked = false, status = "running") =>
  ({ shown, asked, status }) as TableLine;

test("one goes on where one is asked, else where something happened last", () => {
  expect(foremost([])).toBeNull();
  expect(foremost([line(9, true, "open"), line(8, false, "over")])).toBeNull();
  expect(foremost([line(1), line(3), line(2)])?.shown).toBe(3);
  expect(foremost([line(1, true), line(3), line(2, true)])?.shown).toBe(2);
});

test("alone is who plays with bots only, on one seat", () => {
  const seats = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
  const at = (yours: number[], ...kinds: string[]) =>
    alone({ seats: seats(...kinds), yours } as unknown as TableLine);
  expect(at([1], "bot", "player", "bot")).toBe(true);
  expect(at([0], "player", "player", "bot")).toBe(false);
  expect(at([0, 1], "player", "player")).toBe(false);
  expect(at([0], "player", "open")).toBe(false);
  expect(at([], "bot", "bot")).toBe(false);
});
