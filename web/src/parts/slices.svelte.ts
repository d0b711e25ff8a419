// A long list is made in slices, one a frame, so that a tap is answered at once however much there is.
import { untrack } from "svelte";
import { onceDrawn } from "./later.svelte";

/** How many of a list are there by now: the first ones at once, more with each frame, in the end all.
 * Another list begins anew. */
export function slices(
  list: () => { readonly length: number },
  first: number,
  more: number,
): () => number {
  let made = $state(first);
  $effect.pre(() => {
    const { length } = list();
    const go = () => {
      made += more;
      if (made < length) stop = onceDrawn(go);
    };
    untrack(() => (made = first));
    if (first >= length) return;
    let stop = onceDrawn(go);
    return () => stop();
  });
  return () => made;
}
