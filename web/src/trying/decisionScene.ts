// A decision of a finished game as a scene, with the moves that were considered.
import { readQuestion, type GameFace, type GameWords, type Scene } from "../games/contract";
import { named } from "../table/advice";
import type { Candidate, Decision, SeatInfo } from "../wire/types";
import { speech } from "../words/speech.svelte";
import { best, made, type Judged } from "../charts/judgement";

/** An alternative move of a decision, shown on the board. */
export interface Staged {
  of: number;
  move: string;
}

export function decisionScene(decision: Decision, seats: SeatInfo[], words: GameWords): Scene {
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

/** A considered move in words. */
export function sayCandidate(face: GameFace, scene: Scene, move: string): string {
  const choice = scene.question?.choices.find((one) => one.move === move);
  return choice ? face.say(scene, choice) : move;
}

/** The loss of winning chances, and the better move: "Winning chance 46% instead of 62%. …" */
export function betterMove(face: GameFace, scene: Scene, decision: Decision): string {
  const words = speech.words.analysis;
  return [chancesLost(decision), words.better(named(face, scene, best(decision).move))].join(" ");
}

export function chancesLost(judged: Judged): string {
  const share = (one: Candidate) => speech.percent(one.wins[judged.seat] ?? 0);
  return speech.words.analysis.chances_lost(share(made(judged)), share(best(judged)));
}
