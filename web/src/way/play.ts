// Starts a game against bots of one level.
import { cardOf } from "../games/registry";
import { router } from "../router.svelte";
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { Welcome } from "../wire/types";
import { speech } from "../words/speech.svelte";

/** Open a table with that many bots of that level, and go there. */
export async function playAgainst(game: string, bot: string): Promise<void> {
  const token = await me.come(speech.language);
  const bots = Array.from({ length: cardOf(game).opponents }, () => ({ kind: "bot", bot }));
  const body = { game, seats: [{ kind: "mine" }, ...bots] };
  const opened = await ask<Welcome>("POST", "/api/tables", { token, body });
  router.go(opened.table.link);
}
