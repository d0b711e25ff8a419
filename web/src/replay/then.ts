// The table as a seat saw it when it decided, with the answers that were thought about.
import { readQuestion, type Scene } from "../games/contract";
import type { Decision, SeatInfo } from "../wire/types";
import { speech } from "../words/speech.svelte";

export function sceneThen(decision: Decision, seats: SeatInfo[]): Scene {
  return {
    view: decision.view,
    reading: decision.reading,
    seats,
    me: decision.seat,
    question: readQuestion(decision.question),
    waiting: [decision.seat],
    status: "running",
    words: speech.words,
    sealed: null,
    standing: [],
    lately: [],
  };
}
