const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => done()));

/** Resolves when no animation runs on the page, endless ones aside. */
export async function motionEnded(): Promise<void> {
  for (;;) {
    await drawn();
    await drawn(); // animations of the last update start one frame later
    const moving = document
      .getAnimations()
      .filter(
        (one) =>
          one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity,
      );
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map((one) => one.finished));
  }
}
