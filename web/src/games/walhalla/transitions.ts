// Transitions: from the old position, for the theme's duration, or without animation.
import type { TransitionConfig } from "svelte/transition";
import { calm } from "../../parts/motion";

const out = (time: number) => 1 - (1 - time) ** 3;

/** A ship comes from the open sea: first to the mouth of the fjord, then into it. */
export function sail(
  _: Element,
  { x, y, tall }: { x: number; y: number; tall: boolean },
): TransitionConfig {
  if (x === 0 && y === 0) return { duration: 0 };
  const mouth = 0.4; // share of the duration
  return {
    duration: 1.8 * calm(),
    css: (done) => {
      const aside = 1 - out(Math.min(1, done / mouth));
      const before = 1 - out(Math.max(0, (done - mouth) / (1 - mouth)));
      const [right, down] = tall ? [aside, before] : [before, aside];
      return `transform: translate(${right * x}px, ${down * y}px)`;
    },
  };
}
