// Two games of a deal side by side.
import { expect, test } from "vitest";
import type { Film } from "../replay/film.svelte";
import { curveOf, firstDifference, firstLead, movesAt, type OwnTurn } from "./compare";

const turn = (end: number, cell: string): OwnTurn => ({
  end,
  text: "",
  points: 0,
  events: [{ kind: "placed", seat: 0, about: { cell } }],
});
const mine = [turn(4, "a"), turn(9, "b"), turn(15, "c")];

test("two games part at the first turn that differs", () => {
  expect(firstDifference(mine, mine)).toBe(null);
  expect(firstDifference(mine, [turn(4, "a"), turn(9, "x"), turn(13, "c")])).toBe(2);
  expect(firstDifference(mine, mine.slice(0, 2))).toBe(3);
  expect(firstDifference([], mine)).toBe(1);
});

const scored = (...points: number[]) =>
  points.map((some, at) => ({ ...turn(at, "a"), points: some }));

test("games that part by a move of the same worth differ in points later", () => {
  expect(firstLead(scored(3, 5, 9), scored(3, 5, 8))).toBe(3);
  expect(firstLead(scored(3, 5), scored(3, 5, 8))).toBe(null);
});

test("points rise in steps, and stay to the end of the longer game", () => {
  const steps = [
    [0, 0],
    [1, 0],
    [1, 3],
    [2, 3],
    [2, 5],
    [4, 5],
  ];
  expect(curveOf(scored(3, 5), 4)).toEqual(steps);
});

test("a turn is shown at its end, and beyond the last one comes the end of the game", () => {
  const film = { last: 20 } as Film;
  expect([0, 1, 3, 4].map((at) => movesAt(film, mine, at))).toEqual([0, 4, 15, 20]);
});
