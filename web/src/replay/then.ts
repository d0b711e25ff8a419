// The table as a seat saw it when it decided, with the answers that were thought about.
import { readQuestion, type GameFace, type GameWords, type Scene } from "../games/contract";
import { named } from "../table/advice";
import type { Candidate, Decision, SeatInfo } from "../wire/types";
import { speech } from "../words/speech.svelte";
import { best, made, type Judged } from "../charts/judgement";

/** A move that is shown on the table in place of what was played in a decision. */
export interface Staged {
  of: number;
  move: string;
}

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

/** What a move made of the chances, and what would have been better: "Winning chance 62% → 46%. …" */
export function betterThen(face: GameFace, scene: Scene, decision: Decision): string {
  const words = speech.words.analysis;
  return [chanceThen(decision), words.better(named(face, scene, best(decision).move))].join(" ");
}

export function chanceThen(judged: Judged): string {
  const share = (one: Candidate) => speech.percent(one.wins[judged.seat] ?? 0);
  return speech.words.analysis.chance(share(best(judged)), share(made(judged)));
}
