import { expect, test } from "vitest";
import type { TableLine } from "../wire/types";
import { foremost } from "./foremost";

const line = (shown: number, asked = false, status = "running") =>
  ({ shown, asked, status }) as TableLine;

test("one goes on where one is asked, else where something happened last", () => {
  expect(foremost([])).toBeNull();
  expect(foremost([line(9, true, "open"), line(8, false, "over")])).toBeNull();
  expect(foremost([line(1), line(3), line(2)])?.shown).toBe(3);
  expect(foremost([line(1, true), line(3), line(2, true)])?.shown).toBe(2);
});
