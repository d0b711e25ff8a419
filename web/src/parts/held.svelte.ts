// Values that follow others, once for each change, or only at certain times.
import { untrack } from "svelte";

/** A value as a source of its own: however many dependencies of it change together, its own dependents are visited
 * once. (A derived value passes on the change of each dependency.) */
export function gathered<Value>(value: () => Value): () => Value {
  return heldBack(value, () => false);
}

/** A value that stays the same while a condition holds. */
export function heldBack<Value>(value: () => Value, holds: () => boolean): () => Value {
  let shown = $state.raw(untrack(value));
  $effect.pre(() => {
    const next = value();
    if (!holds()) shown = next;
  });
  return () => shown;
}
