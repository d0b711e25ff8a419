// What a bot says when it is asked for a hint, in words.
import type { GameWords } from "../games/contract";
import type { Candidate, Reason } from "../wire/types";
import { speech } from "../words/speech.svelte";

/** A hint as the server tells it; a bot that does not think ahead has no candidates. */
export interface Advice {
  bot: string;
  move: string;
  reasons: Reason[];
  candidates: Candidate[];
}

/** What is expected in the end: "… 4 points ahead of the next best (38% to win)." */
export function expected(candidate: Candidate, seat: number): string {
  const words = speech.words.table;
  const others = candidate.points.filter((_, one) => one !== seat);
  const lead = Math.round((candidate.points[seat] ?? 0) - Math.max(...others));
  const told =
    lead > 0 ? words.hint_ahead(lead) : lead < 0 ? words.hint_behind(-lead) : words.hint_close;
  return told.replace(/\.$/, ` (${chance(candidate, seat)}).`);
}

export function chance(candidate: Candidate, seat: number): string {
  return speech.words.table.hint_wins(speech.percent(candidate.wins[seat] ?? 0));
}

/** Reasons as a list: "majorities +3, heroes +1"; what is below a point is left out. */
export function listed(own: GameWords, reasons: Reason[]): string {
  const names: Record<string, string> = { ...speech.words.advice, ...own.advice };
  return reasons
    .map(({ about, points }) => ({ about, points: Math.round(points) }))
    .filter(({ points }) => points !== 0)
    .map(({ about, points }) => `${names[about] ?? about} ${speech.signed(points)}`)
    .join(", ");
}

/** Why it is better than the others. */
export function because(own: GameWords, reasons: Reason[]): string {
  const words = speech.words.table;
  const told = listed(own, reasons);
  return told ? words.hint_why(told) : words.hint_alike;
}
