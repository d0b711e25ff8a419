// Drafts that survive a reload of the tab: the staged move and the chat line that is being written.
import type { Question } from "../games/contract";
import { keep, kept } from "../parts/kept";

const NAME = "longhouse.drafts";
const inTab = () => sessionStorage;

interface Draft {
  /** The fingerprint of the question that the move was staged for. */
  asked?: string;
  move?: string;
  chat?: string;
}

const drafts = () => kept<Record<string, Draft>>(NAME, {}, inTab);
const key = (table: string, seat: number | null) => `${table}/${seat ?? ""}`;

function change(table: string, seat: number | null, how: Partial<Draft>): void {
  const all = drafts();
  keep(NAME, { ...all, [key(table, seat)]: { ...all[key(table, seat)], ...how } }, inTab);
}

/** Identifies a question; the number of its update would not, because votes raise it, too. */
const fingerprint = ({ kind, about, choices }: Question) =>
  JSON.stringify([kind, about, choices.length, choices[0]?.move, choices.at(-1)?.move]);

export function keepMove(
  table: string,
  seat: number | null,
  question: Question | null,
  move: string | null,
): void {
  const staged = question && move !== null ? { asked: fingerprint(question), move } : null;
  change(table, seat, staged ?? { asked: undefined, move: undefined });
}

/** The move that was staged for this question; null if there was none. */
export function keptMove(
  table: string,
  seat: number | null,
  question: Question | null,
): string | null {
  const draft = drafts()[key(table, seat)];
  return question && draft?.asked === fingerprint(question) ? (draft.move ?? null) : null;
}

export function keepChat(table: string, seat: number | null, chat: string): void {
  change(table, seat, { chat });
}

export function keptChat(table: string, seat: number | null): string {
  return drafts()[key(table, seat)]?.chat ?? "";
}
