// Between two raids the table shows the events step by step, though the server is already further: points,
// returning vikings, ranks, reinforcements, leaving heroes. The steps are replayed from the view at the
// raid's end, event by event, so that they are the same everywhere.
import type { Event, Update } from "../../wire/types";
import { spot, type Majority, type View } from "./view";

export const BEATS = ["scored", "home", "ranks", "come", "exodus"] as const;
export type Beat = (typeof BEATS)[number];

export interface Coming {
  seat: number;
  rank: number;
  promised: number;
  came: number;
}

/** The end of a raid: the view when the last dragon had landed, and the later events. */
export interface Ending {
  ground: View;
  events: Event[];
}

/** The step of an event; all others belong to the first. */
const TOLD_WITH: Record<string, Beat> = {
  went_home: "home",
  reinforced: "come",
  exodus: "exodus",
};
const LAST = ["went_home", "valhalla"]; // one of these occurs at the end of every raid

/**
 * The last end of a raid, or null if its view is unknown. A page opened while cards are chosen may see it
 * before the earlier updates are loaded: then `stood` is the view.
 */
export function endingOf(told: Update[], stood: View | null = null): Ending | null {
  const over = ({ kind }: Event) => kind === "raid_over";
  const told_at = told.findLastIndex(({ events }) => events.some(ends));
  const over_at = told.findLastIndex(
    ({ events, view }, place) => place <= told_at && view && events.some(over),
  );
  const loaded = told.some(({ events }) => events.some(over));
  const ground = loaded ? (told[over_at]?.view as View | undefined) : stood;
  if (!ground || told_at < 0) return null;
  const all = told.slice(loaded ? over_at : told_at).flatMap(({ events }) => events);
  const first = Math.max(0, all.findIndex(over));
  const next = all.findIndex(({ kind }, place) => place > first && kind === "raid");
  return { ground, events: all.slice(first, next < 0 ? undefined : next) };
}

/** Whether this is an event of scoring a raid. */
export function ends({ kind }: Event): boolean {
  return LAST.includes(kind);
}

/** Whether the game ends with this raid. */
export function isFinal(events: Event[]): boolean {
  return events.some(({ kind }) => kind === "valhalla");
}

export function comings(events: Event[]): Coming[] {
  return events
    .filter((event) => event.kind === "reinforced")
    .map(({ seat, about }) => ({
      seat,
      rank: about["rank"] as number,
      promised: about["promised"] as number,
      came: about["came"] as number,
    }));
}

export function lost(events: Event[]): number {
  return (events.find((event) => event.kind === "exodus")?.about["heroes"] ?? 0) as number;
}

/** A seat's total points from the raid's end. */
export function gained(events: Event[], seat: number): number {
  return events
    .filter((event) => event.kind === "scored" && event.seat === seat)
    .reduce((sum, event) => sum + (event.about["points"] as number), 0);
}

/** First and second on each peninsula when it was scored, with cards. */
export function majorities(events: Event[]): Majority[] {
  return events
    .filter((event) => event.kind === "peninsula")
    .map(({ about }) => {
      const strengths = about["strengths"] as number[];
      const reason = `peninsula${about["peninsula"] as number}`;
      const scored = events.filter((event) => event.about["reason"] === reason);
      const most = Math.max(...strengths);
      const seats = scored.map((event) => event.seat);
      return {
        strengths,
        first: seats.filter((seat) => strengths[seat] === most),
        second: seats.filter((seat) => strengths[seat] !== most),
        points: strengths.map((_, seat) =>
          scored
            .filter((event) => event.seat === seat)
            .reduce((sum, event) => sum + (event.about["points"] as number), 0),
        ),
      };
    });
}

/** The view after a step. */
export function tableAt({ ground, events }: Ending, beat: Beat): View {
  const table: View = {
    ...ground,
    dragon: null,
    berth: -1,
    holders: ground.holders.map((row) => [...row]),
    hands: ground.hands.map((hand) => [...hand]),
    discards: [...ground.discards],
    scores: [...ground.scores],
    midgard: [...ground.midgard],
    asgard: [...ground.asgard],
    valhalla: [...ground.valhalla],
  };
  const now = BEATS.indexOf(beat);
  for (const event of events)
    if (BEATS.indexOf(TOLD_WITH[event.kind] ?? "scored") <= now) tell(table, event);
  if (now >= BEATS.indexOf("home")) table.fjords = ground.fjords.map(() => []);
  return table;
}

/** An event's effect on the view. */
function tell(table: View, { kind, seat, about }: Event): void {
  const add = (counts: number[], whose: number, some: number) =>
    (counts[whose] = (counts[whose] ?? 0) + some);
  switch (kind) {
    case "revealed":
      for (const card of about["cards"] as string[]) {
        const hand = table.hands[seat] ?? [];
        const place = hand.indexOf(hand.includes(card) ? card : "?");
        if (place >= 0) hand.splice(place, 1);
        table.discards.push(card);
      }
      break;
    case "scored":
      add(table.scores, seat, about["points"] as number);
      break;
    case "went_home":
      for (const field of about["fields"] as number[]) {
        const { peninsula, row } = spot(table, field);
        const line = table.holders[peninsula];
        const holder = line?.[row] ?? null;
        if (!line || holder === null) continue;
        line[row] = null;
        add(table.asgard, holder, 1);
      }
      break;
    case "reinforced":
      add(table.asgard, seat, -(about["came"] as number));
      add(table.midgard, seat, about["came"] as number);
      break;
    case "exodus":
      table.colours.forEach((_, whose) => {
        add(table.valhalla, whose, -(about["heroes"] as number));
        add(table.asgard, whose, about["heroes"] as number);
      });
      break;
  }
}

/** The current state of a raid's end; the board leads, the players' belongings follow. */
class Interlude {
  ending = $state.raw<Ending | null>(null);
  place = $state(0);
  /** The game waits for it; else the table goes on under the card. */
  held = $state(false);
  private release: (() => void) | null = null;

  get beat(): Beat {
    return BEATS[this.place] ?? "scored";
  }

  /** The view of this step, or null for the server's. */
  get view(): View | null {
    return this.ending && this.held ? tableAt(this.ending, this.beat) : null;
  }

  begin(ending: Ending, hold?: (close: () => void) => () => void): void {
    this.stop();
    this.ending = ending;
    this.place = 0;
    this.held = hold !== undefined;
    this.release = hold?.(() => this.stop()) ?? null;
  }

  /** The next step, if there is one. */
  go(): void {
    const more = this.ending && this.held && !isFinal(this.ending.events);
    if (more && this.place + 1 < BEATS.length) this.place += 1;
    else this.stop();
  }

  stop(): void {
    const release = this.release;
    this.ending = this.release = null;
    release?.();
  }
}

export const interlude = new Interlude();
