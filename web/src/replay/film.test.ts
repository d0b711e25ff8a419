// Replays of games that the library has recorded, turn by turn.
import { expect, test, vi } from "vitest";
import played from "../charts/played.json";
import type { GameFace } from "../games/contract";
import type { SagaLine, Update } from "../wire/types";
import { listedName } from "../words/bots";
import { Film } from "./film.svelte";

vi.mock("../words/speech.svelte", () => ({
  speech: { words: { seats: { guest: "Guest", you_after: "(you)" } } },
}));
vi.mock("../games/registry", () => ({ faceOf: () => undefined, wordsOf: () => ({ bots: {} }) }));

const games = played as unknown as { game: string; beats: Update[] }[];
/** The kinds of events that begin or end turns. */
const turns: Record<string, GameFace["turns"]> = {
  voluspa: { end: ["turn_over"] },
  walhalla: { begin: ["drawn", "raid_over"] },
};

function film(game: string, beats: Update[]): Film {
  const film = new Film("x", null);
  film.face = { turns: turns[game] } as GameFace;
  film.scored = beats;
  film.line = { game, moves: beats.length, seats: [] } as unknown as SagaLine;
  return film;
}

/** The positions of all steps, from one end to the other. */
function way(film: Film, from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = from; at !== to; found.push(at)) at = film.step(at, to > from ? 1 : -1);
  return found;
}

const count = (beats: Update[], ...kinds: string[]) =>
  beats.flatMap(({ events }) => events).filter(({ kind }) => kinds.includes(kind)).length;

test.each(games)("a game of $game has as many steps as turns", ({ game, beats }) => {
  const replay = film(game, beats);
  const there = way(replay, 0, replay.last);
  const all = game === "voluspa" ? count(beats, "turn_over") : count(beats, "drawn", "raid_over");
  expect(there.length).toBe(all);
  expect(replay.turns.length).toBe(all);
  expect([...way(replay, replay.last, 0).reverse().slice(1), replay.last]).toEqual(there);
  expect(there.map((at) => replay.turnAt(at))).toEqual(there.map((_, place) => place + 1));
  expect(there.map((_, place) => replay.endOf(place + 1))).toEqual(there);
  expect([replay.turnAt(0), replay.endOf(0)]).toEqual([0, 0]);
});

test("a turn goes from its first move to the last of its draws", () => {
  const { game, beats } = games[0]!;
  const replay = film(game, beats);
  expect(count(beats, "turn_over")).toBe(65);
  expect(replay.turns.slice(0, 2).map(({ first, last }) => [first, last])).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect([replay.turnAt(1), replay.step(1, 1), replay.step(1, -1)]).toEqual([1, 2, 0]); // in its middle
});

test("a guest finds their own seat among others", () => {
  const told = film("walhalla", []);
  const seats = ["Guest", "Guest 2"].map((name) => ({ name }));
  told.line = { game: "walhalla", moves: 0, seats } as unknown as SagaLine;
  expect(told.seats.map(({ name }) => name)).toEqual(["Guest", "Guest 2"]);
  told.yours = [1];
  expect(told.seats.map(listedName)).toEqual(["Guest", "Guest 2 (you)"]);
});
