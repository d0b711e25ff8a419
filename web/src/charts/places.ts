// Places by points; ties share a place.
export interface Placed {
  seat: number;
  place: number;
  points: number;
}

/** All seats, the most points first. If some have left a rated game that ended early, they are last. */
export function placesOf(scores: readonly number[], gone: readonly number[] = []): Placed[] {
  const better = (other: number, seat: number) =>
    gone.length > 0 ? gone.includes(seat) && !gone.includes(other) : scores[other]! > scores[seat]!;
  return scores
    .map((points, seat) => ({
      seat,
      points,
      place: 1 + scores.filter((_, other) => better(other, seat)).length,
    }))
    .sort((a, b) => a.place - b.place);
}
