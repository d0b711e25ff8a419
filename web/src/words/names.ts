// Display names of people.
import { speech } from "./speech.svelte";

const FIRST_STRONG = "\u2068"; // isolates the following text, as <bdi> does,
const POP = "\u2069"; // up to here
const TURNS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const GUEST = /^Guest( \d+)?$/;

/** Whether this is a guest's default name, which is not unique. */
export const isGuest = (name: string): boolean => GUEST.test(name);

/** A guest in the visitor's language; a chosen name stays. */
function called(name: string): string {
  const guest = GUEST.exec(name);
  return guest ? speech.words.seats.guest + (guest[1] ?? "") : name;
}

/**
 * A name for a sentence, a title or a list. A right-to-left name is isolated, so that it does not reorder the
 * text around it; a name that stands alone is in a <bdi>.
 */
export function shownName(name: string): string {
  const shown = called(name);
  return TURNS.test(shown) ? FIRST_STRONG + shown + POP : shown;
}
