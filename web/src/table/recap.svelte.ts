// The updates since the viewer's last turn, shown again step by step.
import { settings } from "../settings.svelte";
import type { Update } from "../wire/types";

const STEP = { calm: 1800, brisk: 1100, instant: 1100 }; // milliseconds a step

export class Recap {
  readonly beats: Update[];
  /** All updates with their positions, the one before the first step included. */
  readonly known: ReadonlyMap<number, Update>;
  place = $state(0);
  playing = $state(true);
  readonly beat: Update = $derived.by(() => this.beats[this.place]!);
  private timer = 0;
  private card: (() => void) | null = null; // closes the card that holds this step

  constructor(
    beats: Update[],
    private readonly over: () => void,
    /** The length of a step's animation in milliseconds. */
    private readonly lasts: (beat: Update) => number = () => 0,
    known = beats,
  ) {
    this.beats = beats;
    this.known = new Map(known.map((beat) => [beat.number, beat]));
    this.wait();
  }

  /** Stay at this step while a card is open; `close` is called if the viewer goes on anyway. */
  hold(close: () => void): () => void {
    window.clearTimeout(this.timer);
    this.card = close;
    return () => {
      if (this.card !== close) return;
      this.card = null;
      this.wait();
    };
  }

  go(place: number): void {
    this.put();
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
    this.put();
    window.clearTimeout(this.timer);
    this.over();
  }

  /** Close the card, if one is open. */
  private put(): void {
    const close = this.card;
    this.card = null;
    close?.();
  }

  private wait(): void {
    window.clearTimeout(this.timer);
    const pause = Math.max(STEP[settings.pace], this.lasts(this.beat));
    if (this.playing && !this.card)
      this.timer = window.setTimeout(() => this.go(this.place + 1), pause);
  }
}
