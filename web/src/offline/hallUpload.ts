// Uploads a finished game of this device to the hall as a saga, by the hall's own player: the player of this device
// is not known there.
import { DEVICE, HALL_PLAYER } from "../wire/places";
import { keep, kept } from "../parts/kept";
import { ask } from "../wire/api";
import { deviceName } from "../wire/device";
import { network } from "../wire/transport";
import type { Credentials, SagaLine } from "../wire/types";

const UPLOADED = `${DEVICE}.uploaded`; // the hall's names of games, by the names here

/** The saga at the hall of a game that was uploaded; null if it was not. */
export const uploaded = (table: string): string | null =>
  kept<Record<string, string>>(UPLOADED, {})[table] ?? null;

/** Upload a game; returns its name at the hall. */
export async function uploadToHall(table: string, language: string): Promise<string> {
  const body = await ask<unknown>("GET", `/api/sagas/${table}`); // of this device
  const token = await hallToken(language);
  const { id } = await ask<SagaLine>("POST", "/api/sagas", { token, body, by: network });
  keep(UPLOADED, { ...kept<Record<string, string>>(UPLOADED, {}), [table]: id });
  return id;
}

/** The token of the hall's player, who is created if this browser has none yet. */
async function hallToken(language: string): Promise<string> {
  const known = kept<Credentials | null>(HALL_PLAYER, null);
  if (known) return known.token;
  const body = { language, device: deviceName(navigator.userAgent) };
  const created = await ask<Credentials>("POST", "/api/players", { body, by: network });
  keep(HALL_PLAYER, created);
  return created.token;
}
