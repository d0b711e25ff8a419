// Vacations: turn-based games wait for them.
import { ask } from "./api";
import { me } from "./me.svelte";
import type { SeatInfo, Vacation } from "./types";

const PATH = "/api/me/vacation";

/** When the vacation of a seat's player ends; null if there is none. */
export function awayUntil(seat: SeatInfo | undefined, now = Date.now()): number | null {
  return seat?.vacation && seat.vacation > now && !seat.bot ? seat.vacation : null;
}

export const ownVacation = () => ask<Vacation>("GET", PATH, { token: me.token });
export const goAway = (days: number) =>
  ask<Vacation>("POST", PATH, { token: me.token, body: { days } });
export const comeBack = () => ask<Vacation>("DELETE", PATH, { token: me.token });
