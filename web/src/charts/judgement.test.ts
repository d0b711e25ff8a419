import { expect, test } from "vitest";
import {
  outcomeOf,
  cost,
  curve,
  decisionsOf,
  lead,
  mistakes,
  turns,
  verdict,
  worstOf,
  type Judged,
} from "./judgement";

/** A decision between the best move and the one played, with each seat's chances. */
function decision(move: number, seat: number, bestWins: number[], wins?: number[]): Judged {
  const points = (shares: number[]) => shares.map((share) => 60 + 20 * share);
  const one = (name: string, shares: number[]) => ({
    move: name,
    wins: shares,
    points: points(shares),
    reasons: [],
  });
  const candidates = [one("best", bestWins), ...(wins ? [one("other", wins)] : [])];
  return { move, seat, played: wins ? "other" : "best", candidates };
}

test("decisions are the moves of seats, not of chance", () => {
  const moves: [number | string, string][] = [
    ["*", "draw"],
    [1, "crew 1"],
    [0, "join"],
    ["*", "card"],
    [1, "sail 0 bow"],
  ];
  expect(decisionsOf(moves, null)).toEqual([2, 3, 5]);
  expect(decisionsOf(moves, 1)).toEqual([2, 5]);
  expect(decisionsOf(moves, 2)).toEqual([]);
});

test("a move costs the difference to the best one, for its player", () => {
  const dear = decision(7, 1, [0.3, 0.7], [0.6, 0.4]);
  expect(cost(dear)).toBeCloseTo(0.3);
  expect(verdict(dear)).toBe("dear");
  expect(cost(decision(7, 1, [0.3, 0.7]))).toBe(0);
  expect(verdict(decision(7, 1, [0.3, 0.7]))).toBe("best");
  expect(verdict(decision(7, 1, [0.3, 0.7], [0.31, 0.69]))).toBe("alike");
  // The bot also plays for the lead: its best move may win a little less often.
  expect(cost(decision(7, 0, [0.3, 0.7], [0.31, 0.69]))).toBe(0);
});

test("a lead is relative to the best other seat", () => {
  expect(lead({ points: [60, 71.5, 66] }, 1)).toBe(5.5);
  expect(lead({ points: [60, 71.5, 66] }, 0)).toBe(-11.5);
});

test("the curve is the mean of the latest estimates, and ends with the result", () => {
  const judged = [
    decision(5, 1, [0.2, 0.8]),
    decision(2, 0, [0.6, 0.4], [0.4, 0.6]),
    decision(9, 0, [0.5, 0.5]),
  ];
  expect(curve(judged, null, 12)).toEqual([
    { move: 2, wins: [0.4, 0.6] },
    { move: 5, wins: [expect.closeTo(0.3), expect.closeTo(0.7)] },
    { move: 9, wins: [expect.closeTo(0.35), expect.closeTo(0.65)] },
  ]);
  expect(curve(judged, [80, 80], 12).at(-1)).toEqual({ move: 12, wins: [0.5, 0.5] });
  expect(curve(judged, [70, 80], 9).map(({ move }) => move)).toEqual([2, 5, 9]);
  expect(curve(judged, [70, 80], 9).at(-1)?.wins).toEqual([0, 1]);
  expect(curve([], [70, 80], 9)).toEqual([]);
});

test("turning points are the costliest moves, in order", () => {
  const judged = [0.02, 0.3, 0.07, 0.2, 0.1, 0.25, 0.15].map((price, place) =>
    decision(place + 1, 0, [0.5, 0.5], [0.5 - price, 0.5 + price]),
  );
  const found = turns(judged, [], null);
  expect(found.map(({ move }) => move)).toEqual([2, 6, 4, 7, 5]);
  expect(found[0]).toEqual({ kind: "mistake", move: 2, seat: 0, cost: expect.closeTo(0.3) });
});

test("while an analysis runs, each costly move is added below the ones before", () => {
  const judged = [0.02, 0.3, 0.07, 0.2, 0.1, 0.25, 0.15, 0.5].map((price, place) =>
    decision(place + 1, 0, [0.5, 0.5], [0.5 - price, 0.5 + price]),
  );
  const lists = judged.map((_, last) =>
    mistakes(judged.slice(0, last + 1)).map(({ move }) => move),
  );
  expect(lists.at(-1)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  for (const list of lists) expect(lists.at(-1)!.slice(0, list.length)).toEqual(list);
});

test("a move that wins less often but leads by more is no mistake", () => {
  const odd = decision(1, 0, [0.6, 0.4], [0.5, 0.5]);
  odd.candidates[1]!.points = [90, 60];
  expect(turns([odd], [], null)).toEqual([]);
});

test("the largest change of the winner's chances is a turning point, whatever was played", () => {
  const judged = [0.4, 0.45, 0.75, 0.7].map((share, place) =>
    decision(place + 1, 0, [share, 1 - share]),
  );
  const points = curve(judged, [80, 60], 9);
  expect(turns(judged, points, [80, 60])).toEqual([
    { kind: "swing", move: 3, until: 3, seat: 0, from: 0.45, to: 0.75 },
  ]);
  // A game always ends with a winner: that counts only if it is an upset.
  expect(turns([], curve([judged[2]!, judged[3]!], [80, 60], 9), [80, 60])).toEqual([]);
  expect(turns([], curve(judged.slice(0, 2), [80, 60], 9), [80, 60])).toEqual([
    { kind: "swing", move: 3, until: 9, seat: 0, from: 0.45, to: 1 },
  ]);
  // A mistake there explains it better.
  const mistaken = [...judged.slice(0, 2), decision(3, 1, [0.5, 0.5], [0.75, 0.25])];
  const [turn, ...more] = turns(mistaken, points, [80, 60]);
  expect(turn?.kind).toBe("mistake");
  expect(more).toEqual([]);
});

test("the worst decisions are the costliest, and none that was about as good as the best", () => {
  const judged = [
    decision(2, 0, [0.5, 0.5], [0.45, 0.55]),
    decision(4, 0, [0.5, 0.5], [0.2, 0.8]),
    decision(6, 0, [0.5, 0.5], [0.49, 0.51]),
    decision(8, 0, [0.5, 0.5]),
    decision(9, 0, [0.5, 0.5], [0.3, 0.7]),
    decision(11, 0, [0.5, 0.5], [0.1, 0.9]),
  ];
  expect(worstOf(judged, 3).map(({ move }) => move)).toEqual([11, 4, 9]);
  expect(worstOf(judged.slice(2, 4), 3)).toEqual([]);
});

test("a new try is outcomeOf with the best move and with the one played", () => {
  const played = decision(4, 0, [0.5, 0.5], [0.2, 0.8]);
  const tried = (wins: number[]) => ({ ...decision(4, 0, [0.5, 0.5], wins), played: "other" });
  const named = (name: string, wins: number[]): Judged => {
    const [best, other] = tried(wins).candidates;
    return { move: 4, seat: 0, played: name, candidates: [best!, { ...other!, move: name }] };
  };
  expect(outcomeOf(named("other", [0.2, 0.8]), played)).toBe("same");
  expect(outcomeOf(named("best", [0.5, 0.5]), played)).toBe("right");
  expect(outcomeOf(named("as good", [0.49, 0.51]), played)).toBe("right");
  expect(outcomeOf(named("better", [0.35, 0.65]), played)).toBe("improved");
  expect(outcomeOf(named("worse", [0.2, 0.8]), played)).toBe("no_better");
});
