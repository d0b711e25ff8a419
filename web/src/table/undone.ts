// Moves that were taken back: for who took them back it is as if they had never been made, and
// whoever had seen them reads one line.
import type { Event, Update } from "../wire/types";

const undoing = ({ events }: Update): Event | undefined =>
  events.find(({ kind }) => kind === "undone");

/** The numbers of the updates whose moves were taken back. */
export function undoneNumbers(beats: readonly Update[]): Set<number> {
  return numbersIn(beats.filter(undoing));
}

const numbersIn = (undos: Update[]) =>
  new Set(undos.flatMap((beat) => (undoing(beat)?.about["numbers"] ?? []) as number[]));

/** What was told, without what was taken back; `me` is the viewer's seat. */
export function withoutUndone(beats: readonly Update[], me: number | null): Update[] {
  const undos = beats.filter(undoing);
  if (undos.length === 0) return [...beats]; // with each update, however long the game is
  const gone = numbersIn(undos);
  const left = beats.filter((beat) => !gone.has(beat.number) && undoing(beat)?.seat !== (me ?? -1));
  // Several in a row are one line.
  return left.filter((beat, place) => {
    const next = left[place + 1];
    const who = undoing(beat)?.seat;
    return who === undefined || !next || undoing(next)?.seat !== who;
  });
}
