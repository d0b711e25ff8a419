// The stages of an update. The board shows at once what happened, or answers a tap; the rest of the page follows stage
// by stage, a few milliseconds of work between two frames, so that a slow phone stays quick (frames.ts).
import { untrack } from "svelte";
import { afterFrame, afterLayout, catchUp, moving } from "./frames";

/** All stages, in their order. Within one, what was asked for first goes first. */
const STAGES = [
  "moved", // what the viewer's answer has moved on the board, before the next question
  "question", // the question, its answers and its cards
  "board", // the rest of the board: previews, marks, places to choose from
  "players", // names, scores and belongings
  "log",
  "update", // the next update, in a frame to itself
] as const;
export type Stage = (typeof STAGES)[number];

export { afterLayout, catchUp, moving };

/** Do something at a stage; returns its cancellation. */
export function during(stage: Stage, act: () => void): () => void {
  return afterFrame(act, STAGES.indexOf(stage), stage === "update");
}

/** A value that follows another one at a stage, which may depend on the change; null is at once. */
export function atStage<Value>(
  stage: Stage | (() => Stage | null),
  value: () => Value,
): () => Value {
  let shown = $state.raw(untrack(value));
  $effect.pre(() => {
    const next = value();
    const now = typeof stage === "string" ? stage : untrack(stage);
    if (next === untrack(() => shown)) return;
    if (now) return during(now, () => (shown = next));
    shown = next;
  });
  return () => shown;
}

/** The number of items of a list to draw by now: the first ones at once, `more` with each frame of the stage. Another
 * list starts again. */
export function slices(
  stage: Stage,
  list: () => { readonly length: number },
  first: number,
  more: number,
): () => number {
  let made = $state(first);
  $effect.pre(() => {
    const { length } = list();
    const go = () => {
      made += more;
      if (made < length) stop = during(stage, go);
    };
    untrack(() => (made = first));
    if (first >= length) return;
    let stop = during(stage, go);
    return () => stop();
  });
  return () => made;
}
