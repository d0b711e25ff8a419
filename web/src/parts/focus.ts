// The focus of whoever plays with the keyboard is led to where the game goes on.

let keyed = false; // the last thing that was pressed was a key
if (typeof addEventListener === "function") {
  addEventListener("keydown", () => (keyed = true), { capture: true });
  addEventListener("pointerdown", () => (keyed = false), { capture: true });
}

/** Whether somebody uses the keyboard, and sees where the focus is. */
export const usesKeys = (): boolean => keyed;

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
