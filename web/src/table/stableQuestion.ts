// The open question as an object with a stable identity: votes, clocks and chat bring new table views with the same
// question. Components keep their state for as long as the object is the same.
import { readQuestion, type Question } from "../games/contract";
import type { TableView } from "../wire/types";

type Wire = TableView["question"] | undefined;

export class StableQuestion {
  private last: { wire: Wire; placed: number; question: Question } | null = null;

  /** Read the server's question; `placed` is the number of the position in which it is asked. */
  read(wire: Wire, placed: number): Question | null {
    const { last } = this;
    if (last && placed === last.placed && wire && same(wire, last.wire)) return last.question;
    const question = readQuestion(wire);
    if (question) this.last = { wire, placed, question };
    return question;
  }
}

function same(one: Wire, other: Wire): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
