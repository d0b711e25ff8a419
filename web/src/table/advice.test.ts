import { expect, test, vi } from "vitest";
import { en } from "../words/en";
import type { GameWords } from "../games/contract";
import type { Candidate } from "../wire/types";
import { because, expected } from "./advice";

vi.mock("../words/speech.svelte", () => ({
  speech: {
    words: en,
    signed: (points: number) => (points > 0 ? `+${points}` : `${points}`),
    percent: (share: number) => `${Math.round(share * 100)}%`,
  },
}));

const own = { advice: { majorities: "majorities", cards: "cards" } } as unknown as GameWords;
const candidate = (...points: number[]): Candidate => ({
  move: "crew 1",
  points,
  wins: [0.384, 0.3, 0.316],
  reasons: [],
});

test("what is expected is told from the own seat", () => {
  expect(expected(candidate(66.2, 61, 62), 0)).toBe(
    "It expects you to end 4 points ahead of the next best (38% to win).",
  );
  expect(expected(candidate(66.2, 61, 65.1), 2)).toBe(
    "It expects you to end 1 point behind the best (32% to win).",
  );
  expect(expected(candidate(62.3, 61, 62), 0)).toBe("It expects a close end (38% to win).");
});

test("reasons are told in whole points, the small ones not at all", () => {
  const reasons = [
    { about: "majorities", points: 2.6 },
    { about: "points", points: -1.4 },
    { about: "cards", points: 0.4 },
  ];
  expect(because(own, reasons)).toBe(
    "Compared with the other moves: majorities +3, points soon -1.",
  );
  expect(because(own, [{ about: "cards", points: -0.4 }])).toBe("Other moves are about as good.");
});
