// All that the viewer was told at this table, and since when it is new to them.
import { ask } from "../wire/api";
import type { LiveTable } from "../wire/live.svelte";
import { me } from "../wire/me.svelte";
import type { Update, Event, History } from "../wire/types";
import { decisions, keepDecisions } from "./memory";
import { undoneNumbers, withoutUndone } from "./undone";

const JUST_NOW = 4; // updates that are news for somebody who only watches

export class Tale {
  private readonly live: LiveTable;
  private earlier = $state.raw<Update[]>([]); // told before this page was opened, or while it was away
  private decided = $state.raw<number[]>([]); // the numbers under which the viewer has answered
  private readonly told: Update[] = $derived.by(() => {
    const last = this.earlier.at(-1)?.number ?? 0;
    return [...this.earlier, ...this.live.beats.filter((beat) => beat.number > last)];
  });
  /** All that happened; of what was taken back only as much as the viewer should read. */
  readonly beats: Update[] = $derived.by(() => withoutUndone(this.told, this.live.seat));
  /** The decisions that were not taken back. An answer is told under the next number. */
  private readonly made: number[] = $derived.by(() => {
    const undone = undoneNumbers(this.told);
    return this.decided.filter((number) => !undone.has(number + 1));
  });
  /** The number after which everything is new: the viewer's last turn, till the next is over. */
  readonly since: number = $derived.by(() => {
    const { beats, made } = this;
    if (this.live.seat === null) return beats.at(-JUST_NOW - 1)?.number ?? 0;
    const last = made.findLast((number, place) => this.turned(number, made[place + 1]));
    return last ?? lastOf(beats, this.live.seat, made[0]);
  });
  /** What was told since the viewer's last decision: to be heard, and for the board. */
  readonly recent: Update[] = $derived.by(() => this.after(this.made.at(-1) ?? this.since));
  readonly lately: Event[] = $derived.by(() => this.recent.flatMap((beat) => beat.events));
  /** Whether others did something that can be shown again. */
  readonly news: boolean = $derived.by(() =>
    this.after(this.since).some(({ events }) =>
      events.some(({ seat }) => seat >= 0 && seat !== this.live.seat),
    ),
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
    this.decided = [...this.made, number];
    keepDecisions(this.live.id, this.live.seat, this.decided);
  }

  async load(): Promise<void> {
    this.earlier = (await this.history({})).beats;
  }

  /** What is new, with the table as it was shown then. */
  async again(): Promise<Update[]> {
    const { beats } = await this.history({ after: this.since, views: true });
    return withoutUndone(beats, this.live.seat).filter((beat) => beat.view);
  }

  private after(number: number): Update[] {
    return this.beats.filter((beat) => beat.number > number);
  }

  /** Whether somebody else's turn has begun after a number, up to another. */
  private turned(number: number, until = Infinity): boolean {
    const begins = ({ kind, seat }: Event) => seat !== this.live.seat && this.begins.includes(kind);
    return this.beats.some(
      (beat) => beat.number > number && beat.number <= until && beat.events.some(begins),
    );
  }

  private history(query: Record<string, string | number | boolean>): Promise<History> {
    return ask<History>("GET", `/api/tables/${this.live.id}/story`, {
      token: me.token,
      query: { seat: this.live.seat, ...query },
    });
  }
}

/** Where nothing is remembered: before the last thing that the seat did, up to a number. */
function lastOf(beats: Update[], seat: number, until = Infinity): number {
  const own = (event: Event) => event.seat === seat && event.kind !== "scored";
  const last = beats.findLast((beat) => beat.number <= until && beat.events.some(own));
  return (last?.number ?? 1) - 1;
}
