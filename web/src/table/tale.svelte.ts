// All updates of a table that the viewer may see, and the number since which they are new to the viewer.
import { ask } from "../wire/api";
import type { LiveTable } from "../wire/live.svelte";
import { me } from "../wire/me.svelte";
import type { Update, Event, History } from "../wire/types";
import { decisions, keepDecisions } from "./memory";
import { undoneNumbers, withoutUndone } from "./undone";

const JUST_NOW = 4; // updates that are new to a spectator

export class Tale {
  private readonly live: LiveTable;
  private earlier = $state.raw<Update[]>([]); // from before this page was opened, or missed while offline
  private decided = $state.raw<number[]>([]); // the numbers of the updates that the viewer has answered
  /** All updates, the undone ones included. */
  readonly all: Update[] = $derived.by(() => {
    const last = this.earlier.at(-1)?.number ?? 0;
    return [...this.earlier, ...this.live.beats.filter((beat) => beat.number > last)];
  });
  /** All updates; of undone moves only the lines that the viewer should read. */
  readonly beats: Update[] = $derived.by(() => withoutUndone(this.all, this.live.seat));
  /** The decisions that were not undone. An answer shows up in the next update. */
  private readonly made: number[] = $derived.by(() => {
    const undone = undoneNumbers(this.all);
    return this.decided.filter((number) => !undone.has(number + 1));
  });
  /** The number after which updates are new: the viewer's last turn. */
  readonly since: number = $derived.by(() => {
    const { beats, made } = this;
    if (this.live.seat === null) return beats.at(-JUST_NOW - 1)?.number ?? 0;
    const last = made.findLast((number, place) => this.turned(number, made[place + 1]));
    return last ?? lastOf(beats, this.live.seat, made[0]);
  });
  /** The updates since the viewer's last decision, for the narration and the board. */
  readonly recent: Update[] = $derived.by(() => this.after(this.made.at(-1) ?? this.since));
  readonly lately: Event[] = $derived.by(() => this.recent.flatMap((beat) => beat.events));
  /** Whether there are updates of other players to show again. */
  readonly news: boolean = $derived.by(() =>
    this.after(this.since).some(({ events }) =>
      events.some(({ seat }) => seat >= 0 && seat !== this.live.seat),
    ),
  );

  constructor(
    live: LiveTable,
    /** The kinds of events that begin a turn. */
    private readonly begins: string[],
  ) {
    this.live = live;
    if (live.seat !== null) this.decided = decisions(live.id, live.seat);
  }

  /** The viewer has answered the question of this update. */
  decide(number: number): void {
    if (this.live.seat === null) return;
    this.decided = [...this.made, number];
    keepDecisions(this.live.id, this.live.seat, this.decided);
  }

  async load(): Promise<void> {
    this.earlier = (await this.history({})).beats;
  }

  /** The new updates and the one before them, with their positions. */
  async again(): Promise<Update[]> {
    const { beats } = await this.history({ after: Math.max(0, this.since - 1), views: true });
    return withoutUndone(beats, this.live.seat).filter((beat) => beat.view);
  }

  private after(number: number): Update[] {
    return this.beats.filter((beat) => beat.number > number);
  }

  /** Whether another player's turn began between two numbers. */
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

/** The fallback without kept decisions: the number before the seat's last own event. */
function lastOf(beats: Update[], seat: number, until = Infinity): number {
  const own = (event: Event) => event.seat === seat && event.kind !== "scored";
  const last = beats.findLast((beat) => beat.number <= until && beat.events.some(own));
  return (last?.number ?? 1) - 1;
}
