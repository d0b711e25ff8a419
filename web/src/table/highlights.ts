// The highlights of a game: the best moves and the turning point, counted from the log, so that the two agree.
import { curve, decisionsOf, turns as turningPoints, type Judged } from "../charts/judgement";
import { sumsOf, type Turn as Step } from "../games/turns";
import type { Saga } from "../wire/saga";
import type { Turn } from "./log";

const MOST = 3; // best moves

/** The move that scored most for a player. */
export interface Best {
  seat: number;
  points: number;
  /** The turn in words, and its last move. */
  text: string;
  move: number;
}

/** The turning point: a player took the lead for good, or the costliest or best move by the analysis. */
export type Turning =
  | { kind: "lead"; seat: number; move: number; last: boolean }
  | { kind: "chance"; seat: number; move: number; from: number; to: number };

/**
 * The best moves, at most one a player, the best first and the earliest of equal ones. The viewer's is always among
 * them. Points in the turns of others are no move of one's own.
 */
export function bestMoves(log: readonly Turn[], you: number | null = null): Best[] {
  const found = new Map<number, Best>();
  for (const { seat: whose, sums, text, lines } of log) {
    if (whose < 0) continue; // the end of a raid is no player's move
    const move = lines.at(-1)!.number;
    const points = sums.find(({ seat }) => seat === whose)?.points ?? 0;
    if (points > (found.get(whose)?.points ?? 0))
      found.set(whose, { seat: whose, points, text: text.join(" "), move });
  }
  const sorted = [...found.values()].sort((a, b) => b.points - a.points || a.move - b.move);
  const own = sorted.findIndex(({ seat }) => seat === you);
  if (own >= MOST) sorted.splice(MOST - 1, 0, ...sorted.splice(own, 1));
  return sorted.slice(0, MOST);
}

/** The step at which the winner took the lead for good; null if the win is shared. */
export function leadTaken(steps: readonly Step[], seats: number): Turning | null {
  const scores = Array.from({ length: seats }, () => 0);
  const ahead: number[] = []; // after each step: the sole leader, or -1
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

/** The first turning point of the analysis, among players whose decisions are all judged. */
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
