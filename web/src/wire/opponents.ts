// Default opponents: levels in order, the weakest first.
import { settings } from "../settings.svelte";
import { games } from "./games";
import type { GameInfo } from "./types";

type Bots = Pick<GameInfo, "name" | "bots" | "levels">;

/** A level at which a first game can still be won. */
export const FRIENDLY = 1 / 6;

/** The level at a share of the ladder: 0 is the weakest, 1 the strongest. */
export function levelAt({ levels, bots }: Bots, height: number): string {
  return levels[Math.round(height * (levels.length - 1))] ?? bots.at(-1) ?? "random";
}

/** The bot chosen last in this game, or else a friendly one. */
export function usual(info: Bots): string {
  const last = settings.opponents[info.name];
  return last !== undefined && info.bots.includes(last) ? last : levelAt(info, FRIENDLY);
}

async function find(game: string): Promise<Bots> {
  const all = await games();
  return all.find((one) => one.name === game) ?? { name: game, bots: [], levels: [] };
}

/** The opponent in an instant game. */
export async function opponent(game: string): Promise<string> {
  return usual(await find(game));
}

/** The opponent in a first game. */
export async function beginner(game: string): Promise<string> {
  return levelAt(await find(game), 0);
}
