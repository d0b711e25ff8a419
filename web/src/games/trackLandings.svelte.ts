// Timing of a page's animations with the browser's own clock: each wait is an empty animation with a delay.
// It costs no frames, and a tap that finishes all animations ends it, too. In a hidden page nothing waits.
import { untrack } from "svelte";
import { calm } from "../parts/motion";
import { settings } from "../settings.svelte";
import type { Event } from "../wire/types";
import type { GameFace } from "./contract";
import { Landings } from "./landings.svelte";

/** New events of the current view. */
export interface News {
  /** Their update; infinite if nothing waits for it. */
  number: number;
  events: Event[];
  /** They replace the running animation. */
  replaces: boolean;
}

/** The landings of a page, updated with its new events. */
export function trackLandings(
  page: () => HTMLElement | undefined,
  face: () => GameFace | null,
  news: () => News,
): Landings {
  const landings = new Landings((beats, then) => {
    const animation = page()?.animate(null, { delay: beats * calm(), duration: 0 });
    if (animation) animation.onfinish = then;
  });
  $effect.pre(() => {
    const { number, events, replaces } = news();
    untrack(() => {
      if (replaces) landings.clear();
      if (!page() || calm() === 0 || document.hidden) return;
      // At the pace "instant" the log is immediate; the points fly all the same.
      const held = settings.pace === "instant" ? Infinity : number;
      landings.show(held, face()?.lasts?.(events) ?? 0, face()?.lands?.(events) ?? []);
    });
  });
  return landings;
}
