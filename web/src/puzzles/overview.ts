// The puzzles of the hall, with the visitor's tries.
import { GAMES } from "../games/registry";
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { PuzzleGame, Puzzles } from "../wire/types";

/** The games with puzzles, in the order of the pages, and the visitor's days in a row. */
export async function puzzlesHere(): Promise<{ games: PuzzleGame[]; streak: number }> {
  const { games, streak } = await ask<Puzzles>("GET", "/api/puzzles", { token: me.token });
  const sorted = GAMES.flatMap((game) => games.filter((one) => one.game === game));
  return { games: sorted, streak: streak ?? 0 };
}
