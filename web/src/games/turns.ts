// Events grouped by turn, and the points of each turn: for log, result and replay.
import { partsOf, type GameFace } from "./contract";
import type { Event, Update } from "../wire/types";

/** Events of the table itself, which belong to no turn. */
const OF_THE_TABLE = new Set([
  ...["opened", "started", "resumed", "sat", "left", "filled", "taken_over", "handed_back"],
  ...["undone", "sealed", "standing", "voted", "ended", "rematched", "closed"],
  ...["awaited", "lifted", "more_time", "go_on", "paused", "unpaused", "vacation"],
  ...["undo_asked", "undo_answered", "declined", "ready"],
]);

/** Another player continues the turn: further events are theirs. */
const HANDS_OVER = new Set(["taken_over", "handed_back"]);

/** The events of one turn, with the numbers of their updates (or moves). */
export interface Turn {
  events: Event[];
  /** The numbers of its first and its last event. */
  first: number;
  last: number;
}

export const isOfTheTable = ({ kind }: Event): boolean => OF_THE_TABLE.has(kind);

export function turnsOf(face: GameFace, beats: readonly Update[]): Turn[] {
  const found: Turn[] = [];
  let open = false; // whether the next event belongs to the last turn
  for (const { number, events } of beats)
    for (const event of events) {
      if (HANDS_OVER.has(event.kind)) open = false;
      if (isOfTheTable(event)) continue;
      let turn = found.at(-1);
      if (!turn || !open || begins(face, turn, event)) {
        turn = { events: [], first: number, last: number };
        found.push(turn);
      }
      turn.events.push(event);
      turn.last = number;
      open = !face.turns?.end?.includes(event.kind);
    }
  return found;
}

/** The same for a replay, which goes from move to move: each turn begins after the move that ended the
 * previous one, and further effects of that move (the end of a raid or of the game) belong to it. */
export function stepsOf(face: GameFace, beats: readonly Update[]): Turn[] {
  const steps: Turn[] = [];
  for (const { events, first, last } of turnsOf(face, beats)) {
    const before = steps.at(-1);
    const done = before?.last ?? 0;
    if (last > done) steps.push({ events, first: Math.max(first, done + 1), last });
    else before?.events.push(...events);
  }
  return steps;
}

/** Whether a turn begins with this event, according to the game. */
function begins({ turns, begins: kinds }: GameFace, last: Turn, { kind, seat }: Event): boolean {
  if (turns) return turns.begin?.includes(kind) ?? false;
  return (kinds?.includes(kind) ?? false) && seat !== last.events[0]?.seat;
}

export interface Sum {
  seat: number;
  points: number;
}

/** All points in some events, in the order of scoring. */
export function sumsOf(events: readonly Event[]): Sum[] {
  const sums: Sum[] = [];
  for (const event of events) {
    if (event.kind !== "scored") continue;
    const points = partsOf(event).reduce((sum, [some]) => sum + some, 0);
    const sum = sums.find(({ seat }) => seat === event.seat);
    if (sum) sum.points += points;
    else sums.push({ seat: event.seat, points });
  }
  return sums;
}
