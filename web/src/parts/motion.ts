// How long things move, and how they are there at once.
import { hush } from "../sound/player";

const STILL = "(prefers-reduced-motion: reduce)";
const known = new Map<string, number>(); // by all that it depends on
let still: MediaQueryList | undefined; // to ask for it takes long, to look at it does not

/** The theme's calm time in milliseconds, the beat of all scenes; none where motion is not wanted. It is asked
 * for in the middle of much that changes, where to look it up would make a browser work out all styles. */
export function calm(): number {
  const root = document.documentElement;
  still ??= matchMedia(STILL);
  const key = `${root.dataset["motion"]} ${still.matches}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const given = getComputedStyle(root).getPropertyValue("--calm").trim();
  const time = Number.parseFloat(given) * (given.endsWith("ms") ? 1 : 1000);
  if (Number.isNaN(time)) return 0; // the theme is not there yet
  known.set(key, time);
  return time;
}

/** Everything that moves in the page is where it goes, and nothing more is heard of it; what moves for ever
 * goes on. */
export function settle(): void {
  hush();
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}
