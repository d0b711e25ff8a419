// The record of a finished game, as far as the pages read it.
import { ask } from "./api";
import type { Event, Replay, Update } from "./types";

/** Points: the number of moves before them, the seat, the points, the reason. */
export type Entry = [move: number, seat: number, points: number, reason: string];

export interface Saga {
  ledger: Entry[];
  moves: [who: number | string, text: string][];
}

/** A game move by move. */
export interface Told {
  replay: Replay;
  saga: Saga;
  /** Events by move, as seen by the chosen seat. */
  beats: Update[];
  /** Scores by move. */
  scored: Update[];
}

export async function toldOf(id: string, seat: number | null, token = ""): Promise<Told> {
  const [replay, saga] = await Promise.all([
    ask<Replay>("GET", `/api/sagas/${id}/replay`, {
      token,
      query: { seat, views: false },
    }),
    ask<Saga>("GET", `/api/sagas/${id}`),
  ]);
  const beats = replay.positions.map(({ move, events }) => ({ number: move, at: 0, events }));
  // If the current rules score the game differently, the saga's own points count.
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
  // Before the end of the turn, so that they belong to it.
  return { ...beat, events: [...scored, ...others] };
}
