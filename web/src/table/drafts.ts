// What somebody was about to do, kept for this tab: a reload loses neither a move that was being
// looked at nor a line of chat that was being written.
import type { Question } from "../games/contract";

const PLACE = "longhouse.drafts";

interface Draft {
  /** The question that the move was staged for, as far as it tells it from others. */
  asked?: string;
  move?: string;
  chat?: string;
}

function read(): Record<string, Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "{}") as Record<string, Draft>;
  } catch {
    return {};
  }
}

const name = (table: string, seat: number | null) => `${table}/${seat ?? ""}`;

function change(table: string, seat: number | null, how: Partial<Draft>): void {
  const all = read();
  all[name(table, seat)] = { ...all[name(table, seat)], ...how };
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // no room, or not allowed: then it is lost
  }
}

/** What tells a question from others: numbers grow by votes, too. */
const told = ({ kind, about, choices }: Question) =>
  JSON.stringify([kind, about, choices.length, choices[0]?.move, choices.at(-1)?.move]);

export function keepMove(
  table: string,
  seat: number | null,
  question: Question | null,
  move: string | null,
): void {
  const staged = question && move !== null ? { asked: told(question), move } : null;
  change(table, seat, staged ?? { asked: undefined, move: undefined });
}

/** The move that was staged for this very question; null if there was none. */
export function keptMove(
  table: string,
  seat: number | null,
  question: Question | null,
): string | null {
  const kept = read()[name(table, seat)];
  return question && kept?.asked === told(question) ? (kept.move ?? null) : null;
}

export function keepChat(table: string, seat: number | null, chat: string): void {
  change(table, seat, { chat });
}

export function keptChat(table: string, seat: number | null): string {
  return read()[name(table, seat)]?.chat ?? "";
}
