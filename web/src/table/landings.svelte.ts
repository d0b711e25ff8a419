// Points on their way to the scores. Score and log keep to it: both tell of points once they have come.
import type { Landed } from "../games/contract";
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

  constructor(private readonly wait: Wait) {}

  /** These begin to fly, which the update of that number tells. */
  fly(number: number, landed: Landed[]): void {
    const all = landed.filter(({ beat }) => beat > 0).map((one) => ({ ...one, number }));
    this.flying = [...this.flying, ...all];
    for (const one of all) this.wait(one.beat, () => this.land(one));
  }

  /** All of them have come. */
  clear(): void {
    if (this.flying.length > 0) this.flying = [];
  }

  private land(one: Flying): void {
    this.flying = this.flying.filter((other) => other !== one);
  }
}

/** How many points of a seat are on their way. */
export function underWay(flying: readonly Flying[], seat: number): number {
  return flying.reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0);
}

/** What may be told: all up to the first update with points that are on their way. */
export function landed(flying: readonly Flying[], beats: Update[]): Update[] {
  const first = Math.min(...flying.map(({ number }) => number));
  return Number.isFinite(first) ? beats.filter(({ number }) => number < first) : beats;
}
