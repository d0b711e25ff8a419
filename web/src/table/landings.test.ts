import { expect, test } from "vitest";
import type { Update } from "../wire/types";
import { landed, Landings, underWay } from "./landings.svelte";

/** A clock that is turned by hand. */
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
const numbers = (all: Landings) => landed(all.flying, beats).map(({ number }) => number);

test("points are in the score when they have come, and their update is told when all have", () => {
  const { wait, turn } = clock();
  const landings = new Landings(wait);
  landings.fly(2, [
    { seat: 0, points: 3, beat: 4 },
    { seat: 0, points: 5, beat: 6 },
    { seat: 1, points: 2, beat: 0 }, // at once
  ]);
  expect([underWay(landings.flying, 0), underWay(landings.flying, 1)]).toEqual([8, 0]);
  expect(numbers(landings)).toEqual([1]); // what follows waits, too: the log keeps its order
  turn(4);
  expect([underWay(landings.flying, 0), numbers(landings)]).toEqual([5, [1]]);
  turn(6);
  expect([underWay(landings.flying, 0), numbers(landings)]).toEqual([0, [1, 2, 3]]);
});

test("points that are still on their way when the next update comes arrive all the same", () => {
  const { wait, turn } = clock();
  const landings = new Landings(wait);
  landings.fly(2, [{ seat: 0, points: 3, beat: 4 }]);
  landings.fly(3, [{ seat: 0, points: 1, beat: 5 }]);
  expect(underWay(landings.flying, 0)).toBe(4);
  turn(4);
  expect([underWay(landings.flying, 0), numbers(landings)]).toEqual([1, [1, 2]]);
  landings.clear();
  expect([underWay(landings.flying, 0), numbers(landings)]).toEqual([0, [1, 2, 3]]);
  turn(5);
  expect(landings.flying).toEqual([]);
});
