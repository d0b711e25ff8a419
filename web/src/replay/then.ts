// The table as a seat saw it when it decided, with the answers that were thought about.
import { readQuestion, type GameFace, type GameWords, type Scene } from "../games/contract";
import type { Decision, SeatInfo } from "../wire/types";
import { speech } from "../words/speech.svelte";
import { best, cost } from "./judgement";

export function sceneThen(decision: Decision, seats: SeatInfo[], words: GameWords): Scene {
  return {
    view: decision.view,
    reading: decision.reading,
    seats,
    me: decision.seat,
    question: readQuestion(decision.question),
    waiting: [decision.seat],
    status: "running",
    words,
    sealed: null,
    standing: [],
    lately: [],
  };
}

/** A move that was thought about, in words. */
export function sayThen(face: GameFace, scene: Scene, move: string): string {
  const choice = scene.question?.choices.find((one) => one.move === move);
  return choice ? face.say(scene, choice) : move;
}

/** What would have been better: "Better was: Yield (+17% to win)." */
export function betterThen(
  face: GameFace,
  decision: Decision,
  seats: SeatInfo[],
  words: GameWords,
): string {
  const what = sayThen(face, sceneThen(decision, seats, words), best(decision).move);
  return speech.words.analysis.better(what, speech.signedPercent(cost(decision)));
}
