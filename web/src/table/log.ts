// The log: events in words, grouped by turn, with the points of each turn.
import type { GameFace, Scene } from "../games/contract";
import type { Update, Event } from "../wire/types";
import { listedName, personOf, seatsThen, standsIn } from "../words/bots";
import { hall } from "../wire/transport";
import { speech } from "../words/speech.svelte";
import { isOfTheTable, sumsOf, turnsOf, type Sum } from "../games/turns";
import { capitalized } from "../words/text";

export interface Line {
  event: Event;
  number: number;
  text: string;
  /** The events to mark on the board; empty if the line has no place there. */
  where: Event[];
  /** The scene with the players' names at that time: bots may have stood in for some. */
  then: Scene;
}

/** A turn, or an event of the table itself. */
export interface Turn {
  /** The seat whose turn it is; -1 for none. */
  seat: number;
  /** The turn in a few short lines; the first begins with the player's name, unless it is the viewer. */
  text: string[];
  /** All its events, and their lines. */
  events: Event[];
  lines: Line[];
  sums: Sum[];
  /** The events to mark on the board: moves of tiles or vikings, and scores. */
  where: Event[];
}

const NOBODY = -1;
const BRIEF = 6; // sentences

/** The texts of events of the table itself. */
function aside(scene: Scene, event: Event): string {
  const words = speech.words.table.events;
  const asks = speech.words.asks.events;
  const seat = scene.seats[event.seat];
  const name = seat ? personOf(seat) : "";
  const by = scene.seats[Number(event.about["by"] ?? -1)];
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
      return by ? words.claimed(personOf(by), name) : words.taken_over(name);
    case "handed_back":
      return words.handed_back(name);
    case "voted":
      return event.about["agree"] ? words.voted(name) : words.unvoted(name);
    case "undo_asked":
      return asks.undo_asked(name);
    case "undo_answered":
      return event.about["agree"] ? asks.undo_agreed(name) : asks.undo_withdrawn(name);
    case "declined":
      return event.about["ask"] === "end" ? asks.declined_end : asks.declined_undo;
    case "closed":
      return hall().alone ? "" : words.closed; // on this device the player closed it, and no clock ran
    case "undone":
      return words.undone(name);
    case "ended":
      return ended(event);
    default:
      return "";
  }
}

/** The sentence for a game that was ended early, with the reason. */
export function ended(event: Event): string {
  const words = speech.words.table;
  if (event.about["how"] !== "abandoned") return words.resigned;
  if (event.about["why"] === "rules") return words.closed_rules;
  if (event.about["why"] === "host") return words.closed_host;
  if (event.about["why"] === "idle") return speech.words.turns.idle;
  return event.about["why"] === "broken" ? words.closed_broken : words.abandoned;
}

export function tell(face: GameFace, scene: Scene, event: Event): string {
  return begun(scene, face.tell(scene, event) || aside(scene, event));
}

/** A sentence with a capital letter: it may begin with "a bot for …". */
export function begun(scene: Scene, text: string): string {
  const begins = scene.seats.some((seat) => standsIn(seat) && text.startsWith(seat.name));
  return begins ? capitalized(text) : text;
}

/** The sentences of updates. */
export function sentences(face: GameFace, scene: Scene, beats: Update[]): string[] {
  return beats
    .flatMap((beat) => beat.events.map((event) => tell(face, scene, event)))
    .filter(Boolean);
}

/** Points by player: "Anna +7, Björn +3." A name and its points stay together. */
export function inPoints({ seats }: Scene, sums: Sum[]): string {
  const all = sums.map(({ seat, points }) => {
    const one = seats[seat];
    return `${one ? listedName(one) : ""}\u00a0${speech.signed(points)}`;
  });
  return all.length > 0 ? `${all.join(", ")}.` : "";
}

/** An update in words; of a long one, like the end of a raid, its turn and the points. */
export function briefly(face: GameFace, scene: Scene, beats: Update[], beat: Update): string {
  const told = sentences(face, scene, [beat]);
  if (told.length <= BRIEF) return told.join(" ");
  const turn = turns(face, scene, beats).find(({ events }) => events.includes(beat.events[0]!));
  return [...(turn?.text ?? []), inPoints(scene, sumsOf(beat.events))].filter(Boolean).join(" ");
}

/** The scene with the players' names at an update: bots may have stood in for some. */
export function sceneAt(scene: Scene, beats: readonly Update[], number: number): Scene {
  const standIns = new Set<number>();
  for (const beat of beats)
    if (beat.number <= number) for (const event of beat.events) handOver(standIns, event);
  return { ...scene, seats: seatsThen(scene.seats, standIns) };
}

/** Note the seats at which bots begin or stop standing in; returns whether the event is one of these. */
function handOver(standIns: Set<number>, { kind, seat }: Event): boolean {
  if (kind === "taken_over") standIns.add(seat);
  else if (kind === "handed_back") standIns.delete(seat);
  else return false;
  return true;
}

/** The place and time of an event. */
type Happened = Omit<Line, "text"> & { place: number };

function happenings(face: GameFace, scene: Scene, beats: Update[]): Map<Event, Happened> {
  const placed = (event: Event) => face.placed?.(event) ?? false;
  const standIns = new Set<number>(); // seats at which bots stand in
  let then = { ...scene, seats: seatsThen(scene.seats, standIns) };
  const found = new Map<Event, Happened>();
  for (const { number, events } of beats) {
    let source: Event | null = null;
    for (const event of events) {
      if (handOver(standIns, event)) then = { ...scene, seats: seatsThen(scene.seats, standIns) };
      if (placed(event)) source = event;
      // Points have the place of the event that scored them.
      const points = event.kind === "scored" && source ? [source, event] : [];
      const where = placed(event) ? [event] : points;
      found.set(event, { event, number, where, then, place: found.size });
    }
  }
  return found;
}

/** All turns and events of the table itself. Turns of `before` that have not changed are reused: of a long log only
 * the new entries are put into words and drawn. */
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
      return was && isUnchanged(was, events, first) ? was : (describe(face, events, all) ?? []);
    })
    .sort((a, b) => at(a) - at(b));
}

function describe(face: GameFace, events: Event[], all: Map<Event, Happened>): Turn | null {
  const lines = events.flatMap((event): Line[] => {
    const { number, where, then } = all.get(event)!;
    const text = tell(face, then, event);
    return text ? [{ event, number, text, where, then }] : [];
  });
  const own = lines[0];
  if (!own) return null;
  const line = isOfTheTable(own.event) ? null : face.line?.(own.then, events);
  const { seat, told } = line ?? { seat: NOBODY, told: own.text };
  const where = events.filter(({ kind }) => kind === "scored" || kind === own.event.kind);
  const placed = events.some((event) => face.placed?.(event) ?? false);
  const text = told.split("\n").map((sentence) => begun(own.then, sentence));
  return told
    ? { seat, text, events, lines, sums: sumsOf(events), where: placed ? where : [] }
    : null;
}

/** Whether a turn can be reused: it has no new events, and all names are the same. */
function isUnchanged({ events, lines }: Turn, now: Event[], { then }: Happened): boolean {
  const was = lines[0]!.then;
  return (
    events.length === now.length &&
    events.at(-1) === now.at(-1) &&
    was.words === then.words &&
    was.you === then.you &&
    was.seats.every(({ name }, seat) => name === then.seats[seat]?.name)
  );
}
