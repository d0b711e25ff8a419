// Animations in progress: scenes, and points flying to the scores. A score includes points once they land,
// the log shows an update once its scene is over, and the next question waits.
import type { Landed } from "./contract";
import type { Update } from "../wire/types";

interface Flying extends Landed {
  /** The update that announces them. */
  number: number;
}

/** Calls a function after a number of beats. */
export type Wait = (beats: number, then: () => void) => void;

export class Landings {
  flying = $state.raw<readonly Flying[]>([]);
  /** The updates whose scenes are not over, one for each scene. */
  private playing = $state.raw<readonly { number: number }[]>([]);
  /** The first update that must not be shown yet; infinite if there is none. */
  readonly untold: number = $derived(
    Math.min(...[...this.flying, ...this.playing].map(({ number }) => number)),
  );

  /** An animation is running: its consequences wait. */
  readonly busy: boolean = $derived(Number.isFinite(this.untold));

  /** An animation is running, whether or not anything waits for it. */
  readonly moving: boolean = $derived(this.flying.length + this.playing.length > 0);

  private quiet: (() => void)[] = []; // called when no animation holds anything up

  constructor(private readonly wait: Wait) {}

  /** Resolves when nothing waits for an animation. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.quiet.push(resolve);
      this.tell();
    });
  }

  private tell(): void {
    if (!this.busy) for (const one of this.quiet.splice(0)) one();
  }

  /** The update is animated for that many beats, and these points begin to fly. */
  show(number: number, beats: number, landed: Landed[]): void {
    const all = landed.filter(({ beat }) => beat > 0).map((one) => ({ ...one, number }));
    this.flying = [...this.flying, ...all];
    for (const one of all)
      this.wait(one.beat, () => {
        this.flying = this.flying.filter((other) => other !== one);
        this.tell();
      });
    if (beats <= 0) return;
    const scene = { number };
    this.playing = [...this.playing, scene];
    this.wait(beats, () => {
      this.playing = this.playing.filter((other) => other !== scene);
      this.tell();
    });
  }

  /** Everything has been seen, or was skipped. */
  clear(): void {
    if (this.flying.length > 0) this.flying = [];
    if (this.playing.length > 0) this.playing = [];
    this.tell();
  }

  /** The updates that may be shown: all before the first that is still animated. */
  told(beats: Update[]): Update[] {
    return this.busy ? beats.filter(({ number }) => number < this.untold) : beats;
  }
}

/** The points of a seat that are still flying. */
export function underWay(flying: readonly Flying[], seat: number): number {
  return flying.reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0);
}
