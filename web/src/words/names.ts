// Names of people as they are shown.
import { speech } from "./speech.svelte";

const FIRST_STRONG = "\u2068"; // isolates what follows, as <bdi> does,
const POP = "\u2069"; // up to here
const TURNS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const GUEST = /^Guest( \d+)?$/;

/** Whether somebody has not given a name, so that others may be called alike. */
export const isGuest = (name: string): boolean => GUEST.test(name);

/** A guest in the visitor's language; who has a name keeps it. */
function called(name: string): string {
  const guest = GUEST.exec(name);
  return guest ? speech.words.seats.guest + (guest[1] ?? "") : name;
}

/**
 * A name for a sentence, a title or a list. One that runs from right to left is isolated, so that it
 * turns nothing around it; where a name stands alone, <bdi> does the same.
 */
export function shownName(name: string): string {
  const shown = called(name);
  return TURNS.test(shown) ? FIRST_STRONG + shown + POP : shown;
}
