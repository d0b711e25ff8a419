// All that the viewer was told at this table, and since when it is new to them.
import { ask } from "../wire/api";
import type { LiveTable } from "../wire/live.svelte";
import { me } from "../wire/me.svelte";
import type { Update, Event, History } from "../wire/types";
import { decisions, keepDecisions, type Decisions } from "./memory";

const JUST_NOW = 4; // updates that are news for somebody who only watches

export class Tale {
  private readonly live: LiveTable;
  private earlier = $state.raw<Update[]>([]); // told before this page was opened, or while it was away
  private decided = $state.raw<Decisions | null>(null);
  readonly beats: Update[] = $derived.by(() => {
    const last = this.earlier.at(-1)?.number ?? 0;
    return [...this.earlier, ...this.live.beats.filter((beat) => beat.number > last)];
  });
  /** The number after which everything is new: the viewer's last turn, till the next is over. */
  readonly since: number = $derived.by(() => {
    if (this.live.seat === null) return this.beats.at(-JUST_NOW - 1)?.number ?? 0;
    if (!this.decided) return lastOf(this.beats, this.live.seat);
    const { last, before } = this.decided;
    return this.turned(last) ? last : before;
  });
  /** What happened since the viewer's last decision, for the board. */
  readonly lately: Event[] = $derived.by(() => this.after(this.decided?.last ?? this.since));
  /** Whether others did something that can be shown again. */
  readonly news: boolean = $derived.by(() =>
    this.after(this.since).some(({ seat }) => seat >= 0 && seat !== this.live.seat),
  );

  constructor(
    live: LiveTable,
    /** The kinds of events with which a turn begins. */
    private readonly begins: string[],
  ) {
    this.live = live;
    if (live.seat !== null) this.decided = decisions(live.id, live.seat);
  }

  /** The viewer has answered what was asked under this number. */
  decide(number: number): void {
    if (this.live.seat === null) return;
    this.decided = { last: number, before: this.since };
    keepDecisions(this.live.id, this.live.seat, this.decided);
  }

  async load(): Promise<void> {
    this.earlier = (await this.history({})).beats;
  }

  /** What is new, with the table as it was shown then. */
  async again(): Promise<Update[]> {
    const { beats } = await this.history({ after: this.since, views: true });
    return beats.filter((beat) => beat.view);
  }

  private after(number: number): Event[] {
    return this.beats.filter((beat) => beat.number > number).flatMap((beat) => beat.events);
  }

  /** Whether somebody else's turn has begun after a number. */
  private turned(number: number): boolean {
    const begins = ({ kind, seat }: Event) => seat !== this.live.seat && this.begins.includes(kind);
    return this.beats.some((beat) => beat.number > number && beat.events.some(begins));
  }

  private history(query: Record<string, string | number | boolean>): Promise<History> {
    return ask<History>("GET", `/api/tables/${this.live.id}/story`, {
      token: me.token,
      query: { seat: this.live.seat, ...query },
    });
  }
}

/** Where nothing is remembered: before the last thing that the seat did. */
function lastOf(beats: Update[], seat: number): number {
  const own = (event: Event) => event.seat === seat && event.kind !== "scored";
  return (beats.findLast((beat) => beat.events.some(own))?.number ?? 1) - 1;
}
