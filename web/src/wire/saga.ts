// The record of a finished game: what the pages read of it.
import { ask } from "./api";
import type { Event, Replay, Update } from "./types";

/** Points: after how many moves, whose, how many, and why. */
export type Entry = [move: number, seat: number, points: number, reason: string];

export interface Saga {
  ledger: Entry[];
  moves: [who: number | string, text: string][];
}

/** A game as it is told, move by move. */
export interface Told {
  replay: Replay;
  saga: Saga;
  /** What happened, by move, with the eyes chosen. */
  beats: Update[];
  /** What scored, by move. */
  scored: Update[];
}

export async function toldOf(id: string, seat: number | null): Promise<Told> {
  const [replay, saga] = await Promise.all([
    ask<Replay>("GET", `/api/sagas/${id}/replay`, { query: { seat, views: false } }),
    ask<Saga>("GET", `/api/sagas/${id}`),
  ]);
  const beats = replay.positions.map(({ move, events }) => ({ number: move, at: 0, events }));
  // Where other rules count the game now, its points are those of then, as the saga has them.
  const then = replay.rules === replay.counted_by ? null : saga.ledger;
  return { replay, saga, beats, scored: then ? beats.map((beat) => byLedger(beat, then)) : beats };
}

function byLedger(beat: Update, ledger: Entry[]): Update {
  const others = beat.events.filter(({ kind }) => kind !== "scored");
  const scored = ledger
    .filter(([move]) => move + 1 === beat.number)
    .map(([, seat, points, reason]): Event => ({
      kind: "scored",
      seat,
      about: { points, reason },
    }));
  // Before what ends a turn, so that they belong to it.
  return { ...beat, events: [...scored, ...others] };
}
