// The games of the hall, asked for once.
import { ask } from "./api";
import type { GameInfo, Games } from "./types";

let asked: Promise<GameInfo[]> | null = null;

export function games(): Promise<GameInfo[]> {
  asked ??= ask<Games>("GET", "/api/games")
    .then((said) => said.games)
    .catch((error: unknown) => {
      asked = null;
      throw error;
    });
  return asked;
}

/** The answers that may be given in advance; none if the hall cannot say. */
export async function standingAnswers(game: string): Promise<string[]> {
  const all = await games().catch(() => []);
  return all.find((one) => one.name === game)?.standing ?? [];
}
