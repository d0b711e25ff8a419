// Who is on vacation: turn-based games wait for them.
import { ask } from "./api";
import { me } from "./me.svelte";
import type { SeatInfo, Vacation } from "./types";

const PATH = "/api/me/vacation";

/** Until when whoever sits there is on vacation; null if they are not. */
export function awayUntil(seat: SeatInfo | undefined, now = Date.now()): number | null {
  return seat?.vacation && seat.vacation > now && !seat.bot ? seat.vacation : null;
}

export const ownVacation = () => ask<Vacation>("GET", PATH, { token: me.token });
export const goAway = (days: number) =>
  ask<Vacation>("POST", PATH, { token: me.token, body: { days } });
export const comeBack = () => ask<Vacation>("DELETE", PATH, { token: me.token });
