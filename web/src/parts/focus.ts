// The focus of whoever plays with the keyboard is led to where the game goes on.

/** Whether what had the focus is gone. */
export function lost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Whether the focus is nowhere, or where answers are given: not in the chat or the log. */
export function follows(): boolean {
  return lost() || document.activeElement?.closest(".board, .bar") !== null;
}

/** Lead it to an element. */
export function lead(to: HTMLElement | null | undefined): void {
  to?.focus({ preventScroll: true });
}
