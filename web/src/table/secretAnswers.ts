// The secret answers that are sent with a move: nobody sees whether there was a question.
import type { Choice, GameFace, GameTypes, Question, Scene } from "../games/contract";

/** The ticked answers, by kind of question. */
export type Ticked = Record<string, string>;

/** The answer to a question: the ticked one, else the standing one, else the plain one. */
export function answerTo<G extends GameTypes>(
  face: GameFace<G>,
  scene: Scene<G>,
  choice: Choice,
  asked: Question,
  ticked: Ticked,
): string {
  const plain = asked.choices.find((answer) => !face.tick?.(scene, choice, asked, answer));
  const chosen = ticked[asked.kind] ?? face.instructed?.(scene, asked);
  return chosen ?? plain?.move ?? asked.choices[0]?.move ?? "";
}

/** All answers to send with a move. */
export function answers<G extends GameTypes>(
  face: GameFace<G>,
  scene: Scene<G>,
  choice: Choice,
  ticked: Ticked,
): string[] {
  return choice.asks.map((asked) => answerTo(face, scene, choice, asked, ticked));
}
