// The secret answers that go with a move: nobody sees whether there was anything to answer.
import type { Choice, GameFace, GameTypes, Question, Scene } from "../games/contract";

/** What was ticked, by the kind of the question. */
export type Ticked = Record<string, string>;

/** The answer to a question as it stands: what was chosen here, in advance, or nothing at all. */
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

/** All that is sent with a move. */
export function answers<G extends GameTypes>(
  face: GameFace<G>,
  scene: Scene<G>,
  choice: Choice,
  ticked: Ticked,
): string[] {
  return choice.asks.map((asked) => answerTo(face, scene, choice, asked, ticked));
}
