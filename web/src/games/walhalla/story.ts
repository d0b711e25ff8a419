// What happened, as something to watch: when each event begins, and what moves where. The table
// itself always shows how things are now; this is only the way there.
import type { Event } from "../../wire/types";

/** Somewhere on the table: a field, the ship beside a field, a bench, the way to Asgard … */
export type Place =
  | { at: "field"; field: number }
  | { at: "ship"; field: number }
  | { at: "headland"; peninsula: number; outer: boolean }
  | { at: "bench"; seat: number }
  | { at: "asgard" };

/** A viking travels, points rise, a card is shown, or a fight begins. */
export type Act = { start: number } & (
  | { kind: "travel"; seat: number; from: Place; to: Place }
  | { kind: "points"; seat: number; points: number; at: Place }
  | { kind: "card"; seat: number; card: string; at: Place }
  | { kind: "clash"; seat: number; against: number; at: Place }
);

/** How many beats an event takes before the next begins; what is not here takes none. */
const BEATS: Record<string, number> = {
  sailed: 1.5,
  occupied: 1,
  attacked: 2.5,
  attack_card: 1.5,
  yielded: 1,
  stood: 1.5,
  shielded: 2,
  hunted: 1,
  drew: 1,
  scored: 0.8,
};
const MOST = 40; // what happened long ago is not shown again

/** When each event begins, in beats. */
export function starts(events: Event[]): number[] {
  let now = 0;
  return events.map((event) => {
    const start = now;
    now += BEATS[event.kind] ?? 0;
    return start;
  });
}

const number = (value: unknown): number => (typeof value === "number" ? value : -1);

/** All that moves while these events happen, by the beat. */
export function acts(events: Event[]): Act[] {
  if (events.length > MOST) return [];
  const when = starts(events);
  let field = -1; // where it happened last
  return events.flatMap((event, place): Act[] => {
    const start = when[place] ?? 0;
    const { seat, about } = event;
    field = typeof about["field"] === "number" ? about["field"] : field;
    const here: Place = { at: "field", field };
    const bench = (whose: number): Place => ({ at: "bench", seat: whose });
    const falls = (whose: number): Act => ({
      start,
      kind: "travel",
      seat: whose,
      from: { at: "ship", field },
      to: bench(whose),
    });
    const card = (name: string): Act => ({ start, kind: "card", seat, card: name, at: here });
    switch (event.kind) {
      case "attacked":
        return [{ start, kind: "clash", seat, against: number(about["defender"]), at: here }];
      case "attack_card":
        return [card("attack")];
      case "yielded":
        return [{ start, kind: "travel", seat, from: here, to: bench(seat) }];
      case "stood": {
        const leaves: Place = { at: "asgard" };
        return [
          { start, kind: "travel", seat, from: bench(seat), to: leaves },
          falls(number(about["attacker"])),
        ];
      }
      case "shielded":
        return [card("shield"), falls(number(about["attacker"]))];
      case "hunted":
        return [card("hunt")];
      case "drew":
        return [card("?")];
      case "scored":
        return [
          {
            start,
            kind: "points",
            seat,
            points: number(about["points"]),
            at: earnedAt(events, event, field),
          },
        ];
      default:
        return [];
    }
  });
}

/** Where points were earned: at the forest, at the headland, else with the player. */
function earnedAt(events: Event[], event: Event, field: number): Place {
  const { seat, about } = event;
  const reason = String(about["reason"]);
  if ((reason === "forest" || reason === "hunt") && field >= 0) return { at: "field", field };
  const peninsula = /^peninsula(\d)$/.exec(reason)?.[1];
  if (peninsula === undefined) return { at: "bench", seat };
  const all = events.filter((other) => other.about["reason"] === reason);
  const most = Math.max(...all.map((other) => number(other.about["points"])));
  const outer = number(about["points"]) === most;
  return { at: "headland", peninsula: Number(peninsula), outer };
}

/** When all that moves has come, in beats. */
export function lasting(all: Act[]): number {
  return Math.max(0, ...all.map(({ start, kind }) => start + LASTS[kind]));
}

const LASTS = { travel: 1.6, points: 4, card: 3.5, clash: 3.5 };

/** Vikings leave the fields where nobody holds them any more. */
export function leaving(before: (number | null)[], after: (number | null)[]): Act[] {
  return before.flatMap((seat, field): Act[] =>
    seat === null || after[field] === seat
      ? []
      : [{ start: 0, kind: "travel", seat, from: { at: "field", field }, to: { at: "asgard" } }],
  );
}

/** Everybody's heroes leave Valhalla, so many of each. */
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
