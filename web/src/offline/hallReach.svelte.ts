// Whether the hall that this page comes from can be reached over the network.
const AGAIN = 20_000; // milliseconds

class HallReach {
  /** null until it is known. */
  reached = $state<boolean | null>(null);

  async look(): Promise<void> {
    const asked = fetch("/health", { cache: "no-store" });
    this.reached = await asked.then(({ ok }) => ok).catch(() => false);
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
