// A paginated list: only the answer to the latest request counts.

/** A page of lines, and the cursor of the next one. */
interface Page<Line> {
  lines: Line[];
  next?: string | null | undefined;
}

export class Pages<Line> {
  /** All lines so far; null before the first page. */
  lines = $state.raw<Line[] | null>(null);
  next = $state<string | null>(null);
  /** The error of the last page. */
  error = $state.raw<unknown>(null);
  private asked = 0;

  constructor(private readonly ask: (after: string | null) => Promise<Page<Line>>) {}

  /** Reload the first page, or load the next one. */
  async load(after: string | null = null): Promise<void> {
    const mine = ++this.asked;
    try {
      const { lines, next } = await this.ask(after);
      if (mine !== this.asked) return;
      this.lines = after ? [...(this.lines ?? []), ...lines] : lines;
      this.next = next ?? null;
      this.error = null;
    } catch (error) {
      if (mine === this.asked) this.error = error;
    }
  }

  readonly more = (): void => void this.load(this.next);
}
