// The time limit of a new table follows the form; a rated one has the nearest of the server's list.
import { expect, test } from "vitest";
import type { Pace } from "../wire/games";
import { chosenPace, clocksOf, spansOf } from "./paces";

const form = {
  pace: "daily",
  minutes: 20,
  seconds: 10,
  span: "24",
  bank: 5,
  banked: 12,
} as const;
const bank: Pace = { pace: "daily", days: 5, hours: 0, bonus_hours: 12 };
const clock = (minutes: number): Pace => ({
  pace: "live",
  clock: { minutes, bonus_seconds: 10 },
  away_minutes: 5,
});
const rated: Pace[] = [
  clock(20),
  clock(10),
  { pace: "daily", days: 0, hours: 12, bonus_hours: null },
  { pace: "daily", days: 3, hours: 0, bonus_hours: null },
  bank,
];

test("an unrated table has what was chosen", () => {
  expect(chosenPace({ ...form, pace: "live" }, null)).toEqual({ pace: "live" });
  expect(chosenPace({ ...form, pace: "clock", minutes: 5, seconds: 0 }, null)).toEqual({
    pace: "live",
    clock: { minutes: 5, bonus_seconds: 0 },
  });
  expect(chosenPace({ ...form, span: "12" }, null)).toEqual({ pace: "daily", days: 0, hours: 12 });
  expect(chosenPace({ ...form, span: "168" }, null)).toEqual({ pace: "daily", days: 7, hours: 0 });
  expect(chosenPace({ ...form, span: "bank", bank: 7, banked: 24 }, null)).toEqual({
    ...{ pace: "daily", days: 7, hours: 0, bonus_hours: 24 },
  });
});

test("a rated table has the nearest limit of the list", () => {
  expect(chosenPace({ ...form, pace: "live", minutes: 12 }, rated)).toEqual(clock(10));
  expect(chosenPace({ ...form, span: "168" }, rated)).toMatchObject({ days: 3, hours: 0 });
  expect(chosenPace({ ...form, span: "24" }, rated)).toMatchObject({ days: 0, hours: 12 });
  expect(chosenPace({ ...form, span: "bank", bank: 14 }, rated)).toEqual(bank);
  expect(spansOf(rated)).toEqual(["12", "72", "bank"]);
  expect(clocksOf(rated)).toEqual([10, 20]);
});
