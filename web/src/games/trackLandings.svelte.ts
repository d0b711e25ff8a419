// Timing of a page's animations with the browser's own clock: each wait is an empty animation with a delay.
// It costs no frames, and a tap that finishes all animations ends it, too. In a hidden page nothing waits.
import { untrack } from "svelte";
import { calm } from "../parts/motion";
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
    let late = 0; // the board is drawn some frames later, on a slow machine much later
    during("players", () => (late = now() - begun));
    let started: Animation["startTime"] = null;
    void animation.ready.then(() => (started = animation.startTime));
    animation.onfinish = () => {
      const skipped = animation.startTime !== started; // by a tap: an animation that is ended early has another start
      const rest = skipped || late <= 0 ? undefined : wait(late);
      if (rest) rest.onfinish = then;
      else then();
    };
  });
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
