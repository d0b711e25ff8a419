// The question that is asked, as an object that stays the same while it is: votes, clocks and chat bring a table
// anew, but no other question. Whatever a component keeps for a question is kept and dropped with this object.
import { readQuestion, type Question } from "../games/contract";
import type { TableView } from "../wire/types";

type Wire = TableView["question"] | undefined;

export class Asked {
  private last: { wire: Wire; placed: number; question: Question } | null = null;

  /** The server's question; `placed` is the number of the position that it is asked in. */
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
