// Values that follow others, once for each change, or only at certain times.
import { untrack } from "svelte";

/** A value as a source of its own: however many dependencies of it change together, its own dependents are visited
 * once. (A derived value passes on the change of each dependency.) */
export function gathered<Value>(value: () => Value): () => Value {
  return heldBack(value, () => false);
}

/** A value that stays the same while a condition holds, but never for longer than a step: with the next one it
 * becomes what it was at the end of the step before. */
export function heldBack<Value>(
  value: () => Value,
  holds: () => boolean,
  step: () => unknown = () => null,
): () => Value {
  let shown = $state.raw(untrack(value));
  let [last, begun] = [untrack(() => shown), untrack(step)];
  $effect.pre(() => {
    const [next, now] = [value(), step()];
    if (!holds()) shown = next;
    else if (now !== begun) shown = last;
    [last, begun] = [next, now];
  });
  return () => shown;
}
