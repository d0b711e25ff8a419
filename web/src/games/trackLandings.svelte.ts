// Timing of a page's animations with the browser's own clock: each wait is an empty animation with a delay.
// It costs no frames. A tap that finishes all animations ends the waiting, too; in a hidden page nothing waits.
import { untrack } from "svelte";
import { calm, onSettled } from "../parts/motion";
import { during } from "../parts/stages.svelte";
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
  const now = () => Number(document.timeline.currentTime);
  const landings = new Landings((beats, then) => {
    const wait = (time: number) => page()?.animate(null, { delay: time, duration: 0 });
    const animation = wait(beats * calm());
    if (!animation) return;
    const begun = now();
    // The board is drawn some frames later, on a slow machine much later, even after the time is over.
    let late: number | null = null;
    let over = false;
    during("players", () => {
      late = now() - begun;
      if (over) rest(beats * calm());
    });
    function rest(time: number): void {
      const more = time > 0 ? wait(time) : undefined;
      if (more) more.onfinish = then;
      else then();
    }
    animation.onfinish = () => {
      over = true;
      if (late !== null) rest(late);
    };
  });
  $effect(() => onSettled(() => landings.clear())); // by a tap
  $effect(() => () => landings.clear()); // nobody waits for a page that is gone
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
