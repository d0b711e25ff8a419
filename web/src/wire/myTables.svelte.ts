// The visitor's tables, requested in one place: those that wait for them, which title and app badge count,
// and on the home page the others and the finished ones.
import { ask, askAgain } from "./api";
import { me } from "./me.svelte";
import type { Home, InvitationLine, MyWish, OnlineLine, TableLine, TablePage } from "./types";

const AGAIN = 15_000; // milliseconds
const MOST = 20;

type Badge = Navigator & { setAppBadge?: (count: number) => Promise<void> };

class Waits {
  lines = $state.raw<TableLine[]>([]);
  others = $state.raw<TableLine[]>([]);
  over = $state.raw<TablePage | null>(null);
  reports = $state.raw<number | null>(null); // open reports, for a host; null for other players
  invitations = $state.raw<InvitationLine[]>([]);
  /** Turn-based games that the visitor waits for. */
  wishes = $state.raw<MyWish[]>([]);
  /** Friends and earlier opponents who are online, and let the visitor see it. */
  online = $state.raw<OnlineLine[]>([]);
  /** The life of the hall; null until it is known. */
  hall = $state.raw<Pick<Home, "queues" | "open" | "running"> | null>(null);
  /** The server's clock is ahead of this one by so many milliseconds. */
  ahead = $state(0);
  trouble = $state.raw<unknown>(null); // the error of the last request
  private timer = 0;
  private whole = false; // the home page is open
  private looking: Promise<void> | null = null;
  private tag = ""; // of the last home page,
  private tagged = ""; // and the token it was for

  /** Poll, starting now. */
  start(): () => void {
    void this.look();
    this.timer = window.setInterval(() => void this.look(), AGAIN);
    return () => clearInterval(this.timer);
  }

  /** The home page is open, until the returned function is called. */
  home(): () => void {
    this.whole = true;
    void this.look();
    return () => (this.whole = false);
  }

  /** Concurrent callers share one request. */
  look(): Promise<void> {
    this.looking ??= Promise.resolve().then(() => {
      this.looking = null;
      return this.ask();
    });
    return this.looking;
  }

  private async ask(): Promise<void> {
    const { token } = me;
    try {
      if (!token) await this.forget();
      // A hidden page shows nobody their invitations: only the count of its title is asked for.
      if (this.whole && !document.hidden) {
        await this.askHome(token);
      } else if (token) {
        const query = { waiting: true, limit: MOST };
        const page = await ask<TablePage>("GET", "/api/me/tables", { token, query });
        if (me.token !== token) return;
        this.lines = page.tables ?? []; // pages without a server (e2e/recorded.ts) have none
      }
      this.trouble = null;
      await this.sign();
    } catch (error) {
      this.trouble = error; // the next poll retries
    }
  }

  /** The whole home page in one request. */
  private async askHome(token: string): Promise<void> {
    const { found, tag, at } = await askAgain<Home>(
      "/api/home",
      token,
      this.tagged === token ? this.tag : "",
    );
    if (me.token !== token) return; // the player has changed meanwhile
    if (Math.abs(at - Date.now() - this.ahead) > 1500) this.ahead = at - Date.now();
    [this.tag, this.tagged] = [tag, token];
    if (!found) return;
    this.hall = found;
    const { mine } = found;
    if (!mine) return;
    [this.lines, this.others, this.over] = [mine.waiting, mine.others, mine.over];
    [this.invitations, this.online] = [mine.invitations, mine.online];
    [this.reports, this.wishes] = [mine.reports ?? null, mine.wishes ?? []];
  }

  /** There is no player any more: forget their tables. */
  private async forget(): Promise<void> {
    [this.lines, this.others, this.over, this.reports] = [[], [], null, null];
    [this.invitations, this.online, this.wishes] = [[], [], []];
    await this.sign();
  }

  /** The app badge, where there is an installed app. */
  private async sign(): Promise<void> {
    await (navigator as Badge).setAppBadge?.(this.lines.length).catch(() => undefined);
  }

  /** All tables, each once: one that waited for others a moment ago may now wait for the visitor. */
  get mine(): TableLine[] {
    const there = new Set(this.lines.map(({ table }) => table.id));
    return [...this.lines, ...this.others.filter(({ table }) => !there.has(table.id))];
  }

  /** The next table that waits, other than this one; the most urgent first. */
  next(here: string): TableLine | null {
    const others = this.lines.filter(({ table }) => table.id !== here);
    const due = (line: TableLine) => line.progress?.deadline ?? Infinity;
    return others.sort((a, b) => (due(a) < due(b) ? -1 : Number(due(a) > due(b))))[0] ?? null;
  }

  /** The number of waiting tables; the open table's page knows its own state best. */
  count(here: string, mine: boolean): number {
    return this.lines.filter(({ table }) => table.id !== here).length + (mine ? 1 : 0);
  }
}

export const myTables = new Waits();
