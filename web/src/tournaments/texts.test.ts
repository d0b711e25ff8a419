import { expect, test } from "vitest";
import type { TournamentRound } from "../wire/types";
import {
  about,
  companions,
  decidedBy,
  decimalsOf,
  lengthOf,
  nextEvening,
  placeOf,
  roundsEnough,
  seatIn,
  takesEntries,
} from "./texts";
import { tournaments as words } from "./words.en";

const live = { minutes: 20, seconds: 10 };

test("three rounds of three with 20 minutes each fill an evening", () => {
  const { usual, most } = lengthOf({ seats: 3, rounds: 3, minutes: null, pace: live, pause: 120 });
  expect(about(words, usual)).toBe("2½ hours");
  expect(about(words, most)).toBe("4 hours");
});

test("with a length of time, the last round begins at its end", () => {
  const { usual, most } = lengthOf({ seats: 2, rounds: null, minutes: 180, pace: live, pause: 60 });
  expect([usual, most]).toEqual([212.5, 230]);
});

test("turn-based rounds take weeks, without breaks", () => {
  const pace = { days: 1 };
  const { usual, most } = lengthOf({ seats: 2, rounds: 2, minutes: null, pace, pause: 1800 });
  expect(about(words, usual)).toBe("3 weeks");
  expect(about(words, most)).toBe("4 months");
});

test("a length of time is rounded", () => {
  const said = [1, 38, 89, 90, 130, 1439, 1440, 20_161, 100_000];
  expect(said.map((minutes) => about(words, minutes))).toEqual([
    ...["5 minutes", "40 minutes", "90 minutes", "1½ hours", "2 hours", "24 hours", "1 day"],
    ...["2 weeks", "2 months"],
  ]);
});

test("equal points are decided by the opponents, then by the share of game points", () => {
  const own = { points: 2, strength: 3.5, share: 0.4 };
  expect(decidedBy({ ...own, points: 2.5 }, own)).toBe("points");
  expect(decidedBy({ ...own, strength: 4 }, own)).toBe("strength");
  expect(decidedBy({ ...own, share: 0.5 }, own)).toBe("share");
  expect(decidedBy({ ...own, points: 2 + 1e-12 }, own)).toBe("equal");
});

test("a tie-break has as many decimals as its difference takes, and no more", () => {
  const row = (share: number, strength = 2, points = 1) => ({ points, strength, share });
  expect(decimalsOf([row(1.2), row(1.07)], "share")).toBe(0);
  expect(decimalsOf([row(1.073), row(1.068)], "share")).toBe(1);
  expect(decimalsOf([row(1.0733), row(1.0732)], "share")).toBe(2);
  expect(decimalsOf([row(1.073), row(1.073)], "share")).toBe(0); // a shared place
  expect(decimalsOf([row(1.073, 2, 3), row(1.068)], "share")).toBe(0); // points decide
  expect(decimalsOf([row(1, 2.5), row(1, 2)], "strength")).toBe(2);
  expect(decimalsOf([row(1, 2.333), row(1, 2.331)], "strength")).toBe(3);
});

test("a player who left a game has no place in it, even if the others left, too", () => {
  const seats = [
    { entrant: 1, place: 1, score: null, out: true },
    { entrant: 2, place: 2, score: null, out: false },
  ];
  const tables = [{ id: "a", over: true, seats }];
  const drawn: TournamentRound[] = [{ number: 1, at: 0, over: true, byes: [], tables }];
  expect(placeOf(seatIn(drawn, 1, 1)!)).toBeNull();
  expect(placeOf(seatIn(drawn, 1, 2)!)).toBe(2);
  expect(seatIn(drawn, 1, 3)).toBeUndefined();
});

test("players can enter until the round of late entry, while there are places", () => {
  const open = { entrants: 3, places: 4, round: 0, rounds: 3, late: 2, ending: false };
  expect(takesEntries({ ...open, state: "open" })).toBe(true);
  expect(takesEntries({ ...open, state: "open", entrants: 4 })).toBe(false);
  const running = { ...open, state: "running" as const, round: 1 };
  expect(takesEntries(running)).toBe(true);
  expect(takesEntries({ ...running, round: 2 })).toBe(false);
  expect(takesEntries({ ...running, ending: true })).toBe(false);
  expect(takesEntries({ ...running, state: "over" })).toBe(false);
});

test("the others at a table of a round, bots among them", () => {
  const seat = (entrant: number | null) => ({ entrant, place: null, score: null, out: false });
  const round: TournamentRound = {
    ...{ number: 2, at: 0, over: false, byes: [4] },
    tables: [
      { id: "a", over: false, seats: [seat(5), seat(6)] },
      { id: "b", over: false, seats: [seat(1), seat(null), seat(3)] },
    ],
  };
  expect(companions([round], 2, 1)).toEqual([null, 3]);
  expect(companions([round], 2, 4)).toEqual([]);
  expect(companions([round], 1, 1)).toEqual([]);
});

test("fewer rounds are enough at larger tables", () => {
  expect(roundsEnough(16, 2)).toBe(4);
  expect(roundsEnough(16, 4)).toBe(2);
  expect(roundsEnough(2, 5)).toBe(1);
});

test("the next evening is today until seven", () => {
  expect(nextEvening(new Date(2026, 10, 30, 18, 59))).toBe("2026-11-30T20:00");
  expect(nextEvening(new Date(2026, 10, 30, 19, 0))).toBe("2026-12-01T20:00");
});
