// Highlights of small examples and of games that the library has recorded.
import { expect, test, vi } from "vitest";
import type { Judged } from "../charts/judgement";
import played from "../charts/played.json";
import type { GameFace, Scene } from "../games/contract";
import { stepsOf, sumsOf, type Turn as Step } from "../games/turns";
import type { Event, Update } from "../wire/types";
import { en } from "../words/en";
import { bestMoves, judgedTurn, leadTaken } from "./highlights";
import { turns, type Turn } from "./log";

vi.mock("../words/speech.svelte", () => ({ speech: { words: en, language: "en" } }));

/** A turn of a seat as in the log, with the points of each seat. */
function turn(number: number, seat: number, ...points: [seat: number, points: number][]): Turn {
  const sums = points.map(([whose, some]) => ({ seat: whose, points: some }));
  return {
    seat,
    text: [`turn ${number}`],
    sums,
    where: [],
    lines: [{ number }],
  } as unknown as Turn;
}

/** A step of the replay, with the points of each seat. */
function step(last: number, ...points: [seat: number, points: number][]): Step {
  const events = points.map(([seat, some]): Event => ({
    kind: "scored",
    seat,
    about: { points: some, reason: "row" },
  }));
  return { events, first: last, last };
}

test("the best move of each player, the best of them first, of equal ones the earliest", () => {
  const log = [
    turn(1, 0, [0, 3]),
    turn(2, 1, [1, 5]),
    turn(3, 0, [0, 4], [2, 5]), // passengers score, too, but it is not their move
    turn(4, 1, [1, 5]),
    turn(5, 2, [2, 2]),
    turn(6, -1, [0, 20], [1, 30]), // the end of a raid is nobody's move
  ];
  expect(bestMoves(log)).toEqual([
    { seat: 1, points: 5, text: "turn 2", move: 2 },
    { seat: 0, points: 4, text: "turn 3", move: 3 },
    { seat: 2, points: 2, text: "turn 5", move: 5 },
  ]);
  expect(bestMoves([turn(1, 0)])).toEqual([]);
});

test("the viewer's best move is listed, however many players did better", () => {
  const log = [1, 2, 3, 4, 5].map((number) => turn(number, number - 1, [number - 1, 10 - number]));
  expect(bestMoves(log).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  expect(bestMoves(log, 4).map(({ seat }) => seat)).toEqual([0, 1, 4]);
  expect(bestMoves(log, 1).map(({ seat }) => seat)).toEqual([0, 1, 2]);
});

test("the lead is taken where the winner is ahead for good", () => {
  const early = [step(2, [0, 3]), step(4, [1, 5]), step(6, [0, 9]), step(8, [1, 2])];
  expect(leadTaken(early, 2)).toEqual({ kind: "lead", seat: 0, move: 6, last: false });
  const late = [step(2, [0, 3]), step(4, [1, 5])];
  expect(leadTaken(late, 2)).toEqual({ kind: "lead", seat: 1, move: 4, last: true });
  // A tie is no lead.
  const level = [step(1, [0, 3]), step(2, [1, 3]), step(3), step(4, [0, 1])];
  expect(leadTaken(level, 2)).toMatchObject({ move: 4, last: true });
});

test("a winner who leads all the way took the lead with the first points, and a shared win has no turning point", () => {
  const all = [step(1), step(2, [1, 4]), step(3, [0, 1])];
  expect(leadTaken(all, 2)).toEqual({ kind: "lead", seat: 1, move: 2, last: false });
  expect(leadTaken([step(1, [0, 2], [1, 2])], 2)).toBe(null);
  expect(leadTaken([], 2)).toBe(null);
});

/** A decision in which the best move would have had these chances, and the one played others. */
function judged(move: number, seat: number, best: number[], made = best): Judged {
  const one = (name: string, wins: number[]) => ({
    ...{ move: name, wins, points: wins.map((share) => 20 * share), reasons: [] },
  });
  const other = made === best ? [] : [one("other", made)];
  return {
    move,
    seat,
    played: made === best ? "best" : "other",
    candidates: [one("best", best), ...other],
  };
}

const MOVES: [number | string, string][] = [
  [0, "a"],
  ["*", "draw"],
  [1, "b"],
  [0, "c"],
  [1, "d"],
];

test("the analysis names the turning point when it has judged all decisions of a player", () => {
  const own = [judged(1, 0, [0.5, 0.5]), judged(4, 0, [0.6, 0.4], [0.35, 0.65])];
  expect(judgedTurn(own, MOVES, [3, 9])).toEqual({
    ...{ kind: "chance", seat: 0, move: 4, from: 0.6, to: 0.35 },
  });
  expect(judgedTurn(own.slice(1), MOVES, [3, 9])).toBe(null);
  expect(judgedTurn([], MOVES, [3, 9])).toBe(null);
});

test("a game without mistakes turned where the winner's chances did", () => {
  const all = [
    judged(1, 0, [0.5, 0.5]),
    judged(3, 1, [0.5, 0.5]),
    judged(4, 0, [0.1, 0.9]),
    judged(5, 1, [0.1, 0.9]),
  ];
  expect(judgedTurn(all, MOVES, [3, 9])).toMatchObject({ kind: "chance", seat: 1, move: 4 });
});

interface Recorded {
  game: string;
  scores: number[];
  beats: Update[];
}
const TURNS: Record<string, Pick<GameFace, "turns">> = {
  voluspa: { turns: { end: ["turn_over"] } },
  walhalla: { turns: { begin: ["drawn", "raid_over"] } },
};

test.each(played as unknown as Recorded[])(
  "best moves and the lead are those of the log, of $game with $scores",
  ({ game, scores, beats }) => {
    const tell = (_: Scene, { kind }: Event) => kind;
    const line = (_: Scene, events: Event[]) => ({
      seat: events.some(({ kind }) => kind === "raid_over") ? -1 : (events[0]?.seat ?? -1),
      told: "…",
    });
    const face = { tell, line, ...TURNS[game] } as unknown as GameFace;
    const scene = {
      seats: scores.map((_, seat) => ({ name: `Seat ${seat}` })),
    } as unknown as Scene;
    const log = turns(face, scene, beats);
    const best = bestMoves(log);
    expect(best.length).toBeGreaterThan(1);
    for (const { seat, points, move } of best) {
      const there = log.find(({ lines }) => lines.at(-1)!.number === move && lines.length > 0)!;
      expect(there.sums).toContainEqual({ seat, points });
    }
    const steps = stepsOf(face, beats);
    const lead = leadTaken(steps, scores.length);
    const most = Math.max(...scores);
    if (scores.filter((points) => points === most).length > 1) return expect(lead).toBe(null);
    expect(lead!.seat).toBe(scores.indexOf(most));
    // From there on the winner has more than anyone else, and just before did not.
    const so_far = scores.map(() => 0);
    let ahead: boolean[] = [];
    for (const { events } of steps) {
      for (const { seat, points } of sumsOf(events)) so_far[seat] = so_far[seat]! + points;
      const others = so_far.filter((_, seat) => seat !== lead!.seat);
      ahead = [...ahead, so_far[lead!.seat]! > Math.max(...others)];
    }
    const at = steps.findIndex(({ last }) => last === lead!.move);
    expect(ahead.slice(at)).not.toContain(false);
    expect(ahead[at - 1] ?? false).toBe(false);
  },
);
