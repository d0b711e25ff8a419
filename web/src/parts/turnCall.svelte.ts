// The viewer's turn at the open table, which every sheet that covers the question shows.

export interface Turn {
  /** The seconds left on the viewer's clock; null without one. */
  left: () => number | null;
  /** Go to the question. */
  go: () => void;
}

class TurnCall {
  /** Null while it is not the viewer's turn. */
  now = $state.raw<Turn | null>(null);
  private readonly sheets: (() => void)[] = [];

  /** A sheet is open until the returned function is called; `close` closes it. */
  opened(close: () => void): () => void {
    this.sheets.push(close);
    return () => {
      this.sheets.splice(this.sheets.indexOf(close), 1);
    };
  }

  /** Close all sheets, the topmost first, and go to the question. */
  answer(): void {
    const { now } = this;
    for (const close of this.sheets.toReversed()) close();
    now?.go();
  }
}

export const turnCall = new TurnCall();
