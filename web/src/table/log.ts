// The log: lines in words, gathered by turn, with what each turn brought.
import type { GameFace, Scene } from "../games/contract";
import type { Update, Event } from "../wire/types";
import { personOf, seatsThen, standsIn } from "../words/bots";
import { speech } from "../words/speech.svelte";
import { isOfTheTable, sumsOf, turnsOf, type Sum } from "../games/turns";
import { capitalized } from "../words/text";

export interface Line {
  event: Event;
  number: number;
  told: string;
  /** What to mark on the board to show where it happened; empty where it happened nowhere. */
  where: Event[];
  /** The scene with the players as they were called then: bots may have played for some. */
  then: Scene;
}

/** A turn, or something that happened at the table. */
export interface Turn {
  /** Whose it is; -1 where it is nobody's. */
  seat: number;
  /** All of it in a few short lines; they begin with whose it is, if that is not you. */
  told: string[];
  /** All that happened, and what there is to tell of it. */
  events: Event[];
  lines: Line[];
  sums: Sum[];
  /** What to mark on the board: where tiles or vikings went, and what scored. */
  where: Event[];
}

const NOBODY = -1;

/** What happened at the table itself, apart from the game. */
function aside(scene: Scene, event: Event): string {
  const words = speech.words.table.events;
  const seat = scene.seats[event.seat];
  const name = seat ? personOf(seat) : "";
  switch (event.kind) {
    case "awaited":
      return event.about["why"] === "away" ? words.away(name) : words.silent(name);
    case "lifted":
      return event.about["back"] ? words.is_back(name) : "";
    case "vacation": {
      const until = Number(event.about["until"]);
      return until > 0 ? words.vacation(name, speech.moment(until)) : words.is_back(name);
    }
    case "more_time":
      return words.more_time(name);
    case "go_on":
      return event.about["agree"] ? words.go_on(name) : words.rather_wait(name);
    case "started":
      return words.started;
    case "resumed":
      return words.resumed;
    case "taken_over":
      return words.taken_over(name);
    case "handed_back":
      return words.handed_back(name);
    case "voted":
      return event.about["agree"] ? words.voted(name) : words.unvoted(name);
    case "closed":
      return words.closed;
    case "undone":
      return words.undone(name);
    case "ended":
      return ended(event);
    default:
      return "";
  }
}

/** That a game ended before its end, and why. */
export function ended(event: Event): string {
  const words = speech.words.table;
  if (event.about["how"] !== "abandoned") return words.resigned;
  if (event.about["why"] === "rules") return words.closed_rules;
  if (event.about["why"] === "host") return words.closed_host;
  return event.about["why"] === "broken" ? words.closed_broken : words.abandoned;
}

export function tell(face: GameFace, scene: Scene, event: Event): string {
  return begun(scene, face.tell(scene, event) || aside(scene, event));
}

/** A sentence may begin with "a bot for …". */
export function begun(scene: Scene, told: string): string {
  const begins = scene.seats.some((seat) => standsIn(seat) && told.startsWith(seat.name));
  return begins ? capitalized(told) : told;
}

/** What a beat tells, one sentence after the other. */
export function sentences(face: GameFace, scene: Scene, beats: Update[]): string[] {
  return beats
    .flatMap((beat) => beat.events.map((event) => tell(face, scene, event)))
    .filter(Boolean);
}

/** The scene with the players as they were called at an update: bots may have played for some. */
export function sceneThen(scene: Scene, beats: readonly Update[], number: number): Scene {
  const standIns = new Set<number>();
  for (const beat of beats)
    if (beat.number <= number) for (const event of beat.events) handOver(standIns, event);
  return { ...scene, seats: seatsThen(scene.seats, standIns) };
}

/** Note who begins or ends to play in place of a player; whether anybody does. */
function handOver(standIns: Set<number>, { kind, seat }: Event): boolean {
  if (kind === "taken_over") standIns.add(seat);
  else if (kind === "handed_back") standIns.delete(seat);
  else return false;
  return true;
}

/** Where and when an event happened, whatever is told of it. */
type Happened = Omit<Line, "told"> & { place: number };

function happenings(face: GameFace, scene: Scene, beats: Update[]): Map<Event, Happened> {
  const placed = (event: Event) => face.placed?.(event) ?? false;
  const standIns = new Set<number>(); // seats that bots played in place of players, by then
  let then = { ...scene, seats: seatsThen(scene.seats, standIns) };
  const found = new Map<Event, Happened>();
  for (const { number, events } of beats) {
    let source: Event | null = null;
    for (const event of events) {
      if (handOver(standIns, event)) then = { ...scene, seats: seatsThen(scene.seats, standIns) };
      if (placed(event)) source = event;
      // Points belong to the place of what brought them.
      const points = event.kind === "scored" && source ? [source, event] : [];
      const where = placed(event) ? [event] : points;
      found.set(event, { event, number, where, then, place: found.size });
    }
  }
  return found;
}

/** What happened, an entry for each turn and for what happened at the table itself. Those of `before`
 * that would be told alike are taken from there: of a long log only what is new is told and drawn. */
export function turns(
  face: GameFace,
  scene: Scene,
  beats: Update[],
  before: readonly Turn[] = [],
): Turn[] {
  const all = happenings(face, scene, beats);
  const kept = new Map(before.map((turn) => [turn.events[0], turn]));
  const asides = [...all.keys()].filter(isOfTheTable);
  const groups = [
    ...turnsOf(face, beats).map(({ events }) => events),
    ...asides.map((one) => [one]),
  ];
  const at = (turn: Turn) => all.get(turn.events[0]!)!.place;
  return groups
    .flatMap((events) => {
      const first = all.get(events[0]!)!;
      const was = kept.get(first.event);
      return was && isTold(was, events, first) ? was : (told(face, events, all) ?? []);
    })
    .sort((a, b) => at(a) - at(b));
}

function told(face: GameFace, events: Event[], all: Map<Event, Happened>): Turn | null {
  const lines = events.flatMap((event): Line[] => {
    const { number, where, then } = all.get(event)!;
    const told = tell(face, then, event);
    return told ? [{ event, number, told, where, then }] : [];
  });
  const own = lines[0];
  if (!own) return null;
  const line = isOfTheTable(own.event) ? null : face.line?.(own.then, events);
  const { seat, told } = line ?? { seat: NOBODY, told: own.told };
  const where = events.filter(({ kind }) => kind === "scored" || kind === own.event.kind);
  const placed = events.some((event) => face.placed?.(event) ?? false);
  const text = told.split("\n").map((sentence) => begun(own.then, sentence));
  return told
    ? { seat, told: text, events, lines, sums: sumsOf(events), where: placed ? where : [] }
    : null;
}

/** Whether a turn has been told so: nothing has followed in it, and everybody is called as before. */
function isTold({ events, lines }: Turn, now: Event[], { then }: Happened): boolean {
  const was = lines[0]!.then;
  return (
    events.length === now.length &&
    events.at(-1) === now.at(-1) &&
    was.words === then.words &&
    was.you === then.you &&
    was.seats.every(({ name }, seat) => name === then.seats[seat]?.name)
  );
}
