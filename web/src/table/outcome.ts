// The winners, and the sentence that names them.
import type { SeatInfo } from "../wire/types";
import { personOf } from "../words/bots";
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

/** The seats of a rated game that are lost by absence; empty if no player is left to win it. */
export function absentSeats(seats: readonly SeatInfo[]): number[] {
  const gone = seats.flatMap((seat, place) => (seat.absence === "lost" ? [place] : []));
  const stayed = seats.some((seat) => seat.kind === "player" && seat.absence !== "lost");
  return stayed ? gone : [];
}

/** A rated game that ended early because players left: the winners, or that it was too short to count. */
export function absenceSentence(seats: readonly SeatInfo[]): string {
  const words = speech.words.ratings;
  const names = (away: boolean) =>
    and(
      seats
        .filter((seat) => seat.kind === "player" && (seat.absence === "lost") === away)
        .map((seat) => personOf(seat)),
    );
  const counted = seats.some((seat) => seat.rating?.after != null);
  return counted ? words.won_by_absence(names(false), names(true)) : words.too_short(names(true));
}
