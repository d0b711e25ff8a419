// What happened since the viewer's last turn, shown again step by step.
import { settings } from "../settings.svelte";
import type { Update } from "../wire/types";

const STEP = { calm: 1800, brisk: 1100, instant: 1100 }; // milliseconds that a step stays

export class Again {
  readonly beats: Update[];
  place = $state(0);
  playing = $state(true);
  readonly beat: Update = $derived.by(() => this.beats[this.place]!);
  private timer = 0;

  constructor(
    beats: Update[],
    private readonly over: () => void,
  ) {
    this.beats = beats;
    this.wait();
  }

  go(place: number): void {
    if (place >= this.beats.length) this.stop();
    else {
      this.place = Math.max(0, place);
      this.wait();
    }
  }

  toggle(): void {
    this.playing = !this.playing;
    this.wait();
  }

  stop(): void {
    window.clearTimeout(this.timer);
    this.over();
  }

  private wait(): void {
    window.clearTimeout(this.timer);
    const pause = STEP[settings.pace];
    if (this.playing) this.timer = window.setTimeout(() => this.go(this.place + 1), pause);
  }
}
