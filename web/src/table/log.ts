// The log: lines in words, gathered by turn, with what each turn brought.
import type { GameFace, Scene } from "../games/contract";
import type { Update, Event } from "../wire/types";
import { personOf, seatsThen, standsIn } from "../words/bots";
import { speech } from "../words/speech.svelte";

export interface Line {
  event: Event;
  number: number;
  told: string;
  /** What to mark on the board to show where it happened; empty where it happened nowhere. */
  where: Event[];
}

export interface Turn {
  lines: Line[];
  sums: { seat: number; points: number }[];
}

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
  const told = face.tell(scene, event) || aside(scene, event);
  // A sentence may begin with "a bot for …".
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
    return events.flatMap((event): Line[] => {
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
      return told ? [{ event, number, told, where }] : [];
    });
  });
}

export function turns(face: GameFace, scene: Scene, beats: Update[]): Turn[] {
  const found: Turn[] = [];
  for (const line of lines(face, scene, beats)) {
    const turn = found.at(-1);
    const begins = face.begins?.includes(line.event.kind) ?? false;
    if (!turn || (begins && line.event.seat !== turn.lines[0]?.event.seat))
      found.push({ lines: [line], sums: [] });
    else turn.lines.push(line);
    if (line.event.kind === "scored") add(found.at(-1)!, line.event);
  }
  return found;
}

function add(turn: Turn, { seat, about }: Event): void {
  const points = Number(about["points"] ?? 0);
  const sum = turn.sums.find((one) => one.seat === seat);
  if (sum) sum.points += points;
  else turn.sums.push({ seat, points });
}
