// The record of a game: what the pages read of it.
import { ask } from "./api";
import { me } from "./me.svelte";

/** Points: after how many moves, whose, how many, and why. */
export type Entry = [move: number, seat: number, points: number, reason: string];

export interface Saga {
  ledger: Entry[];
  moves: [who: number | string, text: string][];
}

/** The game of a table, as far as the viewer may see it. */
export function tableSaga(table: string, seat: number | null): Promise<Saga> {
  return ask<Saga>("GET", `/api/tables/${table}/saga`, { token: me.token, query: { seat } });
}
