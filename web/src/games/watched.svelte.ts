// What a page still shows of what has just happened, and till when: an animation that has not begun. No frame is
// drawn for it, and a tap that ends all that moves ends it, too. Where nobody looks, nothing waits.
import { untrack } from "svelte";
import { calm } from "../parts/motion";
import { settings } from "../settings.svelte";
import type { Event } from "../wire/types";
import type { GameFace } from "./contract";
import { Landings } from "./landings.svelte";

/** What is new with the table that is shown. */
export interface News {
  /** The update that tells of it; infinite where nothing waits for it. */
  number: number;
  events: Event[];
  /** It takes the place of what is being shown. */
  anew: boolean;
}

/** The landings of a page, kept up to date with what is new there. */
export function watched(
  page: () => HTMLElement | undefined,
  face: () => GameFace | null,
  news: () => News,
): Landings {
  const landings = new Landings((beats, then) => {
    const animation = page()?.animate(null, { delay: beats * calm(), duration: 0 });
    if (animation) animation.onfinish = then;
  });
  $effect.pre(() => {
    const { number, events, anew } = news();
    untrack(() => {
      if (anew) landings.clear();
      if (!page() || calm() === 0 || document.hidden) return;
      // Who wants everything at once reads it at once; the points fly all the same.
      const held = settings.pace === "instant" ? Infinity : number;
      landings.show(held, face()?.lasts?.(events) ?? 0, face()?.lands?.(events) ?? []);
    });
  });
  return landings;
}
