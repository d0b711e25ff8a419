// What the board of a replay shows. One turn or move onward is shown move by move, each to its end, as at a table; any
// other step is a jump to its position, where nothing moves.
import { untrack } from "svelte";
import { calm, settle } from "../parts/motion";
import type { Event } from "../wire/types";
import type { Film } from "./film.svelte";

export class Screening {
  /** The move on the board, on its way to the chosen one. */
  at = $state(0);
  /** Its events, if they are to be animated. */
  fresh = $state.raw<Event[]>([]);
  private card = $state.raw<(() => void) | null>(null);

  /** A turn is being shown. */
  readonly busy: boolean = $derived.by(
    () => this.at < this.goal() || this.moving() || this.card !== null,
  );

  constructor(
    private readonly film: () => Film,
    /** The chosen move. */
    private readonly goal: () => number,
    /** Whether the animation of the shown move runs. */
    private readonly moving: () => boolean,
  ) {
    this.at = untrack(goal);
    let [before, seen] = [untrack(goal), untrack(film)];
    $effect.pre(() => {
      const [now, film] = [this.goal(), this.film()];
      const from = film === seen ? before : now;
      [before, seen] = [now, film];
      untrack(() => this.go(from, now));
    });
    $effect(() => {
      const next = this.at + 1;
      const waits = this.moving() || this.card !== null || !this.film().at(next);
      if (next <= this.goal() && !waits) untrack(() => this.show(next));
    });
  }

  /** A card is open: the next move waits. */
  readonly hold = (close: () => void): (() => void) => {
    this.card = close;
    return () => {
      if (this.card === close) this.card = null;
    };
  };

  private go(from: number, to: number): void {
    settle();
    const { turns } = this.film();
    const first = turns[this.film().turnAt(to) - 1]?.first ?? 0;
    const onward = from < to && from >= first - 1 && calm() > 0 && !document.hidden;
    this.at = onward ? from : to;
    this.fresh = [];
  }

  private show(move: number): void {
    this.at = move;
    this.fresh = this.film().at(move)?.events ?? [];
  }
}
