// The visitor's tables, requested in one place: those that wait for them, which title and app badge count,
// and on the home page the others and the finished ones.
import { ask } from "./api";
import { me } from "./me.svelte";
import type { MyHome, TableLine, TablePage } from "./types";

const AGAIN = 20_000; // milliseconds
const MOST = 20;

type Badge = Navigator & { setAppBadge?: (count: number) => Promise<void> };

class Waits {
  lines = $state.raw<TableLine[]>([]);
  others = $state.raw<TableLine[]>([]);
  over = $state.raw<TablePage | null>(null);
  reports = $state.raw<number | null>(null); // open reports, for a host; null for other players
  trouble = $state.raw<unknown>(null); // the error of the last request
  private timer = 0;
  private whole = false; // the home page is open
  private looking: Promise<void> | null = null;

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
    if (!token) return this.forget();
    try {
      if (this.whole) {
        const found = await ask<MyHome>("GET", "/api/me/home", { token });
        if (me.token !== token) return; // the player has changed meanwhile
        [this.lines, this.others, this.over] = [found.waiting, found.others, found.over];
        this.reports = found.reports ?? null;
      } else {
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

  /** There is no player any more: forget their tables. */
  private async forget(): Promise<void> {
    [this.lines, this.others, this.over, this.reports] = [[], [], null, null];
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
