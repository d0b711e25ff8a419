// How things come: from where they were, for as long as the theme says, or at once.
import type { TransitionConfig } from "svelte/transition";

function calm(node: Element): number {
  const given = getComputedStyle(node).getPropertyValue("--calm");
  return Number.parseFloat(given) || 0;
}

/** Travel from a point that is given as seen from the goal. */
export function arrive(node: Element, from: { x: number; y: number }): TransitionConfig {
  const duration = calm(node);
  return {
    duration,
    easing: (time) => 1 - (1 - time) ** 3,
    css: (done, left) =>
      `transform: translate(${left * from.x}px, ${left * from.y}px); opacity: ${0.3 + 0.7 * done}`,
  };
}
