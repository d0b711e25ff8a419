// The visitor's record against bots, and its change by one game.
import { ask } from "./api";
import { me } from "./me.svelte";
import type { OwnRecord } from "./types";

/** Visitors without a player have none. */
export async function ownRecord(table?: string): Promise<OwnRecord> {
  if (!me.token) return { levels: [] };
  return ask<OwnRecord>("GET", "/api/me/record", { token: me.token, query: { table } });
}
