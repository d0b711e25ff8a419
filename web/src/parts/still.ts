// When everything that moved has come to rest, but for what moves for ever.

const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => done()));

/** Resolves once nothing moves on the page any more. */
export async function still(): Promise<void> {
  for (;;) {
    await drawn();
    await drawn(); // what was told with the last frame begins to move with the next
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
