// Between two raids the table shows what happens beat by beat, though the server is already further:
// vikings go home, ranks are counted, reinforcements come, heroes leave.
import type { Event } from "../../wire/types";
import { spot, type Majority, type View } from "./view";

export const BEATS = ["scored", "home", "ranks", "come", "exodus"] as const;
export type Beat = (typeof BEATS)[number];

export interface Coming {
  seat: number;
  rank: number;
  promised: number;
  came: number;
}

/** The end of a raid: the table before it, the first table after it, and what was told. */
export interface Ending {
  before: View;
  after: View;
  events: Event[];
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

/** What the raid's end brought to a seat in all. */
export function gained(events: Event[], seat: number): number {
  return events
    .filter((event) => event.kind === "scored" && event.seat === seat)
    .reduce((sum, event) => sum + (event.about["points"] as number), 0);
}

/** Who was first and second on each peninsula when it was scored, cards counted. */
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
      };
    });
}

/** From the raid's last moment, as far as it is known, to the first of the next. */
export function ending(events: Event[]): Event[] {
  const first = events.findLastIndex((event) => event.kind === "raid_over");
  const rest = events.slice(Math.max(0, first));
  const next = rest.findIndex((event) => event.kind === "raid");
  return next < 0 ? rest : rest.slice(0, next);
}

/** Who held the fields after what was told. */
export function retold(view: View, events: Event[]): View["holders"] {
  const holders = view.holders.map((row) => [...row]);
  for (const { kind, seat, about } of events) {
    if (kind !== "occupied") continue;
    const { peninsula, row } = spot(view, about["field"] as number);
    const line = holders[peninsula];
    if (line) line[row] = seat;
  }
  return holders;
}

/** The table as it stands when a beat is over, told backwards from the first of the next raid. */
export function tableAt({ before, after, events }: Ending, beat: Beat): View {
  const done = (name: Beat) => BEATS.indexOf(beat) >= BEATS.indexOf(name);
  const left = before.holders.flat();
  const stay = after.holders.flat();
  const home = after.colours.map(
    (_, seat) => left.filter((holder, field) => holder === seat && stay[field] !== seat).length,
  );
  const came = after.colours.map(
    (_, seat) => comings(events).find((coming) => coming.seat === seat)?.came ?? 0,
  );
  const still = {
    home: (seat: number) => (done("home") ? 0 : home[seat]!), // not yet gone home
    came: (seat: number) => (done("come") ? 0 : came[seat]!), // still to come
    lost: done("exodus") ? 0 : lost(events), // still to leave
  };
  return {
    ...after,
    raid: before.raid,
    fjords: done("home") ? before.fjords.map(() => []) : before.fjords,
    dragon: null,
    berth: -1,
    holders: done("home") ? after.holders : before.holders,
    midgard: after.midgard.map((some, seat) => some - still.came(seat)),
    valhalla: after.valhalla.map((some) => some + still.lost),
    asgard: after.asgard.map(
      (some, seat) => some - still.home(seat) + still.came(seat) - still.lost,
    ),
  };
}

/** What is being shown between raids; the board leads, the players' belongings follow. */
class Interlude {
  ending = $state.raw<Ending | null>(null);
  place = $state(0);

  get beat(): Beat {
    return BEATS[this.place] ?? "scored";
  }

  /** The table of this moment, or null where it is the one that the server shows. */
  get view(): View | null {
    return this.ending ? tableAt(this.ending, this.beat) : null;
  }

  begin(ending: Ending): void {
    this.ending = ending;
    this.place = 0;
  }

  go(): void {
    if (this.place + 1 < BEATS.length) this.place += 1;
    else this.ending = null;
  }

  stop(): void {
    this.ending = null;
  }
}

export const interlude = new Interlude();
