// The hall that runs inside this page, for its pages.
class Running {
  /** Games are kept on this device. */
  kept = $state(false);
  /** Games that were kept are gone: the browser has deleted them. */
  lost = $state(false);
  /** The last write failed: there is no more room. */
  full = $state(false);
  /** Ends the hall. */
  stop: () => void = () => undefined;
}

export const running = new Running();
