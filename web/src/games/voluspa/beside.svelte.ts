// What the table and the column beside it share: the table is looked at, the column tells of it, so
// that nothing lies on the table.
import { MediaQuery } from "svelte/reactivity";
import type { Choosing } from "./choosing.svelte";
import type { Value } from "./tiles";

/** A tile that is asked about. */
export interface About {
  tile: string;
  /** What it is worth where it lies. */
  value: Value | null;
  /** The cell, or why the tile of the hand cannot be used. */
  note: string;
  boosts: number;
  depth: number;
  /** What it covers, the lowest first. */
  covers: string[];
}

export interface Looking {
  readonly choosing: Choosing;
  readonly about: About | null;
  /** What this turn has brought so far, if the sum goes on. */
  readonly before: number | null;
}

/** The window has a column beside the board; on an upright phone the board has a line of its own for it. */
const column = new MediaQuery("(width >= 60rem), (width >= 36rem) and (height < 32rem)");

class Beside {
  /** What is looked at on the table of this page. */
  looking = $state.raw<Looking | null>(null);
  /** How many places beside it could tell of it. */
  private places = $state(0);

  /** It is told beside the table, not in its own line: one of them, so that nothing is drawn twice. */
  get tells(): boolean {
    return this.places > 0 && column.current;
  }

  /** A table is there; gives back how it goes. */
  show(looking: Looking): () => void {
    this.looking = looking;
    return () => {
      if (this.looking === looking) this.looking = null;
    };
  }

  /** There is a place to tell of it; gives back how it goes. */
  stand(): () => void {
    this.places += 1;
    return () => (this.places -= 1);
  }
}

export const beside = new Beside();
