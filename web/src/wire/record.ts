// The own record against bots, and how one game went for it.
import { ask } from "./api";
import { me } from "./me.svelte";
import type { OwnRecord } from "./types";

/** Nobody who has not come to the hall yet has one. */
export async function ownRecord(table?: string): Promise<OwnRecord> {
  if (!me.token) return { levels: [] };
  return ask<OwnRecord>("GET", "/api/me/record", { token: me.token, query: { table } });
}
