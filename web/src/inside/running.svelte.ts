// The hall that runs inside this page, for its pages.
class Running {
  /** Games are kept on this device. */
  kept = $state(false);
  /** Ends the hall. */
  stop: () => void = () => undefined;
}

export const running = new Running();
