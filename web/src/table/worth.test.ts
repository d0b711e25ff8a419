import { expect, test, vi } from "vitest";
import { en } from "../words/en";
import type { Choice, GameFace, Scene } from "../games/contract";
import { byWorth, compared, reasons } from "./worth";

vi.mock("../words/speech.svelte", () => ({
  speech: { words: en, signed: (points: number) => (points > 0 ? `+${points}` : `${points}`) },
}));

const face = { reason: (_: unknown, key: string) => key.replace(/\d/, "") } as unknown as GameFace;
const choice = (move: string, ...worth: [number, string][]): Choice => ({
  move,
  verb: "play",
  worth,
  preview: null,
  asks: [],
});
const scene = { words: en } as unknown as Scene;
const row = choice("row", [2, "row"]);
const both = choice("both", [4, "column"], [2, "row"]);
const none = choice("none");

test("the points of a move are listed with their reasons", () => {
  expect(reasons(face, scene, row)).toBe("+2: row");
  expect(reasons(face, scene, both)).toBe("+6: column +4, row +2");
  expect(reasons(face, scene, none)).toBe("");
  expect(reasons(face, scene, choice("two", [3, "peninsula0"], [1, "peninsula2"]))).toBe(
    "+4: peninsula",
  );
});

test("a secret answer that is sent along adds its points, if the move is sure to score", () => {
  const hunt = choice("hunt", [2, "hunt"]);
  expect(reasons(face, scene, row, [hunt])).toBe("+4: row +2, hunt +2");
  expect(reasons(face, scene, row, [choice("spare")])).toBe("+2: row");
  expect(reasons(face, scene, none, [hunt])).toBe("");
});

test("the further consequences of a move are sentences after its points", () => {
  const means = (_: unknown, { move }: Choice) => `The ${move} stays open.`;
  const more = { ...face, means } as unknown as GameFace;
  expect(reasons(more, scene, row)).toBe("+2: row. The row stays open.");
  expect(reasons(more, scene, none)).toBe("The none stays open.");
});

test("a move is compared with the next best", () => {
  expect(compared([row, both, none], both)).toBe("The most you can score now: +6. Next best: +2.");
  expect(compared([row, both, none], row)).toBe("Scores +2 now; +6 would be possible.");
  expect(compared([row, choice("other", [2, "column"])], row)).toBe(
    "Scores +2 now; other moves score as much.",
  );
  expect(compared([none, choice("other")], none)).toBe("No move scores points right now.");
  expect(compared([row], row)).toBe("");
});

test("moves are grouped by points, the best first", () => {
  const groups = byWorth([none, row, both, choice("other")]);
  expect(groups.map((group) => group.points)).toEqual([6, 2, 0]);
  expect(groups.at(-1)?.choices.map(({ move }) => move)).toEqual(["none", "other"]);
});
