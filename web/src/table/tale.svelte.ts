// All that the viewer was told at this table, and since when it is new to them.
import type { Event } from "../wire/types";
import { ask } from "../wire/api";
import type { LiveTable } from "../wire/live.svelte";
import { me } from "../wire/me.svelte";
import type { Beat, Story } from "../wire/types";
import { keepDecision, lastDecision } from "./memory";

const JUST_NOW = 4; // updates that are news for somebody who only watches

export class Tale {
  private readonly live: LiveTable;
  private earlier = $state.raw<Beat[]>([]); // told before this page was opened, or while it was away
  private decided = $state<number | null>(null);
  readonly beats: Beat[] = $derived.by(() => {
    const last = this.earlier.at(-1)?.number ?? 0;
    return [...this.earlier, ...this.live.beats.filter((beat) => beat.number > last)];
  });
  /** The number after which everything is new. */
  readonly since: number = $derived.by(() =>
    this.live.seat === null
      ? (this.beats.at(-JUST_NOW - 1)?.number ?? 0)
      : (this.decided ?? lastOf(this.beats, this.live.seat)),
  );
  readonly lately: Event[] = $derived(
    this.beats.filter((beat) => beat.number > this.since).flatMap((beat) => beat.events),
  );

  constructor(live: LiveTable) {
    this.live = live;
    if (live.seat !== null) this.decided = lastDecision(live.id, live.seat);
  }

  /** The viewer has answered what was asked under this number. */
  decide(number: number): void {
    this.decided = number;
    if (this.live.seat !== null) keepDecision(this.live.id, this.live.seat, number);
  }

  async load(): Promise<void> {
    this.earlier = (await this.story({})).beats;
  }

  /** What is new, with the table as it was shown then. */
  async again(): Promise<Beat[]> {
    const { beats } = await this.story({ after: this.since, views: true });
    return beats.filter((beat) => beat.view);
  }

  private story(query: Record<string, string | number | boolean>): Promise<Story> {
    return ask<Story>("GET", `/api/tables/${this.live.id}/story`, {
      token: me.token,
      query: { seat: this.live.seat, ...query },
    });
  }
}

/** Where nothing is remembered: before the last thing that the seat did. */
function lastOf(beats: Beat[], seat: number): number {
  const own = (event: Event) => event.seat === seat && event.kind !== "scored";
  return (beats.findLast((beat) => beat.events.some(own))?.number ?? 1) - 1;
}
