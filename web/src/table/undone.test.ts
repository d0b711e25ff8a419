import { beforeEach, expect, test, vi } from "vitest";
import type { GameFace, Scene } from "../games/contract";
import { marksOf } from "../games/voluspa/tableEvents";
import type { LiveTable } from "../wire/live.svelte";
import type { Event, Update } from "../wire/types";
import { en } from "../words/en";
import { turns } from "./log";
import { Tale } from "./tale.svelte";
import { withoutUndone } from "./undone";

vi.mock("../words/speech.svelte", () => ({ speech: { words: en } }));
vi.mock("../wire/me.svelte", () => ({ me: { token: "" } }));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const ASTRID = 0;
const BJORN = 1;
const event = (kind: string, seat: number, about: Record<string, unknown> = {}): Event => ({
  kind,
  seat,
  about,
});
const scored = (seat: number, points: number) => event("scored", seat, { points, reason: "row" });
const played = (seat: number, x: number, y: number, points: number) => [
  event("played", seat, { tile: "hermod", x, y, boosts: 0 }),
  ...(points > 0 ? [scored(seat, points)] : []),
];
const undone = (...numbers: number[]) => [event("undone", ASTRID, { numbers })];

const face = {
  tell: (_: Scene, { kind, seat, about }: Event) =>
    kind === "undone" ? "" : `${seat} ${kind} ${JSON.stringify(about)}`,
  begins: ["played"],
} as unknown as GameFace;
const scene = { seats: [{ name: "Astrid" }, { name: "Björn" }] } as unknown as Scene;

/** The updates of a viewer from number 5 on, and the number of the viewer's decision. */
function heard(seat: number | null, updates: Event[][], decided: number[] = []): Tale {
  const beats: Update[] = updates.map((events, place) => ({ number: place + 5, at: 0, events }));
  const live = { id: "longships", seat, beats } as unknown as LiveTable;
  const tale = new Tale(live, ["played"]);
  for (const number of decided) tale.decide(number);
  return tale;
}

/** All that a page derives from them: marks on the board, the log with its sums, new updates. */
function page(tale: Tale) {
  const log = turns(face, scene, tale.beats);
  return {
    marks: marksOf(tale.lately),
    log: log.map((turn) => turn.lines.map(({ text }) => text)),
    totals: log.map((turn) => turn.sums),
    again: tale.news,
  };
}

const before = [played(ASTRID, 0, 1, 2), played(BJORN, 1, 1, 3)]; // 5, 6
const hermod = played(ASTRID, 2, 1, 4); // 7, the answer to the question of 6

test("undo equals never having moved: marks, log, totals", () => {
  const never = page(heard(ASTRID, before, [4]));
  expect(never.marks).toHaveLength(2);
  expect(never.again).toBe(true);
  expect(page(heard(ASTRID, [...before, hermod, undone(7)], [4, 6]))).toEqual(never);
  const twice = [...before, hermod, undone(7), hermod, undone(9)];
  expect(page(heard(ASTRID, twice, [4, 6, 8]))).toEqual(never);
  const chain = [...before, hermod, played(ASTRID, 3, 1, 1), undone(8), undone(7)];
  expect(page(heard(ASTRID, chain, [4, 6, 7]))).toEqual(never);
});

test("of a chain the part that was not undone stays", () => {
  const once = heard(ASTRID, [...before, hermod], [4, 6]);
  const back = heard(ASTRID, [...before, hermod, played(ASTRID, 3, 1, 1), undone(8)], [4, 6, 7]);
  expect(page(back)).toEqual(page(once));
  expect(page(back).totals.at(-1)).toEqual([{ seat: ASTRID, points: 4 }]);
});

test("the move played instead counts once", () => {
  const instead = played(ASTRID, 0, 2, 6);
  const plain = heard(ASTRID, [...before, instead], [4, 6]);
  const changed = heard(ASTRID, [...before, hermod, undone(7), instead], [4, 6, 8]);
  expect(page(changed)).toEqual(page(plain));
  expect(page(changed).totals.at(-1)).toEqual([{ seat: ASTRID, points: 6 }]);
});

test("other viewers who had seen the move read one line and see no points of it", () => {
  const updates = [...before, hermod, played(ASTRID, 3, 1, 1), undone(8), undone(7)];
  for (const seat of [BJORN, null]) {
    const tale = heard(seat, updates);
    expect(tale.beats.map(({ number }) => number)).toEqual([5, 6, 10]);
    const lines = turns({ ...face, tell: () => "" } as unknown as GameFace, scene, tale.beats);
    expect(lines.flatMap((turn) => turn.lines.map((line) => line.text))).toEqual([
      "Astrid took a move back.",
    ]);
    expect(marksOf(tale.beats.flatMap(({ events }) => events))).toHaveLength(2);
  }
});

test("events of the table itself are no moves and stay", () => {
  const updates = [...before, hermod, [event("voted", BJORN, { agree: true })], undone(7)];
  const kinds = heard(ASTRID, updates).beats.flatMap(({ events }) =>
    events.map(({ kind }) => kind),
  );
  expect(kinds).toEqual(["played", "scored", "played", "scored", "voted"]);
  expect(withoutUndone([], null)).toEqual([]);
});

test("who undoes does not read that they asked to, unless they are still waiting", () => {
  const beats = [[event("undo_asked", ASTRID)], undone(4), [event("undo_asked", ASTRID)]].map(
    (events, place) => ({ number: place + 5, at: 0, events }),
  );
  const numbers = (me: number | null) => withoutUndone(beats, me).map(({ number }) => number);
  expect(numbers(ASTRID)).toEqual([7]);
  expect(numbers(BJORN)).toEqual([5, 6, 7]);
  expect(numbers(null)).toEqual([5, 6, 7]);
});
