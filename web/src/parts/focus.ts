// Keyboard focus follows the game.

let keyed = false; // the last press was on the keyboard
if (typeof addEventListener === "function") {
  addEventListener("keydown", () => (keyed = true), { capture: true });
  addEventListener("pointerdown", () => (keyed = false), { capture: true });
}

/** Whether the visitor uses the keyboard, so that the focus should be visible. */
export const usesKeys = (): boolean => keyed;

/** Whether the focused element is gone. */
export function lost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Whether the focus is lost or where answers are given, not in the chat or the log. */
export function follows(): boolean {
  return lost() || document.activeElement?.closest(".board, .bar") !== null;
}

/** Move the focus to an element without scrolling. */
export function lead(to: HTMLElement | null | undefined): void {
  to?.focus({ preventScroll: true });
}
