// The winners, and the sentence that names them.
import type { SeatInfo } from "../wire/types";
import { and } from "../words/lists";
import { speech } from "../words/speech.svelte";

export function winnersOf(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  return scores.flatMap((points, seat) => (points === most ? [seat] : []));
}

/** "Astrid and Björn win together." */
export function winnersSentence(seats: SeatInfo[], scores: readonly number[]): string {
  const words = speech.words.table;
  const winners = winnersOf(scores).map((seat) => seats[seat]?.name ?? "");
  const names = and(winners);
  return winners.length > 1 ? words.win_together(names) : words.wins(names);
}
