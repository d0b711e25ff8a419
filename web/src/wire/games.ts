// The games of the hall, asked for once.
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

/** The time limits of rated tables, the usual one first. */
export async function ratedPaces(): Promise<Pace[]> {
  return (await hall()).rated_paces;
}

/** The answers that may be given in advance; none if the hall cannot say. */
export async function standingAnswers(game: string): Promise<string[]> {
  const all = await games().catch(() => []);
  return all.find((one) => one.name === game)?.standing ?? [];
}
