import { expect, test } from "vitest";
import { FLIGHT, SEEN } from "../../parts/flight";
import type { Event } from "../../wire/types";
import { sounds } from "./sounds";
import { lands, lasts, timed } from "./timing";

const event = (kind: string, about: object = {}): Event => ({ kind, seat: 0, about }) as Event;
const line = (points: number, cells: number) =>
  event("scored", { points, cells: Array.from({ length: cells }, (_, x) => [x, 0]) });

test("a tile sounds when it lands, then its lines tile by tile, then their points", () => {
  const heard = sounds([event("played", { tile: "odin" }), line(2, 2), line(1, 1)]);
  expect(heard.map(({ sound }) => sound)).toEqual([
    ...["wood", "tick", "tick", "points"],
    ...["tick", "points"],
  ]);
  const [wood, tick, , points] = heard.map(({ beat }) => beat);
  expect([wood, tick]).toEqual([1.5, 1.5]);
  expect(points).toBeCloseTo(1.5 + 2 * 0.42 + FLIGHT);
});

test("some tiles have a sound of their own, and other events are silent", () =>
  expect(sounds([event("played", { tile: "lightning" }), event("turn_over")])).toEqual([
    { sound: "thunder", beat: 1.5 },
  ]));

test("Loki's neighbours fall silent before lines are counted", () => {
  const told = [event("played", { tile: "loki" }), line(3, 3)];
  expect(sounds(told)[0]).toEqual({ sound: "trick", beat: 1.5 });
  expect(timed(told)[1]?.start).toBe(3);
  expect(lasts(told.slice(0, 1))).toBe(3);
});

test("a Jotunn arrives before he shoves, and a line waits for both", () =>
  expect(
    timed([event("played", { tile: "jotunn" }), event("shoved"), line(3, 3)]).map(
      (one) => one.start,
    ),
  ).toEqual([0, 1.5, 3]));

test("a score changes when its points land, and the next update may follow when they leave", () => {
  const told = [event("played", { tile: "odin" }), line(4, 4)];
  const lit = 1.5 + 4 * 0.42;
  expect(lands(told)).toEqual([{ seat: 0, points: 4, beat: lit + FLIGHT }]);
  expect(lasts(told)).toBeCloseTo(lit + SEEN);
  expect(lasts([])).toBe(0);
});

test("however long a line is, a scene takes less than two seconds", () =>
  expect(
    0.24 * (lands([event("played", { tile: "loki" }), line(7, 7)])[0]?.beat ?? 9),
  ).toBeLessThan(2));
