// Tournaments in words: how long one takes, and why a player is behind another.
import type {
  Tournament,
  TournamentRound,
  TournamentSeat,
  TournamentStanding,
} from "../wire/types";
import type { TournamentWords } from "./phrases";

/** The terms that decide how long a tournament takes. */
export interface Length {
  seats: number;
  rounds: number | null;
  /** Instead of rounds: none begins later than that after the first. */
  minutes: number | null;
  /** Thinking time: minutes of a live game with the seconds added by each decision, or days for each move. */
  pace: { minutes: number; seconds: number } | { days: number };
  pause: number; // seconds between rounds
}

// A player of a game decides about so often; most of them take a good part of their time, but seldom all of it.
const DECISIONS = 30;
const USUAL = 0.65;
const USUAL_DAILY = 0.2;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How long a tournament takes, in minutes: usually, and if all players use all of their time. */
export function lengthOf({ seats, rounds, minutes, pace, pause }: Length): {
  usual: number;
  most: number;
} {
  const live = "minutes" in pace;
  const each = live ? pace.minutes + (DECISIONS * pace.seconds) / 60 : DECISIONS * pace.days * DAY;
  const round = seats * each;
  const share = live ? USUAL : USUAL_DAILY;
  if (rounds === null)
    return { usual: (minutes ?? 0) + share * round, most: (minutes ?? 0) + round };
  const pauses = live ? ((rounds - 1) * pause) / 60 : 0;
  return { usual: rounds * round * share + pauses, most: rounds * round + pauses };
}

/** A length of time, rounded so that it promises no more than it knows: "40 minutes", "2½ hours", "3 weeks". */
export function about(words: TournamentWords, minutes: number): string {
  const to = (step: number) => Math.max(1, Math.round(minutes / step));
  if (minutes < 1.5 * HOUR) return words.minutes(Math.max(5, 5 * to(5)));
  if (minutes < DAY) {
    const halves = to(HOUR / 2);
    return words.hours(`${Math.floor(halves / 2)}${halves % 2 ? "½" : ""}`);
  }
  if (minutes < 14 * DAY) return words.days(to(DAY));
  if (minutes < 63 * DAY) return words.weeks(to(7 * DAY));
  return words.months(to(30 * DAY));
}

const same = (a: number, b: number) => Math.abs(a - b) < 1e-9;

/** What puts a player behind the one above. */
export function decidedBy(
  above: Pick<TournamentStanding, "points" | "strength" | "share">,
  own: Pick<TournamentStanding, "points" | "strength" | "share">,
): "points" | "strength" | "share" | "equal" {
  if (!same(above.points, own.points)) return "points";
  if (!same(above.strength, own.strength)) return "strength";
  return same(above.share, own.share) ? "equal" : "share";
}

/** The decimals that a tie-break takes, so that no two rows that it puts apart look equal. */
export function decimalsOf(
  rows: Pick<TournamentStanding, "points" | "strength" | "share">[],
  by: "strength" | "share",
): number {
  const times = by === "share" ? 100 : 1; // a share is written in percent
  const most = by === "share" ? 2 : 3;
  let decimals = by === "share" ? 0 : 2;
  const pairs = rows.flatMap((own, at) => {
    const above = rows[at - 1];
    return above && decidedBy(above, own) === by ? [[above[by] * times, own[by] * times]] : [];
  });
  const alike = ([above, own]: number[]) => above!.toFixed(decimals) === own!.toFixed(decimals);
  while (decimals < most && pairs.some(alike)) decimals += 1;
  return decimals;
}

/** A player's seat in a round. */
export function seatIn(
  drawn: TournamentRound[],
  round: number,
  entrant: number,
): TournamentSeat | undefined {
  const tables = drawn.find(({ number }) => number === round)?.tables ?? [];
  return tables.flatMap(({ seats }) => seats).find((seat) => seat.entrant === entrant);
}

/** The place of a seat once its game is over; a player who left the game has none. */
export const placeOf = ({ place, out }: TournamentSeat): number | null =>
  out ? null : (place ?? null);

/** Whether further players can enter now. */
export function takesEntries({
  state,
  entrants,
  places,
  round,
  rounds,
  late,
  ending,
}: Pick<
  Required<Tournament>,
  "state" | "entrants" | "places" | "round" | "rounds" | "late" | "ending"
>): boolean {
  if (entrants >= places) return false;
  if (state === "open") return true;
  return state === "running" && !ending && round < late && (rounds === null || round < rounds);
}

/** The others at a player's table in a round: their numbers, null for a bot. */
export function companions(
  drawn: TournamentRound[],
  round: number,
  entrant: number,
): (number | null)[] {
  const tables = drawn.find(({ number }) => number === round)?.tables ?? [];
  const table = tables.find(({ seats }) => seats.some((seat) => seat.entrant === entrant));
  return (table?.seats ?? []).map((seat) => seat.entrant ?? null).filter((one) => one !== entrant);
}

/** Rounds after which one of so many players usually stands alone at the top, with tables of so many seats. */
export const roundsEnough = (players: number, seats: number): number =>
  Math.max(1, Math.ceil(Math.log(Math.max(players, 2)) / Math.log(seats)));

/** The next evening at eight, as a date field writes it, in the visitor's time. */
export function nextEvening(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (now.getHours() >= 19) day.setDate(day.getDate() + 1);
  const two = (count: number) => String(count).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T20:00`;
}
