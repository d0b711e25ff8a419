// The server's games, requested once.
import { ask } from "./api";
import type { GameInfo, Games, TableInfo } from "./types";

export type Pace = TableInfo["pace"];

let asked: Promise<Games> | null = null;

function hall(): Promise<Games> {
  asked ??= ask<Games>("GET", "/api/games").catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

export async function games(): Promise<GameInfo[]> {
  return (await hall()).games;
}

/** The time limits of rated tables, the default first. */
export async function ratedPaces(): Promise<Pace[]> {
  return (await hall()).rated_paces;
}

/** The time limits of pairing, by the name that a wish has. */
export async function pairingPaces(): Promise<Record<string, Pace>> {
  const all = (await hall()).pairing_paces ?? [];
  return Object.fromEntries(all.map(({ name, pace }) => [name, pace]));
}

/** The possible automatic answers; none if the server does not answer. */
export async function standingAnswers(game: string): Promise<string[]> {
  const all = await games().catch(() => []);
  return all.find((one) => one.name === game)?.standing ?? [];
}
