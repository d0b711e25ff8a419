// How things come and go: from where they were, for as long as the theme says, or at once.
import type { TransitionConfig } from "svelte/transition";
import { calm } from "../../parts/motion";
import type { Point } from "./layout";

const out = (time: number) => 1 - (1 - time) ** 3;

/** Travel from a point that is given as seen from the goal; `after` some beats. */
export function arrive(
  node: Element,
  { x, y, after = 0 }: { x: number; y: number; after?: number },
): TransitionConfig {
  if (x === 0 && y === 0 && after === 0) return { duration: 0 }; // it is there
  const beat = calm(node);
  return {
    delay: after * beat,
    duration: beat,
    easing: out,
    css: (done, left) =>
      `transform: translate(${left * x}px, ${left * y}px); opacity: ${done === 0 ? 0 : 1}`,
  };
}

/** A viking on its way: it waits where it was, travels, and is gone when it has come. */
export function travel(
  node: Element,
  { from, to, after }: { from: Point; to: Point; after: number },
): TransitionConfig {
  const beat = calm(node);
  return {
    delay: after * beat,
    duration: 1.6 * beat,
    easing: (time) => (time < 0.5 ? 4 * time ** 3 : 1 - (2 - 2 * time) ** 3 / 2),
    css: (done, left) =>
      `transform: translate(${from.x * left + to.x * done}px, ${from.y * left + to.y * done}px); opacity: 1`,
  };
}

/** Points rise from where they were earned, and a moment later they are gone. */
export function rise(node: Element, { at, after }: { at: Point; after: number }): TransitionConfig {
  const beat = calm(node);
  return {
    delay: after * beat,
    duration: 6 * beat,
    css: (time) => {
      const up = 26 * out(Math.min(1, time * 1.6));
      const seen = Math.min(1, time * 8) * Math.min(1, (1 - time) * 5);
      return `transform: translate(${at.x}px, ${at.y - up}px); opacity: ${seen}`;
    },
  };
}

/** A sign is struck onto the table, stays for a moment and fades. */
export function strike(
  node: Element,
  { at, after }: { at: Point; after: number },
): TransitionConfig {
  const beat = calm(node);
  return {
    delay: after * beat,
    duration: 3.5 * beat,
    css: (time) => {
      const size = 1 + 0.9 * (1 - out(Math.min(1, time * 4)));
      const seen = Math.min(1, time * 8) * Math.min(1, (1 - time) * 4);
      return `transform: translate(${at.x}px, ${at.y}px) scale(${size}); opacity: ${seen}`;
    },
  };
}
