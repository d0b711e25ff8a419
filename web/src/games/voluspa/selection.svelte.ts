// Shared between the table and the column beside it: the column describes the selection on the table, so that
// nothing covers the table.
import { MediaQuery } from "svelte/reactivity";
import type { Choosing } from "./choosing.svelte";
import type { Key, Value } from "./tiles";

/** A tile that the player asks about. */
export interface About {
  tile: string;
  /** Its cell; null in the hand. */
  key: Key | null;
  /** Its value on the table. */
  value: Value | null;
  /** The cell, or why the tile in hand cannot be used. */
  note: string;
  boosts: number;
  depth: number;
  /** The tiles it covers, lowest first. */
  covers: string[];
}

export interface Looking {
  readonly choosing: Choosing;
  readonly about: About | null;
  /** The points of this turn so far, if the chain continues. */
  readonly before: number | null;
}

/** The window has a column beside the board; on an upright phone the board has a line of its own. */
const column = new MediaQuery("(width >= 60rem), (width >= 36rem) and (height < 32rem)");

class SharedSelection {
  /** The selection on the table of this page. */
  looking = $state.raw<Looking | null>(null);
  /** The number of places beside the table that could show it. */
  private places = $state(0);

  /** Shown in one place beside the table, not in the board's own line. */
  get tells(): boolean {
    return this.places > 0 && column.current;
  }

  /** Registers a table; returns the function that removes it. */
  show(looking: Looking): () => void {
    this.looking = looking;
    return () => {
      if (this.looking === looking) this.looking = null;
    };
  }

  /** Registers a place for descriptions; returns the function that removes it. */
  stand(): () => void {
    this.places += 1;
    return () => (this.places -= 1);
  }
}

export const selection = new SharedSelection();
