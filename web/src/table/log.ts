// The log: lines in words, gathered by turn, with what each turn brought.
import type { GameFace, Scene } from "../games/contract";
import type { Update, Event } from "../wire/types";
import { personOf, seatsThen, standsIn } from "../words/bots";
import { speech } from "../words/speech.svelte";
import { isOfTheTable, sumsOf, turnsOf, type Sum } from "../games/turns";

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
  /** All of it in a few short sentences; they begin with whose it is, if that is not you. */
  told: string;
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
  return event.about["why"] === "broken" ? words.closed_broken : words.abandoned;
}

export function tell(face: GameFace, scene: Scene, event: Event): string {
  return begun(scene, face.tell(scene, event) || aside(scene, event));
}

/** A sentence may begin with "a bot for …". */
export function begun(scene: Scene, told: string): string {
  const begins = scene.seats.some((seat) => standsIn(seat) && told.startsWith(seat.name));
  return begins ? told.charAt(0).toLocaleUpperCase(speech.language) + told.slice(1) : told;
}

/** What a beat tells, one sentence after the other. */
export function sentences(face: GameFace, scene: Scene, beats: Update[]): string[] {
  return beats
    .flatMap((beat) => beat.events.map((event) => tell(face, scene, event)))
    .filter(Boolean);
}

function lines(face: GameFace, scene: Scene, beats: Update[]): Line[] {
  const placed = (event: Event) => face.placed?.(event) ?? false;
  const standIns = new Set<number>(); // seats that bots played in place of players, by then
  let then = { ...scene, seats: seatsThen(scene.seats, standIns) };
  return beats.flatMap(({ number, events }) => {
    let place: Event | null = null;
    return events.flatMap((event) => {
      if (event.kind === "taken_over") standIns.add(event.seat);
      if (event.kind === "handed_back") standIns.delete(event.seat);
      if (event.kind === "taken_over" || event.kind === "handed_back")
        then = { ...scene, seats: seatsThen(scene.seats, standIns) };
      if (placed(event)) place = event;
      // Points belong to the place of what brought them.
      const where = placed(event)
        ? [event]
        : event.kind === "scored" && place
          ? [place, event]
          : [];
      const told = tell(face, then, event);
      return told ? [{ event, number, told, where, then }] : [];
    });
  });
}

/** What happened, an entry for each turn and for what happened at the table itself. */
export function turns(face: GameFace, scene: Scene, beats: Update[]): Turn[] {
  const all = lines(face, scene, beats);
  const order = new Map(all.map((line, place) => [line.event, place]));
  const found = turnsOf(face, beats).flatMap(({ events }): Turn[] => {
    const own = events.flatMap((event) => all[order.get(event) ?? -1] ?? []);
    const then = own[0]?.then ?? scene;
    const { seat, told } = face.line?.(then, events) ?? {
      seat: NOBODY,
      told: own[0]?.told ?? "",
    };
    if (own.length === 0 || !told) return [];
    const where = events.filter(({ kind }) => kind === "scored" || kind === own[0]?.event.kind);
    const placed = events.some((event) => face.placed?.(event) ?? false);
    return [
      {
        seat,
        told: begun(then, told),
        lines: own,
        sums: sumsOf(events),
        where: placed ? where : [],
      },
    ];
  });
  const asides = all.filter(({ event }) => isOfTheTable(event));
  const besides = asides.map((line): Turn => ({
    seat: NOBODY,
    told: line.told,
    lines: [line],
    sums: [],
    where: [],
  }));
  const at = (turn: Turn) => order.get(turn.lines[0]!.event) ?? 0;
  return [...found, ...besides].sort((a, b) => at(a) - at(b));
}

/** The turns as they are now, but those that are told as before are the same objects: of a long log
 * only what is new is drawn. */
export function sameAs(before: readonly Turn[], now: Turn[]): Turn[] {
  const old = new Map(before.map((turn) => [turn.lines[0]!.event, turn]));
  return now.map((turn) => {
    const was = old.get(turn.lines[0]!.event);
    return was && isTold(was, turn) ? was : turn;
  });
}

function isTold(was: Turn, turn: Turn): boolean {
  const names = ({ lines }: Turn) => lines[0]!.then.seats.map(({ name }) => name).join("\n");
  return (
    was.told === turn.told &&
    was.lines.length === turn.lines.length &&
    was.lines.every(({ event, told, number }, place) => {
      const line = turn.lines[place]!;
      return event === line.event && told === line.told && number === line.number;
    }) &&
    names(was) === names(turn)
  );
}
