// The legal cells of a tile, from the rows of the server's question.
import { points, type Choice, type Question } from "../contract";
import { isCostly, target, type Key } from "./tiles";

export interface Candidate {
  key: Key;
  x: number;
  y: number;
  /** Every move to the cell, the best first. */
  choices: Choice[];
  /** The best of them with the wanted boosts. */
  best: Choice;
  points: number;
  /** No other cell scores more. */
  top: boolean;
  /** Something is lost by it. */
  costly: boolean;
}

const WAYS = ["left", "right", "up", "down"];

/** The rows that place this tile on a cell: a play, a launch, or the Raven's second place. */
export function rowsFor(question: Question | null, tile: string | null): Choice[] {
  if (!question) return [];
  if (question.kind === "raven") return question.choices.filter((one) => one.verb === "move");
  if (tile === "drakkar") return question.choices.filter((one) => one.verb === "launch");
  return question.choices.filter((one) => one.verb === "play" && one["tile"] === tile);
}

/** The candidates, best first, with that many boosts if possible. */
export function candidatesOf(rows: Choice[], boosts: number): Candidate[] {
  const cells = new Map<Key, Choice[]>();
  for (const row of rows) {
    const key = target(row);
    if (key === null) continue;
    const there = cells.get(key);
    if (there) there.push(row);
    else cells.set(key, [row]);
  }
  const found = [...cells].map(([key, all]): Candidate => {
    const wanted = all.filter((one) => boostsOf(one) === boosts);
    const choices = (wanted.length > 0 ? wanted : all).toSorted(
      (one, other) => boostsOf(one) - boostsOf(other) || points(other) - points(one),
    );
    const best = choices[0]!;
    return {
      key,
      x: Number(best["x"]),
      y: Number(best["y"]),
      choices,
      best,
      points: points(best),
      top: false,
      costly: isCostly(best),
    };
  });
  found.sort((one, other) => other.points - one.points || one.y - other.y || one.x - other.x);
  const most = found[0]?.points ?? 0;
  for (const one of found) one.top = one.points > 0 && one.points === most;
  return found;
}

export function boostsOf(choice: Choice): number {
  return Number(choice["boosts"] ?? 0);
}

/** The shoves among the moves to a cell. */
export function shoves(candidate: Candidate): Choice[] {
  return candidate.choices.filter((one) => WAYS.includes(String(one["way"])));
}

/** The loads that carry at least these tiles. */
export function loadsWith(question: Question | null, tiles: string[]): Choice[] {
  return (question?.choices ?? []).filter((one) => {
    if (one.verb !== "load") return false;
    const left = [...((one["tiles"] ?? []) as string[])];
    return tiles.every((tile) => {
      const place = left.indexOf(tile);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
  });
}

/** The load of exactly these tiles. */
export function loadOf(question: Question | null, tiles: string[]): Choice | null {
  const loads = loadsWith(question, tiles);
  return loads.find((one) => ((one["tiles"] ?? []) as string[]).length === tiles.length) ?? null;
}
