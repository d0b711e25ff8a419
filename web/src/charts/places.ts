// Places by points; ties share a place.
export interface Placed {
  seat: number;
  place: number;
  points: number;
}

/** All seats, the most points first. */
export function placesOf(scores: readonly number[]): Placed[] {
  return scores
    .map((points, seat) => ({
      seat,
      points,
      place: 1 + scores.filter((others) => others > points).length,
    }))
    .sort((a, b) => a.place - b.place);
}
