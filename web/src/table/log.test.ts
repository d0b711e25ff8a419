import { expect, test, vi } from "vitest";
import type { GameFace, Scene } from "../games/contract";
import type { Update, Event } from "../wire/types";
import { en } from "../words/en";
import { isYou } from "../words/bots";
import { sceneAt, sentences, turns } from "./log";

vi.mock("../words/speech.svelte", () => ({ speech: { words: en, language: "en" } }));

const event = (kind: string, seat: number, about: Record<string, unknown> = {}): Event => ({
  kind,
  seat,
  about,
});
const face = {
  tell: (_: Scene, { kind, seat }: Event) => (kind === "hidden" ? "" : `${seat} ${kind}`),
  begins: ["played"],
  placed: ({ about }: Event) => "x" in about,
} as unknown as GameFace;
const scene = { seats: [{ name: "Astrid" }, { name: "Björn" }] } as unknown as Scene;
const beats: Update[] = [
  {
    number: 3,
    at: 0,
    events: [event("played", 0, { x: 1, y: 2 }), event("scored", 0, { points: 4 })],
  },
  { number: 4, at: 0, events: [event("played", 0, { x: 2, y: 2 }), event("hidden", 0)] },
  {
    number: 5,
    at: 0,
    events: [event("scored", 0, { points: 2 }), event("scored", 1, { points: 1 })],
  },
  { number: 6, at: 0, events: [event("played", 1, { x: 0, y: 0 })] },
];

test("lines are grouped by turn: a follow-up begins no new turn, and events without text are left out", () => {
  const all = turns(face, scene, beats);
  expect(all.map((turn) => turn.lines.map((line) => line.text))).toEqual([
    ["0 played", "0 scored", "0 played", "0 scored", "1 scored"],
    ["1 played"],
  ]);
  expect(all.map((turn) => turn.sums)).toEqual([
    [
      { seat: 0, points: 6 },
      { seat: 1, points: 1 },
    ],
    [],
  ]);
});

test("a line knows its place: points have the place of the event that scored them, if it is in the same update", () => {
  const lines = turns(face, scene, beats).flatMap((turn) => turn.lines);
  expect(lines.map((line) => line.where.map(({ kind }) => kind))).toEqual([
    ["played"],
    ["played", "scored"],
    ["played"],
    [],
    [],
    ["played"],
  ]);
});

test("a game may say where turns begin and end, and tell each in a line", () => {
  const own = {
    ...face,
    turns: { begin: ["drawn"], end: ["turn_over"] },
    line: (_: Scene, events: Event[]) => ({
      seat: events[0]!.seat,
      told: events.map(({ kind }) => kind).join(", "),
    }),
  } as unknown as GameFace;
  const beats = [
    [event("started", -1)],
    [event("played", 0, { x: 0, y: 0 }), event("scored", 0, { points: 2 })],
    [event("voted", 1, { agree: true }), event("played", 0), event("turn_over", 0)],
    [event("played", 0), event("drawn", 1), event("scored", 1, { points: 3 })],
  ].map((events, place): Update => ({ number: place + 1, at: 0, events }));
  const silent = (one: Event) => (["voted", "started", "turn_over"].includes(one.kind) ? "" : "·");
  const quiet = { ...own, tell: (_: Scene, one: Event) => silent(one) } as GameFace;
  const all = turns(quiet, scene, beats);
  expect(all.map(({ seat, text: line }) => [seat, ...line])).toEqual([
    [-1, "The game begins."],
    [0, "played, scored, played, turn_over"],
    [-1, "Björn wants to end the game."],
    [0, "played"],
    [1, "drawn, scored"],
  ]);
  expect(all[1]!.where.map(({ kind }) => kind)).toEqual(["played", "scored", "played"]);
  expect(all.map(({ sums }) => sums.map(({ points }) => points))).toEqual([[], [2], [], [], [3]]);
});

test("a long turn is worded in several lines, also where a bot stands in", () => {
  const seats = [{ kind: "player", name: "a bot for Astrid", person: "Astrid", bot: "greedy" }];
  const told = "a bot for Astrid sails.\nBjörn takes a forest.\na bot for Astrid takes a village.";
  const own = { ...face, line: () => ({ seat: 0, told }) } as unknown as GameFace;
  const [, turn] = turns(own, { seats } as unknown as Scene, [
    { number: 1, at: 0, events: [event("taken_over", 0)] },
    { number: 2, at: 0, events: [event("played", 0)] },
  ]);
  expect(turn!.text).toEqual([
    "A bot for Astrid sails.",
    "Björn takes a forest.",
    "A bot for Astrid takes a village.",
  ]);
});

test("events of the table itself are listed, too", () => {
  const silent = { tell: () => "" } as unknown as GameFace;
  const say = (one: Event) => sentences(silent, scene, [{ number: 1, at: 0, events: [one] }]);
  expect(say(event("taken_over", 1))).toEqual(["A bot plays for Björn."]);
  expect(say(event("voted", 0, { agree: false }))).toEqual(["Astrid wants to keep playing."]);
  expect(say(event("closed", -1, { ms: 93_600_000 }))).toEqual([
    "The server was offline for a while. That time does not count.",
  ]);
  expect(say(event("opened", -1))).toEqual([]);
});

test("moves of a stand-in bot are the bot's, the other moves their player's", () => {
  const named = {
    ...face,
    tell: ({ seats }: Scene, { kind, seat }: Event) =>
      kind === "played" ? `${seats[seat]?.name} plays` : "",
  } as unknown as GameFace;
  const seats = [{ kind: "player", name: "a bot for Astrid", person: "Astrid", bot: "greedy" }];
  const texts = turns(named, { seats } as unknown as Scene, [
    { number: 1, at: 0, events: [event("played", 0)] },
    { number: 2, at: 0, events: [event("awaited", 0, { why: "away" })] },
    { number: 3, at: 0, events: [event("taken_over", 0, { why: "away" }), event("played", 0)] },
    { number: 4, at: 0, events: [event("handed_back", 0), event("played", 0)] },
  ]).flatMap((turn) => turn.lines.map((line) => line.text));
  expect(texts).toEqual([
    "Astrid plays",
    "Astrid is away.",
    "A bot plays for Astrid.",
    "A bot for Astrid plays",
    "Astrid is back.",
    "Astrid plays",
  ]);
});

test("a recap names a stand-in bot for its moves, also after the player's return", () => {
  const named = {
    tell: (at: Scene, { kind, seat }: Event) =>
      kind === "played" ? (isYou(at, seat) ? "You play" : `${at.seats[seat]?.name} plays`) : "",
  } as unknown as GameFace;
  const seats = [{ kind: "player", name: "Astrid", person: "Astrid", bot: "" }];
  const back = { seats, you: 0, me: 0 } as unknown as Scene;
  const beats: Update[] = [
    { number: 1, at: 0, events: [event("played", 0)] },
    { number: 2, at: 0, events: [event("taken_over", 0)] },
    { number: 3, at: 0, events: [event("played", 0)] },
    { number: 4, at: 0, events: [event("handed_back", 0)] },
    { number: 5, at: 0, events: [event("played", 0)] },
  ];
  const texts = beats.map((beat) => sentences(named, sceneAt(back, beats, beat.number), [beat])[0]);
  expect(texts).toEqual([
    ...["You play", "A bot plays for Astrid.", "A bot for Astrid plays", "Astrid is back."],
    "You play",
  ]);
});

test("an unchanged turn is the same object, and one with new events is another", () => {
  const before = turns(face, scene, beats);
  const more: Update[] = [
    ...beats,
    { number: 7, at: 0, events: [event("scored", 1, { points: 3 })] },
  ];
  const now = turns(face, { ...scene }, more, before);
  expect(now[0]).toBe(before[0]);
  expect(now[1]).not.toBe(before[1]);
  expect(now[1]?.lines.length).toBe(2);
  const renamed = { seats: [{ name: "Astrid" }, { name: "Bo" }] } as unknown as Scene;
  expect(turns(face, renamed, beats, before)[0]).not.toBe(before[0]);
});
