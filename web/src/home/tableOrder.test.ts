import { expect, test } from "vitest";
import type { TableLine } from "../wire/types";
import { againstBotsOnly, inOrder, ownClock, tableToContinue } from "./tableOrder";

const line = (shown: number, asked = false, status = "running") =>
  ({ shown, asked, status }) as TableLine;

test("the table to continue waits for the visitor, else it has the latest event", () => {
  expect(tableToContinue([])).toBeNull();
  expect(tableToContinue([line(9, true, "open"), line(8, false, "over")])).toBeNull();
  expect(tableToContinue([line(1), line(3), line(2)])?.shown).toBe(3);
  expect(tableToContinue([line(1, true), line(3), line(2, true)])?.shown).toBe(2);
});

test("a deal of the day is not the usual game to continue", () => {
  const deal = { ...line(9, true), table: { day: "2026-11-17" } } as TableLine;
  expect(tableToContinue([deal, line(1)])?.shown).toBe(1);
  expect(tableToContinue([deal])).toBeNull();
});

test("tables that wait for the visitor come first, by deadline; then running ones, then open ones", () => {
  const due = (deadline: number | null, shown: number) =>
    ({ ...line(shown, true), progress: { deadline } }) as TableLine;
  const lines = [line(1, false, "open"), line(2), line(3), due(null, 4), due(9, 5), due(7, 6)];
  expect(inOrder(lines).map(({ shown }) => shown)).toEqual([6, 5, 4, 3, 2, 1]);
});

test("people who wait come before bots, also where a bot plays for the visitor", () => {
  const at = (shown: number, asked: boolean, ...bots: [kind: string, bot: string][]) =>
    ({
      ...line(shown, asked),
      seats: bots.map(([kind, bot]) => ({ kind, bot })),
      yours: [0],
    }) as TableLine;
  const bots = at(9, true, ["player", ""], ["bot", "karl"]);
  const standIn = at(1, false, ["player", "karl"], ["player", ""]);
  const people = at(2, true, ["player", ""], ["player", ""]);
  expect(inOrder([bots, standIn, people]).map(({ shown }) => shown)).toEqual([2, 1, 9]);
});

test("a game against bots has one human seat", () => {
  const seats = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
  const at = (yours: number[], ...kinds: string[]) =>
    againstBotsOnly({ seats: seats(...kinds), yours } as unknown as TableLine);
  expect(at([1], "bot", "player", "bot")).toBe(true);
  expect(at([0], "player", "player", "bot")).toBe(false);
  expect(at([0, 1], "player", "player")).toBe(false);
  expect(at([0], "player", "open")).toBe(false);
  expect(at([], "bot", "bot")).toBe(false);
});

const pressed = (shown: number, more: object) =>
  ({
    ...line(shown),
    table: { rated: true, pace: { pace: "live", clock: { minutes: 20 } } },
    seats: [
      { kind: "player", bot: "" },
      { kind: "player", bot: "" },
    ],
    yours: [0],
    progress: { clock: { left: [600_000, 500_000], running: [0], at: 1000 } },
    ...more,
  }) as TableLine;

test("a live game with a clock, and a rated one in which a bot plays for the visitor, come first", () => {
  const bots = { seats: [{ kind: "player", bot: "" }, { kind: "bot" }] };
  const standIn = {
    table: { rated: true, pace: { pace: "daily" } },
    seats: [
      { kind: "player", bot: "karl" },
      { kind: "player", bot: "" },
    ],
    progress: {},
  };
  const lines = [
    { ...line(9, true), seats: [], yours: [] },
    pressed(8, { ...bots, asked: true }),
    pressed(2, {}),
    pressed(1, standIn),
    pressed(7, { ...standIn, table: { rated: false, pace: { pace: "daily" } } }),
  ];
  expect(inOrder(lines).map(({ shown }) => shown)).toEqual([2, 1, 9, 7, 8]);
});

test("the visitor's own clock runs only at their turn, and not below zero", () => {
  expect(ownClock(pressed(1, {}), 11_000)).toBe(590_000);
  expect(ownClock(pressed(1, { yours: [1] }), 11_000)).toBe(500_000);
  expect(ownClock(pressed(1, {}), 10_000_000)).toBe(0);
  expect(ownClock(pressed(1, { progress: {} }), 0)).toBeNull();
  expect(ownClock(pressed(1, { status: "over" }), 0)).toBeNull();
});
