// What one remembers of a game: the best moves, and where it turned. All of it is counted by what the
// log tells, so that the two never differ.
import { curve, decisionsOf, turns as turningPoints, type Judged } from "../charts/judgement";
import { sumsOf, type Turn as Step } from "../games/turns";
import type { Saga } from "../wire/saga";
import type { Turn } from "./log";

const MOST = 3; // best moves that are told

/** A move of somebody that brought them more than any other of theirs. */
export interface Best {
  seat: number;
  points: number;
  /** The turn it was made in, in words, and its last move. */
  told: string;
  move: number;
}

/** Where the game turned: who came to lead for good, or what the analysis says cost or won most. */
export type Turning =
  | { kind: "lead"; seat: number; move: number; last: boolean }
  | { kind: "chance"; seat: number; move: number; from: number; to: number };

/** The best moves, one a player at most, the best of them first; of equal ones the earliest. The own
 * one is always among them. */
export function bestMoves(log: readonly Turn[], you: number | null = null): Best[] {
  const found = new Map<number, Best>();
  for (const { seat: whose, sums, told, lines } of log) {
    if (whose < 0) continue; // the end of a raid is nobody's move
    const move = lines.at(-1)!.number;
    for (const { seat, points } of sums)
      if (points > (found.get(seat)?.points ?? 0))
        found.set(seat, { seat, points, told: told.join(" "), move });
  }
  const sorted = [...found.values()].sort((a, b) => b.points - a.points || a.move - b.move);
  const own = sorted.findIndex(({ seat }) => seat === you);
  if (own >= MOST) sorted.splice(MOST - 1, 0, ...sorted.splice(own, 1));
  return sorted.slice(0, MOST);
}

/** When the winner came to be ahead of all others for good; null where the win is shared. */
export function leadTaken(steps: readonly Step[], seats: number): Turning | null {
  const scores = Array.from({ length: seats }, () => 0);
  const ahead: number[] = []; // after each step: who alone has most, or nobody
  for (const { events } of steps) {
    for (const { seat, points } of sumsOf(events)) scores[seat] = (scores[seat] ?? 0) + points;
    const most = Math.max(...scores);
    const first = scores.filter((points) => points === most).length === 1;
    ahead.push(first ? scores.indexOf(most) : -1);
  }
  const winner = ahead.at(-1) ?? -1;
  if (winner < 0) return null;
  const place = ahead.findLastIndex((seat) => seat !== winner) + 1;
  const move = steps[place]!.last;
  return { kind: "lead", seat: winner, move, last: place > 0 && place === steps.length - 1 };
}

/** What the analysis calls the first turning point, of those whose every decision it has judged. */
export function judgedTurn(
  judged: readonly Judged[],
  moves: Saga["moves"],
  scores: number[],
): Turning | null {
  const known = new Map(judged.map((one) => [one.move, one]));
  const whole = scores.flatMap((_, seat) => {
    const own = decisionsOf(moves, seat);
    return own.length > 0 && own.every((move) => known.has(move)) ? own : [];
  });
  const all = whole.sort((a, b) => a - b).map((move) => known.get(move)!);
  const [first] = turningPoints(all, curve(all, scores, moves.length), scores);
  if (!first) return null;
  const { seat, move } = first;
  if (first.kind === "swing") {
    const { from, to } = first;
    return { kind: "chance", seat, move, from, to };
  }
  const { candidates, played } = known.get(move)!;
  const made = candidates.find((one) => one.move === played)!;
  const [from, to] = [candidates[0]!.wins[seat] ?? 0, made.wins[seat] ?? 0];
  return { kind: "chance", seat, move, from, to };
}
