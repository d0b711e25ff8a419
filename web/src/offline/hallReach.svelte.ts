// Whether the hall that this page comes from can be reached over the network.
const AGAIN = 20_000; // milliseconds

class HallReach {
  /** null until it is known. */
  reached = $state<boolean | null>(null);
  private last: Promise<boolean> | null = null;

  /** Whether the hall can be reached now. A late answer to an earlier question changes nothing. */
  async look(): Promise<boolean> {
    const asked = fetch("/health", { cache: "no-store" })
      .then(({ ok }) => ok)
      .catch(() => false);
    this.last = asked;
    const reached = await asked;
    if (this.last === asked) this.reached = reached;
    return reached;
  }

  /** Ask now and then, as long as the page is visible; until the returned function is called. */
  watch(): () => void {
    const look = (): void => void this.look();
    look();
    for (const event of ["online", "offline"]) addEventListener(event, look);
    const timer = setInterval(() => {
      if (!document.hidden) look();
    }, AGAIN);
    return () => {
      clearInterval(timer);
      for (const event of ["online", "offline"]) removeEventListener(event, look);
    };
  }
}

export const hallReach = new HallReach();
