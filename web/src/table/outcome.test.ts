import { expect, test, vi } from "vitest";
import type { SeatInfo } from "../wire/types";
import { en } from "../words/en";
import { absenceSentence, absentSeats } from "./outcome";

vi.mock("../words/speech.svelte", () => ({ speech: { words: en, language: "en" } }));

const seat = (name: string, absence: SeatInfo["absence"], after: number | null): SeatInfo =>
  ({
    kind: "player",
    name,
    bot: absence ? "greedy" : "",
    absence,
    rating: { rating: 1500, provisional: true, after },
  }) as SeatInfo;

test("who stays in a rated game that the others left has won it", () => {
  const seats = [seat("Astrid", "lost", 1480), seat("Björn", "", 1510)];
  expect(absentSeats(seats)).toEqual([0]);
  expect(absenceSentence(seats)).toBe("Victory for Björn. Left or away: Astrid.");
});

test("a rated game may be too short to count", () => {
  const seats = [seat("Astrid", "lost", null), seat("Björn", "", null)];
  expect(absenceSentence(seats)).toBe("Left or away: Astrid. The game was too short to be rated.");
  expect(absentSeats([seat("Astrid", "", null), seat("Björn", "", null)])).toEqual([]);
});
