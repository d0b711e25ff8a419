import { expect, test } from "vitest";
import type { Update } from "../wire/types";
import { Landings, underWay } from "./landings.svelte";

/** A clock that the test turns. */
function clock() {
  let waiting: { beats: number; then: () => void }[] = [];
  return {
    wait: (beats: number, then: () => void) => void waiting.push({ beats, then }),
    turn(to: number) {
      const due = waiting.filter(({ beats }) => beats <= to);
      waiting = waiting.filter(({ beats }) => beats > to);
      for (const { then } of due) then();
    },
  };
}

const beats = [1, 2, 3].map((number) => ({ number, events: [] })) as unknown as Update[];
const numbers = (all: Landings) => all.told(beats).map(({ number }) => number);

test("points are in the score when they land, and their update is logged when all have landed", () => {
  const { wait, turn } = clock();
  const landings = new Landings(wait);
  landings.show(2, 0, [
    { seat: 0, points: 3, beat: 4 },
    { seat: 0, points: 5, beat: 6 },
    { seat: 1, points: 2, beat: 0 }, // at once
  ]);
  expect([underWay(landings.flying, 0), underWay(landings.flying, 1)]).toEqual([8, 0]);
  expect(numbers(landings)).toEqual([1]); // the next update waits, too: the log keeps its order
  turn(4);
  expect([underWay(landings.flying, 0), numbers(landings)]).toEqual([5, [1]]);
  turn(6);
  expect([underWay(landings.flying, 0), numbers(landings)]).toEqual([0, [1, 2, 3]]);
});

test("points still flying when the next update comes land all the same", () => {
  const { wait, turn } = clock();
  const landings = new Landings(wait);
  landings.show(2, 0, [{ seat: 0, points: 3, beat: 4 }]);
  landings.show(3, 0, [{ seat: 0, points: 1, beat: 5 }]);
  expect(underWay(landings.flying, 0)).toBe(4);
  turn(4);
  expect([underWay(landings.flying, 0), numbers(landings)]).toEqual([1, [1, 2]]);
  landings.clear();
  expect([underWay(landings.flying, 0), numbers(landings)]).toEqual([0, [1, 2, 3]]);
  turn(5);
  expect(landings.flying).toEqual([]);
});

test("who waits for the end of all animations is told once", async () => {
  const { wait, turn } = clock();
  const landings = new Landings(wait);
  let told = 0;
  const listen = () => void landings.settled().then(() => (told += 1));
  listen();
  await Promise.resolve();
  expect(told).toBe(1); // nothing moves
  landings.show(2, 3, [{ seat: 0, points: 3, beat: 4 }]);
  listen();
  turn(3);
  await Promise.resolve();
  expect(told).toBe(1);
  turn(4);
  await Promise.resolve();
  expect(told).toBe(2);
  landings.show(3, 3, []);
  listen();
  landings.clear(); // skipped
  await Promise.resolve();
  expect(told).toBe(3);
});

test("a fight without points is logged after its animation", () => {
  const { wait, turn } = clock();
  const landings = new Landings(wait);
  landings.show(2, 3.4, []);
  expect(numbers(landings)).toEqual([1]);
  turn(3);
  expect(numbers(landings)).toEqual([1]);
  turn(3.4);
  expect(numbers(landings)).toEqual([1, 2, 3]);
});

test("overlapping scenes are logged each after its own, in order", () => {
  const { wait, turn } = clock();
  const landings = new Landings(wait);
  landings.show(2, 5, []);
  landings.show(3, 1, []);
  turn(1);
  expect(numbers(landings)).toEqual([1]); // the later one is over, but waits for the earlier one
  turn(5);
  expect(numbers(landings)).toEqual([1, 2, 3]);
  // An update with points is shown when both the scene and the points are done.
  landings.show(3, 2, [{ seat: 0, points: 3, beat: 4 }]);
  turn(2);
  expect(numbers(landings)).toEqual([1, 2]);
  turn(4);
  expect(numbers(landings)).toEqual([1, 2, 3]);
});

test("an update without animation is logged at once, and so are all after a skip", () => {
  const { wait, turn } = clock();
  const landings = new Landings(wait);
  landings.show(2, 0, []);
  expect(numbers(landings)).toEqual([1, 2, 3]);
  landings.show(Infinity, 3, [{ seat: 0, points: 2, beat: 4 }]); // animated, but nothing waits for it
  expect([underWay(landings.flying, 0), numbers(landings)]).toEqual([2, [1, 2, 3]]);
  landings.show(3, 3, []);
  expect(numbers(landings)).toEqual([1, 2]);
  landings.clear(); // skipped, undone, or the page is out of sight
  expect(numbers(landings)).toEqual([1, 2, 3]);
  landings.show(3, 6, []);
  turn(4); // the timer of a cleared scene has no effect
  expect(numbers(landings)).toEqual([1, 2]);
  turn(6);
  expect(numbers(landings)).toEqual([1, 2, 3]);
});
