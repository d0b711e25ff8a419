// The duration of motion, and its early end.
import { hush } from "../sound/player";

const STILL = "(prefers-reduced-motion: reduce)";
const known = new Map<string, number>(); // by the settings it depends on
let still: MediaQueryList | undefined; // cached: creating the query is slow

let speed = 1;

/** How many times faster scenes are than usual. */
export const tempo = (): number => speed;

/** Change the beat of all scenes. */
export function setTempo(to: number): void {
  const { style } = document.documentElement;
  style.removeProperty("--calm");
  speed = 1;
  const usual = calm();
  speed = to;
  if (usual > 0 && to !== 1) style.setProperty("--calm", `${usual / to}ms`);
}

/** The theme's calm time in milliseconds, the beat of all scenes; 0 with reduced motion. Cached, because it is needed in
 * the middle of updates, when reading it from the styles would recalculate all of them. */
export function calm(): number {
  const root = document.documentElement;
  still ??= matchMedia(STILL);
  const key = `${root.dataset["motion"]} ${still.matches} ${speed}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const given = getComputedStyle(root).getPropertyValue("--calm").trim();
  const time = Number.parseFloat(given) * (given.endsWith("ms") ? 1 : 1000);
  if (Number.isNaN(time)) return 0; // the theme is not loaded yet
  known.set(key, time);
  return time;
}

const parts = new Set<() => void>();

/** A part that begins animations later is told when all are finished early; returns the end of that. */
export function onSettled(act: () => void): () => void {
  parts.add(act);
  return () => parts.delete(act);
}

/** Finish all animations and their sounds; endless animations go on. */
export function settle(): void {
  hush();
  for (const act of parts) act();
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}
