// Waiting for a game with others, from any page: for a live one here, for a turn-based one on the server.
import { router } from "../router.svelte";
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { Pairing } from "../wire/types";
import { body, isLasting, search, type Wish } from "./search.svelte";

/** Wait for a game, or go to its table; whether a turn-based wish is kept. Raises a Refusal. */
export async function join(wanted: Wish): Promise<boolean> {
  if (!isLasting(wanted.pace)) {
    await search.begin(wanted);
    return false;
  }
  const given = { token: me.token, body: body(wanted, false) };
  const { table } = await ask<Pairing>("POST", "/api/pairing", given);
  if (table) router.go(table, router.parts[0] === "find");
  return !table;
}
