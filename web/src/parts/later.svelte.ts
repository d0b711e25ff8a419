// Much that changes at once is drawn one part after the other, each in a frame of its own: what matters
// most is seen first, and no frame takes long.
import { untrack } from "svelte";

/** Do something once the next frame is drawn: it holds nothing up, and all has been laid out. What is
 * returned calls it off. */
export function onceDrawn(act: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/** A value that follows another one, once that is drawn. */
export function later<Value>(value: () => Value): () => Value {
  let shown = $state.raw(untrack(value));
  $effect.pre(() => {
    const next = value();
    if (next !== untrack(() => shown)) return onceDrawn(() => (shown = next));
  });
  return () => shown;
}

/** A value that follows another one at once, as a source of its own: by however many ways a change comes to
 * it, whatever depends on it is looked through once. (A derived one hands on each way's change.) */
export function gathered<Value>(value: () => Value): () => Value {
  let shown = $state.raw(untrack(value));
  $effect.pre(() => {
    shown = value();
  });
  return () => shown;
}
