// A list that comes page by page: an answer to anything but the latest question is of no interest any more.

/** A page of lines, and where the next one begins. */
interface Page<Line> {
  lines: Line[];
  next?: string | null | undefined;
}

export class Pages<Line> {
  /** All lines so far; null before the first page. */
  lines = $state.raw<Line[] | null>(null);
  next = $state<string | null>(null);
  /** Why the last page did not come. */
  error = $state.raw<unknown>(null);
  private asked = 0;

  constructor(private readonly ask: (after: string | null) => Promise<Page<Line>>) {}

  /** The first page anew, or the one after what is there. */
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
