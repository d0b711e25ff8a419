// Whether the page of a table shows no board: then it has the header of other pages (Shell.svelte). It
// is told and not found by `:has`, for which a browser would look at much of the page with each change.
import { untrack } from "svelte";

class Plain {
  /** How many things are there that stand instead of a board. */
  places = $state(0);

  /** An attachment of such a thing. */
  here = (): (() => void) => {
    untrack(() => (this.places += 1));
    return () => (this.places -= 1);
  };
}

export const plain = new Plain();
