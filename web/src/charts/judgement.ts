// The analysis of a game: the cost of each decision, the chances over time, the turning points.
import type { Candidate, Decision } from "../wire/types";

/** The part of a decision that is needed here. */
export type Judged = Pick<Decision, "move" | "seat" | "played" | "candidates">;

/** Each seat's winning chance after a move. */
export interface Point {
  move: number;
  wins: number[];
}

/** A turning point: a costly move, or a swing of the chances whatever was played. */
export type Turn =
  | { kind: "mistake"; move: number; seat: number; cost: number }
  | { kind: "swing"; move: number; until: number; seat: number; from: number; to: number };

type Swing = Extract<Turn, { kind: "swing" }>;

const DEAR = 0.06; // of the win: a cheaper move is no turning point
const SWING = 0.15; // of the win: smaller swings are normal
const UPSET = 0.4; // of the win: the same for the end, where the winner's chance always rises
const MOST = 5; // maximum number of turning points
const ALIKE = 0.02; // of the win: as good as the best

const CHANCE = "*";

/** The numbers of a seat's decisions, or of all. */
export function decisionsOf(moves: [who: number | string, text: string][], seat: number | null) {
  return moves.flatMap(([who], index) =>
    who !== CHANCE && (seat === null || who === seat) ? [index + 1] : [],
  );
}

export function best({ candidates }: Judged): Candidate {
  return candidates[0]!;
}

/** The bot's evaluation of the move played. */
export function made({ candidates, played }: Judged): Candidate {
  return candidates.find(({ move }) => move === played)!;
}

/** A seat's expected lead over the best other seat; negative if it is behind. */
export function lead({ points }: Pick<Candidate, "points">, seat: number): number {
  return (points[seat] ?? 0) - Math.max(...points.filter((_, one) => one !== seat));
}

/** The share of the win that a move cost its player. */
export function cost(judged: Judged): number {
  const { seat } = judged;
  return Math.max(0, (best(judged).wins[seat] ?? 0) - (made(judged).wins[seat] ?? 0));
}

/** The costliest decisions among these that were not about as good as the best, at most `most`. */
export function worstOf(judged: Judged[], most: number): Judged[] {
  const dear = judged.filter((one) => verdict(one) === "dear");
  return dear.sort((a, b) => cost(b) - cost(a) || a.move - b.move).slice(0, most);
}

/** A new try of a decision beside the move that was played in the game. */
export function outcomeOf(
  tried: Judged,
  game: Judged,
): "right" | "same" | "improved" | "no_better" {
  if (tried.played === game.played) return "same";
  if (verdict(tried) !== "dear") return "right";
  return cost(tried) < cost(game) - ALIKE ? "improved" : "no_better";
}

export function verdict(judged: Judged): "best" | "alike" | "dear" {
  if (best(judged).move === judged.played) return "best";
  return cost(judged) < ALIKE ? "alike" : "dear";
}

/**
 * The chances over time. Each decision was judged from its seat's view, with its own hand only; so a point is
 * the mean of the latest estimates of all judged seats.
 */
export function curve(judged: Judged[], scores: number[] | null, last: number): Point[] {
  const eyes = new Map<number, number[]>();
  const points = [...judged]
    .sort((a, b) => a.move - b.move)
    .map((one) => {
      eyes.set(one.seat, made(one).wins);
      const known = [...eyes.values()];
      const wins = one.candidates[0]!.wins.map(
        (_, seat) => known.reduce((sum, seen) => sum + (seen[seat] ?? 0), 0) / known.length,
      );
      return { move: one.move, wins };
    });
  if (!scores || points.length === 0) return points;
  const winners = winnersOf(scores);
  const end = scores.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  return [...points.filter(({ move }) => move < last), { move: last, wins: end }];
}

/** All costly moves, in the given order: a list that only grows while an analysis runs. */
export function mistakes(judged: Judged[]): Turn[] {
  return judged
    .filter((one) => cost(one) >= DEAR && lead(best(one), one.seat) > lead(made(one), one.seat))
    .map((one): Turn => ({ kind: "mistake", move: one.move, seat: one.seat, cost: cost(one) }));
}

/** The costliest moves and the widest swing of the winner's chances, the largest first. */
export function turns(judged: Judged[], points: Point[], scores: number[] | null): Turn[] {
  const costly = mistakes(judged);
  const swing = widest(points, scores);
  const told = swing && !costly.some(({ move }) => covers(swing, move)) ? [swing] : [];
  return [...costly.sort(byCost).slice(0, MOST - told.length), ...told].sort(byCost);
}

/** The size of a turning point, in shares of the win; ties keep the order of the game. */
const byCost = (a: Turn, b: Turn) => weight(b) - weight(a) || a.move - b.move;
const weight = (turn: Turn) =>
  turn.kind === "mistake" ? turn.cost : Math.abs(turn.to - turn.from);

/** Whether a turning point is a move. */
export function covers(turn: Turn, move: number): boolean {
  return turn.kind === "swing" ? turn.move <= move && move <= turn.until : turn.move === move;
}

/** The largest change of the winner's chances from one point to the next. */
function widest(points: Point[], scores: number[] | null): Turn | null {
  const [seat] = scores ? winnersOf(scores) : [];
  if (seat === undefined) return null;
  const swings = points.slice(1).map(({ move: until, wins }, place): Swing => {
    const before = points[place]!;
    const [from, to] = [before.wins[seat] ?? 0, wins[seat] ?? 0];
    return { kind: "swing", move: before.move + 1, until, seat, from, to };
  });
  const size = ({ from, to }: Swing) => Math.abs(to - from);
  const wide = (one: Swing, place: number) =>
    size(one) >= (place === swings.length - 1 ? UPSET : SWING);
  return swings.filter(wide).sort((a, b) => size(b) - size(a))[0] ?? null;
}

function winnersOf(scores: number[]): number[] {
  const most = Math.max(...scores);
  return scores.flatMap((points, seat) => (points === most ? [seat] : []));
}
