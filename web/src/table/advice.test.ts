import { expect, test, vi } from "vitest";
import { en } from "../words/en";
import type { GameFace, Scene, Weighed } from "../games/contract";
import { en as own } from "../games/voluspa/words.en";
import { item, itemName, opened } from "../games/voluspa/words";
import { about as walhallaDe } from "../games/walhalla/about.de";
import { about as walhallaEn } from "../games/walhalla/about.en";
import { about as walhallaFr } from "../games/walhalla/about.fr";
import { about as walhallaIt } from "../games/walhalla/about.it";
import { about as voluspaDe } from "../games/voluspa/about.de";
import { about as voluspaEn } from "../games/voluspa/about.en";
import { about as voluspaFr } from "../games/voluspa/about.fr";
import { about as voluspaIt } from "../games/voluspa/about.it";
import type { Candidate, Reason } from "../wire/types";
import { advised, better, expected, likelier, worse } from "./advice";

vi.mock("../words/speech.svelte", () => ({
  speech: {
    words: en,
    language: "en",
    number: (value: number) => String(value),
    percent: (share: number) => `${Math.round(share * 100)}%`,
  },
}));

const walhalla = [walhallaEn, walhallaDe, walhallaFr, walhallaIt];
const voluspa = [voluspaEn, voluspaDe, voluspaFr, voluspaIt];
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
  item,
  itemName,
} as unknown as GameFace;
const scene = (now = 4, then = 2) =>
  ({
    words: own,
    question: { choices: [row("Odin", now), row("Thor", then)] },
  }) as unknown as Scene;
const about = (...reasons: Reason[]) => ({ ...candidate(), move: "Odin", than: "Thor", reasons });

test("the expected result is worded for the viewer's seat and names the rival", () => {
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

test("a hint names the winning chance once", () => {
  const seats = ["Astrid", "Dvalin", "Heid"].map((name) => ({ name }));
  const at = { ...scene(), seats } as unknown as Scene;
  const best = { ...candidate(62.3, 61, 62), move: "Odin", than: "Thor" };
  const other = { ...candidate(), move: "Thor", wins: [0.3, 0.35, 0.35] };
  expect(advised(face, at, [best, other], 0)).toEqual({
    reason: "Better than “Thor”: winning chance 38% instead of 30%.",
    result: "It would be a close finish.",
  });
  const result = "It would be a close finish (winning chance 38%).";
  expect(advised(face, at, [best, { ...other, wins: best.wins }], 0)).toEqual({
    reason: "Other moves are about as good.",
    result,
  });
  expect(advised(face, at, [best], 0)).toEqual({ reason: "", result });
});

test("the reasons why the best move is better are one sentence", () => {
  const reasons = [
    { about: "now", count: 2 },
    { about: "keeps", count: 1, facts: { of: "troll" } },
  ];
  expect(better(face, scene(), about(...reasons))).toBe(
    "Better than “Thor”: scores 2 points more at once and leaves you with a Troll.",
  );
  expect(better(face, scene(), about())).toBe("");
  expect(better(face, scene(), about({ about: "unheard-of", count: 3 }))).toBe("");
  // Expectations cannot be counted on the table: they give no reason.
  const earlier = { about: "next_play", points: 1.6 } as unknown as Reason;
  expect(better(face, scene(), about(earlier))).toBe("");
});

test("of several of a kind the difference is told, not whether there is one", () => {
  const keeps = (count: number, held: number) => ({
    about: "keeps",
    count,
    facts: { of: "odin", held },
  });
  const told = (reason: Reason) => worse(face, scene(), about(reason));
  expect(told(keeps(1, 1))).toBe("Leaves you with Odin.");
  expect(told(keeps(1, 2))).toBe("Leaves you with 1 more Odin.");
  expect(told(keeps(-1, 0))).toBe("Leaves you without Odin.");
  expect(told(keeps(-1, 1))).toBe("Leaves you with 1 fewer Odin.");
});

test("a next play is no reason for giving up more points than it brings", () => {
  const reasons = [
    { about: "next_play", count: 3 },
    { about: "keeps", count: 1, facts: { of: "troll", held: 1 } },
  ];
  expect(better(face, scene(1, 8), about(reasons[0]!))).toBe("");
  expect(better(face, scene(1, 8), about(...reasons))).toBe(
    "It scores 7 points less at once than “Thor”, but leaves you with a Troll.",
  );
});

test("fewer points at once are admitted", () => {
  expect(better(face, scene(1, 4), about({ about: "next_play", count: 4 }))).toBe(
    "It scores 3 points less at once than “Thor”, but leaves a next play that scores 4 points more as the table stands.",
  );
  // A Raven may score again in the same turn: its points at once are not all.
  const raven = { ...face, scoresMore: ({ move }: { move: string }) => move === "Odin" };
  expect(better(raven as GameFace, scene(1, 4), about({ about: "next_play", count: 4 }))).toBe(
    "Better than “Thor”: leaves a next play that scores 4 points more as the table stands.",
  );
});

test("the opportunities that the worse move leaves to others are named", () => {
  const facts = { tile: "loki", x: 3, y: -5, worth: 5 };
  expect(better(face, scene(), about({ about: "opens", count: 2, facts }))).toBe(
    "“Thor” leaves 5 points on P8 for Loki.",
  );
  const both = [
    { about: "now", count: 1 },
    { about: "opens", count: 2, facts },
  ];
  expect(better(face, scene(), about(...both))).toBe(
    "Better than “Thor”: scores 1 point more at once. “Thor” leaves 5 points on P8 for Loki.",
  );
  const turned = both.map((reason) => ({ ...reason, count: -reason.count }));
  expect(worse(face, scene(), about(...turned))).toBe(
    "Scores 1 point less at once and leaves 5 points on P8 for Loki.",
  );
});

test("without reasons the winning chances are named, unless they are about equal", () => {
  const other = { ...candidate(), move: "Thor", wins: [0.31, 0.3, 0.39] };
  expect(likelier(face, scene(), about(), [about(), other], 0)).toBe(
    "Better than “Thor”: winning chance 38% instead of 31%.",
  );
  const alike = { ...other, wins: [0.381, 0.3, 0.319] };
  expect(likelier(face, scene(), about(), [about(), alike], 0)).toBe("");
  const close = { ...other, wins: [0.36, 0.3, 0.34] };
  expect(likelier(face, scene(), about(), [about(), close], 0)).toBe("");
});

test("every reason names its unit in every language, one and many", () => {
  const seen: string[] = [];
  for (const words of [...walhalla, ...voluspa])
    for (const weighed of Object.values<Weighed>(words.advice))
      for (const count of [1, 2])
        seen.push(weighed.more(count, "Loki"), weighed.less(count, "Loki"));
  for (const text of seen) expect(text).toMatch(/(^|\s)[12] \p{L}{4,}|Loki/u);
  expect(new Set(seen).size).toBeGreaterThan(90);
});
