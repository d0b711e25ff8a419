// Log, result and replay count the same points as the saga, in games recorded by the library.
import { expect, test, vi } from "vitest";
import type { GameFace, Scene } from "../games/contract";
import { sumsOf, turnsOf } from "../games/turns";
import type { Update } from "../wire/types";
import { en } from "../words/en";
import { turns } from "../table/log";
import played from "./played.json";
import { sourcesOf } from "./sources";

vi.mock("../words/speech.svelte", () => ({ speech: { words: en, language: "en" } }));

interface Recorded {
  game: string;
  scores: number[];
  ledger: [move: number, seat: number, points: number, reason: string][];
  beats: Update[];
}
const games = played as unknown as Recorded[];

/** The part of a game's face that counting needs. */
const faces: Record<string, Pick<GameFace, "turns" | "source">> = {
  voluspa: {
    turns: { end: ["turn_over"] },
    source: ({ about }, why) => (why === "niohoggr" ? "bonus" : String(about["tile"])),
  },
  walhalla: { turns: { begin: ["drawn", "raid_over"] } },
};
const faceOf = (game: string) =>
  ({ tell: (_: Scene, { kind }: { kind: string }) => kind, ...faces[game] }) as unknown as GameFace;

test.each(games)("of $game with $scores", ({ game, scores, ledger, beats }) => {
  const face = faceOf(game);
  const seats = scores.map((_, seat) => ({ name: `Seat ${seat}` }));
  const scene = { seats } as unknown as Scene;
  const of = (sums: { seat: number; points: number }[]) =>
    scores.map((_, seat) =>
      sums.filter((sum) => sum.seat === seat).reduce((all, { points }) => all + points, 0),
    );

  const log = turns(face, scene, beats);
  expect(of(log.flatMap(({ sums }) => sums))).toEqual(scores);

  const sources = sourcesOf(
    face,
    beats.flatMap(({ events }) => events),
    scores.length,
  );
  const result = scores.map((_, seat) =>
    sources.reduce((all, { points }) => all + points[seat]!, 0),
  );
  expect(result).toEqual(scores);

  // The replay: after each turn as many points as in the saga.
  let so_far = scores.map(() => 0);
  for (const turn of turnsOf(face, beats)) {
    so_far = so_far.map((points, seat) => points + of(sumsOf(turn.events))[seat]!);
    const entries = ledger.filter(([move]) => move < turn.last);
    const then = of(entries.map(([, seat, points]) => ({ seat, points })));
    if (game === "voluspa" || turn === turnsOf(face, beats).at(-1)) expect(so_far).toEqual(then);
  }
  expect(so_far).toEqual(scores);
});

test("sources of points are the same for all seats, the largest first", () => {
  const face = faceOf("voluspa");
  const scored = (seat: number, tile: string, ...parts: [number, string][]) => ({
    kind: "scored",
    seat,
    about: { tile, parts, points: 0, reason: "row" },
  });
  const events = [
    scored(0, "odin", [4, "row"], [2, "niohoggr"]),
    scored(1, "odin", [3, "column"]),
    scored(1, "hel", [5, "hel"]),
  ];
  expect(sourcesOf(face, events, 2)).toEqual([
    { source: "odin", points: [4, 3] },
    { source: "hel", points: [0, 5] },
    { source: "bonus", points: [2, 0] },
  ]);
});
