// What the board is still showing: scenes, and points on their way to the scores. All else keeps to it: a score has
// points once they have come, the log tells of an update once it has been seen, and what is asked next waits.
import type { Landed } from "./contract";
import type { Update } from "../wire/types";

interface Flying extends Landed {
  /** The update that tells of them. */
  number: number;
}

/** Does something after so many beats. */
export type Wait = (beats: number, then: () => void) => void;

export class Landings {
  /** What is on its way. */
  flying = $state.raw<readonly Flying[]>([]);
  /** The updates whose scenes are not over, one for each scene. */
  private playing = $state.raw<readonly { number: number }[]>([]);
  /** The first update that is not to be told yet; none where all have been seen. */
  readonly untold: number = $derived(
    Math.min(...[...this.flying, ...this.playing].map(({ number }) => number)),
  );

  /** Something is still being shown: whatever follows from it waits. */
  readonly busy: boolean = $derived(Number.isFinite(this.untold));

  constructor(private readonly wait: Wait) {}

  /** The update of that number is shown for so many beats, and these points of it begin to fly. */
  show(number: number, beats: number, landed: Landed[]): void {
    const all = landed.filter(({ beat }) => beat > 0).map((one) => ({ ...one, number }));
    this.flying = [...this.flying, ...all];
    for (const one of all)
      this.wait(one.beat, () => (this.flying = this.flying.filter((other) => other !== one)));
    if (beats <= 0) return;
    const scene = { number };
    this.playing = [...this.playing, scene];
    this.wait(beats, () => (this.playing = this.playing.filter((other) => other !== scene)));
  }

  /** All has been seen, or is not to be seen any more. */
  clear(): void {
    if (this.flying.length > 0) this.flying = [];
    if (this.playing.length > 0) this.playing = [];
  }

  /** What may be told: all up to the first update that is still being shown. */
  told(beats: Update[]): Update[] {
    return this.busy ? beats.filter(({ number }) => number < this.untold) : beats;
  }
}

/** How many points of a seat are on their way. */
export function underWay(flying: readonly Flying[], seat: number): number {
  return flying.reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0);
}
