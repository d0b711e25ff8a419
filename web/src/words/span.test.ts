// Lengths of time in words.
import { expect, test } from "vitest";
import { span } from "./span";

const HOUR = 3_600_000;

test("a length of time is rounded down, in its largest unit", () => {
  const said = (milliseconds: number) => span("en", milliseconds).replaceAll("\u00a0", " ");
  expect(said(7 * 24 * HOUR)).toBe("7 days");
  expect(said(48 * HOUR - 1)).toBe("47 hours");
  expect(said(HOUR)).toBe("1 hour");
  expect(said(HOUR - 1)).toBe("59 minutes");
  expect(said(-5)).toBe("1 minute");
});

test("in short it has days and hours", () => {
  const said = (milliseconds: number) => span("en", milliseconds, true).replaceAll("\u00a0", " ");
  expect(said(5 * 24 * HOUR)).toBe("5d");
  expect(said(5 * 24 * HOUR - 1)).toBe("4d 23h");
  expect(said(11 * HOUR)).toBe("11h");
});
