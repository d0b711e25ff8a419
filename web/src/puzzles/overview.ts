// The puzzles of the hall, with the visitor's tries.
import { GAMES } from "../games/registry";
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { PuzzleGame, Puzzles } from "../wire/types";

/** The games with puzzles, in the order of the pages. */
export async function puzzleGames(): Promise<PuzzleGame[]> {
  const { games } = await ask<Puzzles>("GET", "/api/puzzles", { token: me.token });
  return GAMES.flatMap((game) => games.filter((one) => one.game === game));
}
