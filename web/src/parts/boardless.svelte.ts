// Whether the table page shows no board: then it has the header of other pages (Shell.svelte). Components report it,
// because `:has` would restyle much of the page with each change.
import { untrack } from "svelte";

class Boardless {
  /** The number of components shown instead of a board. */
  places = $state(0);

  /** An attachment for these components. */
  here = (): (() => void) => {
    untrack(() => (this.places += 1));
    return () => (this.places -= 1);
  };
}

export const boardless = new Boardless();
