// Undone moves: the player who took them back sees no trace of them, other viewers read one line.
import type { Event, Update } from "../wire/types";

const undoing = ({ events }: Update): Event | undefined =>
  events.find(({ kind }) => kind === "undone");

/** The numbers of the updates with undone moves. */
export function undoneNumbers(beats: readonly Update[]): Set<number> {
  return numbersIn(beats.filter(undoing));
}

const numbersIn = (undos: Update[]) =>
  new Set(undos.flatMap((beat) => (undoing(beat)?.about["numbers"] ?? []) as number[]));

/** Updates without the undone ones; `me` is the viewer's seat. */
export function withoutUndone(beats: readonly Update[], me: number | null): Update[] {
  const undos = beats.filter(undoing);
  if (undos.length === 0) return [...beats]; // the common case, for long games
  const gone = numbersIn(undos);
  const mine = undos.findLast((beat) => undoing(beat)?.seat === me)?.number ?? 0;
  const granted = ({ number, events }: Update) =>
    number < mine &&
    events.length > 0 &&
    events.every(({ kind, seat }) => kind === "undo_asked" && seat === me);
  const left = beats.filter(
    (beat) => !gone.has(beat.number) && !granted(beat) && undoing(beat)?.seat !== (me ?? -1),
  );
  // Several undos in a row are one line.
  return left.filter((beat, place) => {
    const next = left[place + 1];
    const who = undoing(beat)?.seat;
    return who === undefined || !next || undoing(next)?.seat !== who;
  });
}
