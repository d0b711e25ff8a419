import { expect, test, vi } from "vitest";
import { en } from "../words/en";
import type { GameFace, Scene } from "../games/contract";
import { en as own } from "../games/voluspa/words.en";
import { opened } from "../games/voluspa/words";
import type { Candidate, Reason } from "../wire/types";
import { better, expected, worse } from "./advice";

vi.mock("../words/speech.svelte", () => ({
  speech: {
    words: en,
    language: "en",
    number: (value: number) => String(value),
    percent: (share: number) => `${Math.round(share * 100)}%`,
  },
}));

const candidate = (...points: number[]): Candidate => ({
  move: "crew 1",
  points,
  wins: [0.384, 0.3, 0.316],
  reasons: [],
});
const row = (move: string, worth: number) => ({ move, verb: "play", worth: [[worth, "row"]] });
const face = {
  say: (_: Scene, { move }: { move: string }) => `${move}: +2`,
  opened,
} as unknown as GameFace;
const scene = (now = 4, then = 2) =>
  ({
    words: own,
    question: { choices: [row("Odin", now), row("Thor", then)] },
  }) as unknown as Scene;
const about = (...reasons: Reason[]) => ({ ...candidate(), move: "Odin", than: "Thor", reasons });

test("what is expected is told from the own seat, and names the rival", () => {
  const at = {
    seats: ["Astrid", "Dvalin", "Heid"].map((name) => ({ name })),
  } as unknown as Scene;
  expect(expected(at, candidate(66.2, 61, 62), 0)).toBe(
    "You’d probably finish 4 points ahead of Heid (winning chance 38%).",
  );
  expect(expected(at, candidate(66.2, 61, 65.1), 2)).toBe(
    "You’d probably finish 1 point behind Astrid (winning chance 32%).",
  );
  expect(expected(at, candidate(62.3, 61, 62), 0)).toBe(
    "It would be a close finish (winning chance 38%).",
  );
});

test("the best move says what makes it better than the other, in a sentence", () => {
  const reasons = [
    { about: "now", points: 2 },
    { about: "tiles", points: 0.6 },
  ];
  expect(better(face, scene(), about(...reasons))).toBe(
    "Better than “Thor”: scores 2 more at once and keeps better tiles in hand.",
  );
  expect(better(face, scene(), about())).toBe("");
  expect(better(face, scene(), about({ about: "unheard-of", points: 3 }))).toBe("");
});

test("fewer points at once are admitted", () => {
  expect(better(face, scene(1, 4), about({ about: "soon", points: 3.6 }))).toBe(
    "It scores 3 less at once than “Thor”, but scores about 4 more in the next turns.",
  );
});

test("what the worse move leaves to others is named", () => {
  const facts = { tile: "loki", x: 3, y: -5, worth: 5 };
  expect(better(face, scene(), about({ about: "soon", points: 2, facts }))).toBe(
    "“Thor” leaves P8 open for Loki, worth 5.",
  );
  const both = [
    { about: "now", points: 2 },
    { about: "soon", points: 2, facts },
  ];
  expect(better(face, scene(), about(...both))).toBe(
    "Better than “Thor”: scores 2 more at once. “Thor” leaves P8 open for Loki, worth 5.",
  );
  const turned = both.map((reason) => ({ ...reason, points: -reason.points }));
  expect(worse(face, scene(), about(...turned))).toBe(
    "Scores 2 less at once and leaves P8 open for Loki, worth 5.",
  );
});
