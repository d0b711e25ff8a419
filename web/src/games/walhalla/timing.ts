// Events as animations: when each begins, and what moves where. The table itself always shows the current
// position. Board, scores and sounds use the same timing.
import { FLIGHT, SEEN } from "../../parts/flight";
import type { Event } from "../../wire/types";
import type { Landed } from "../contract";

/** A place on the table: a field, the ship beside a field, a fight, a bench … */
export type Place =
  | { at: "field"; field: number }
  | { at: "ship"; field: number }
  | { at: "fight"; field: number }
  | { at: "headland"; peninsula: number; outer: boolean }
  | { at: "bench"; seat: number }
  | { at: "held"; seat: number; kind: string }
  | { at: "asgard" }
  | { at: "midgard" };

/** A player's cards at the end of a raid. */
export interface Turned {
  seat: number;
  cards: string[];
}

/** An animation with its start. */
export type Act = { start: number } & (
  | { kind: "travel"; seat: number; from: Place; to: Place }
  | { kind: "ashore"; seat: number; from: Place; to: Place & { at: "field" } }
  | { kind: "hero"; seat: number; from: Place }
  | { kind: "points"; seat: number; points: number; at: Place }
  | { kind: "card"; seat: number; card: string; at: Place }
  | { kind: "clash"; seat: number; against: number; field: number; long: number; rests: number }
  | { kind: "turned"; hands: Turned[] }
  | { kind: "lit"; what: "peninsula" | "held" | "hall"; which: number; terrain: string }
);

/** Beats before the next event begins; default: none. */
const BEATS: Record<string, number> = {
  sailed: 1.8,
  occupied: 1,
  attacked: 3,
  attack_card: 1.8,
  yielded: 0.8,
  stood: 1.5,
  shielded: 1.8,
  hunted: 1,
  drew: 1,
  scored: 0.8,
};
/** The parts of a raid's end, in order, with their lengths. */
const PARTS: [part: string, beats: number][] = [
  ["revealed", 5.5],
  ["peninsula0", 3.2],
  ["peninsula1", 3.2],
  ["peninsula2", 3.2],
  ["wheat", 2.6],
  ["card-", 2.6],
  ["fields", 2.6],
  ["valhalla", 3.2],
];
const MOST = 40; // older events are not animated
export const TRAVELS = 2; // beats of a movement
export const LANDS = 1; // of one from a ship onto a field
export const RISES = 3.6; // and of a hero's into the hall
const LASTS = {
  travel: TRAVELS,
  ashore: LANDS,
  hero: RISES,
  points: FLIGHT,
  card: 3.5,
  clash: 3.4,
  turned: 5.5,
  lit: 3,
};

const number = (value: unknown): number => (typeof value === "number" ? value : -1);

/** The part of a raid's end to which an event belongs, if any. */
function partOf({ kind, about }: Event): number {
  let name = kind;
  if (kind === "peninsula") name += number(about["peninsula"]);
  if (kind === "scored") {
    const reason = String(about["reason"]);
    name = reason.startsWith("card-") ? "card-" : reason;
  }
  return PARTS.findIndex(([part]) => part === name);
}

/** When each event begins, in beats. */
export function starts(events: Event[]): number[] {
  const parts = events.map(partOf);
  const present = new Set(parts);
  let now = 0;
  const begins = new Map<number, number>(); // the parts of a raid's end, one after the other
  return events.map((event, place) => {
    const part = parts[place] ?? -1;
    if (part < 0) {
      const start = now;
      now += BEATS[event.kind] ?? 0;
      return start;
    }
    if (begins.size === 0)
      for (const [which, [, beats]] of PARTS.entries()) {
        if (!present.has(which)) continue;
        begins.set(which, now);
        now += beats;
      }
    return begins.get(part) ?? now;
  });
}

/** All animations of these events, by beat. */
export function acts(events: Event[]): Act[] {
  if (events.length > MOST) return [];
  const when = starts(events);
  let field = -1; // the place of the last event
  const turned = events
    .filter(({ kind }) => kind === "revealed")
    .map(({ seat, about }): Turned => ({ seat, cards: about["cards"] as string[] }));
  return events.flatMap((event, place): Act[] => {
    const start = when[place] ?? 0;
    const { seat, about } = event;
    field = typeof about["field"] === "number" ? about["field"] : field;
    const here = { at: "field", field } as const;
    const falls = (whose: number): Act => ({
      start,
      kind: "hero",
      seat: whose,
      from: { at: "fight", field },
    });
    const card = (name: string): Act => ({ start, kind: "card", seat, card: name, at: here });
    const lit = (what: "peninsula" | "held" | "hall", which = -1, terrain = ""): Act[] => [
      { start, kind: "lit", what, which, terrain },
    ];
    switch (event.kind) {
      case "attacked":
        return [
          {
            ...{ start, kind: "clash", seat, against: number(about["defender"]), field },
            ...fought(events, when, place),
          },
        ];
      case "occupied": {
        const fought = events.some(
          ({ kind, about }) => kind === "attacked" && about["field"] === field,
        );
        return [
          { start, kind: "ashore", seat, from: { at: fought ? "fight" : "ship", field }, to: here },
        ];
      }
      case "attack_card":
        return [card("attack")];
      case "yielded":
        return [{ start, kind: "hero", seat, from: here }];
      case "stood":
        return [
          { start, kind: "travel", seat, from: { at: "bench", seat }, to: { at: "asgard" } },
          falls(number(about["attacker"])),
        ];
      case "shielded":
        return [card("shield"), falls(number(about["attacker"]))];
      case "hunted":
        return [card("hunt")];
      case "drew":
        return [card("?")];
      case "revealed":
        return turned[0]?.seat === seat ? [{ start, kind: "turned", hands: turned }] : [];
      case "peninsula":
        return lit("peninsula", number(about["peninsula"]));
      case "valhalla":
        return lit("hall");
      case "scored": {
        const reason = String(about["reason"]);
        const first = !events
          .slice(0, place)
          .some((other) => other.kind === "scored" && other.about["reason"] === reason);
        const at = earnedAt(events, event, field);
        const shown = first && at.at === "held" ? lit("held", -1, at.kind) : [];
        const later = partOf(event) < 0 ? 0 : 0.6; // first its source is shown
        const points = number(about["points"]);
        return [...shown, { start: start + later, kind: "points", seat, points, at }];
      }
      default:
        return [];
    }
  });
}

/** The length of the fight that begins with this event, and the attacker's wait before taking the field. If
 * its end comes in a later update it lasts as long as it is visible. */
function fought(events: Event[], when: number[], place: number): { long: number; rests: number } {
  const field = events[place]?.about["field"];
  const start = when[place] ?? 0;
  const next = (...kinds: string[]) => {
    const found = events.findIndex(
      ({ kind, about }, other) => other > place && kinds.includes(kind) && about["field"] === field,
    );
    return found < 0 ? null : (when[found] ?? 0);
  };
  const decided = next("yielded", "stood", "shielded");
  const taken = next("occupied");
  const long = (decided ?? start + LASTS.clash) - start;
  return { long, rests: taken === null ? 0 : taken - start - long };
}

/** The source of points: the forest, the headland, the held fields, else the player. */
function earnedAt(events: Event[], event: Event, field: number): Place {
  const { seat, about } = event;
  const reason = String(about["reason"]);
  if ((reason === "forest" || reason === "hunt") && field >= 0) return { at: "field", field };
  if (reason === "wheat" || reason === "fields")
    return { at: "held", seat, kind: reason === "wheat" ? "wheat" : "" };
  const peninsula = /^peninsula(\d)$/.exec(reason)?.[1];
  if (peninsula === undefined) return { at: "bench", seat };
  const all = events.filter((other) => other.about["reason"] === reason);
  const most = Math.max(...all.map((other) => number(other.about["points"])));
  const outer = number(about["points"]) === most;
  return { at: "headland", peninsula: Number(peninsula), outer };
}

/** When points reach the scores, in beats. */
export function lands(events: Event[]): Landed[] {
  return acts(events).flatMap((act) =>
    act.kind === "points" ? [{ seat: act.seat, points: act.points, beat: act.start + FLIGHT }] : [],
  );
}

/** When the next update may follow: points have left and heroes are on their way. */
export function lasts(events: Event[]): number {
  const begun = { ...LASTS, points: SEEN, hero: 2, travel: 1.5, card: 2 };
  const ends = acts(events).map(({ start, kind }) => start + begun[kind]);
  const when = starts(events);
  const told = events.map(({ kind }, place) => (when[place] ?? 0) + (BEATS[kind] ?? 0));
  return Math.max(0, ...ends, ...told);
}

/** When all animations are over, in beats. */
export function lasting(all: Act[]): number {
  return Math.max(0, ...all.map(({ start, kind }) => start + LASTS[kind]));
}

/** When heroes take their places on the benches, by seat. */
export function seated(all: Act[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const act of all)
    if (act.kind === "hero")
      found.set(act.seat, [...(found.get(act.seat) ?? []), act.start + RISES]);
  return found;
}

/** Fields whose viking fights, with start and end: it is shown fighting, not standing. */
export function fighting(all: Act[]): Map<number, { start: number; long: number }> {
  return new Map(
    all.flatMap((act) =>
      act.kind === "clash" ? [[act.field, { start: act.start, long: act.long }] as const] : [],
    ),
  );
}

/** Fields being taken, and when the new holder arrives. */
export function taking(all: Act[]): Map<number, number> {
  return new Map(
    all.flatMap((act) =>
      act.kind === "ashore" ? [[act.to.field, act.start + LANDS] as const] : [],
    ),
  );
}

/** Vikings landing from the last ship, visible in it until then: the row of the field, the seat, and the
 * beat. */
export function aboard(events: Event[]): { field: number; seat: number; until: number }[] {
  const when = starts(events);
  const sailed = events.findLastIndex(({ kind }) => kind === "sailed");
  const found = new Map<number, { field: number; seat: number; until: number }>();
  events.forEach(({ kind, seat, about }, place) => {
    const field = number(about["field"]);
    if (place < sailed || !["attacked", "occupied"].includes(kind) || found.has(field)) return;
    found.set(field, { field, seat, until: when[place] ?? 0 });
  });
  return [...found.values()];
}

/** When the winners of each peninsula appear, in beats. */
export function decided(all: Act[]): Map<number, number> {
  return new Map(
    all.flatMap((act) =>
      act.kind === "lit" && act.what === "peninsula" ? [[act.which, act.start + 0.4] as const] : [],
    ),
  );
}

/** When each peninsula with newly taken fields changes, in beats; `land` gives the peninsula of a field. */
export function swayed(all: Act[], land: (field: number) => number): Map<number, number> {
  const found = new Map<number, number>();
  for (const [field, there] of taking(all)) {
    const which = land(field);
    found.set(which, Math.max(found.get(which) ?? 0, there));
  }
  return found;
}

/** Vikings leave the fields that nobody holds any more. */
export function leaving(before: (number | null)[], after: (number | null)[]): Act[] {
  return before
    .flatMap((seat, field) => (seat === null || after[field] === seat ? [] : [{ seat, field }]))
    .map(({ seat, field }, place): Act => ({
      start: 0.12 * place,
      kind: "travel",
      seat,
      from: { at: "field", field },
      to: { at: "asgard" },
    }));
}

/** Reinforcements come home, by player. */
export function coming(came: { seat: number; came: number }[]): Act[] {
  return came.flatMap(({ seat, came }) =>
    Array.from({ length: came }, (_, place): Act => ({
      start: 0.45 * place + 0.1 * seat,
      kind: "travel",
      seat,
      from: { at: "asgard" },
      to: { at: "midgard" },
    })),
  );
}

/** Heroes leave Valhalla, by player. */
export function exodus(seats: number, heroes: number): Act[] {
  return Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: heroes }, (_, place): Act => ({
      start: 0.4 * place,
      kind: "travel",
      seat,
      from: { at: "bench", seat },
      to: { at: "asgard" },
    })),
  ).flat();
}
