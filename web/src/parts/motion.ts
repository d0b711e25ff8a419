// How long things move, and how they are there at once.
import { hush } from "../sound/player";

/** The theme's calm time in milliseconds, the beat of all scenes; none where motion is not wanted. */
export function calm(node: Element = document.documentElement): number {
  const given = getComputedStyle(node).getPropertyValue("--calm").trim();
  const time = Number.parseFloat(given) || 0;
  return given.endsWith("ms") ? time : time * 1000;
}

/** Everything that moves in the page is where it goes, and nothing more is heard of it; what moves for ever
 * goes on. */
export function settle(): void {
  hush();
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}
