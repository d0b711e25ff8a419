// The keys of the table page, for key events that nothing under the focus has handled.
import type { BoardKeys } from "../games/contract";

/** Elements in which keys write, choose or close something. */
const TYPES = "input:not([type=checkbox]), select, textarea, dialog";
/** Elements that do something by themselves on Enter. */
const TAKES_ENTER = "a, button, summary, [role=tab], [role=button]:not([aria-pressed=true])";

interface Actions {
  help: () => void;
  /** Cancel and confirm the staged move; null if none is staged. */
  cancel: (() => void) | null;
  confirm: (() => void) | null;
  /** Go to the next table that waits for the viewer; null during their turn, or if there is none. */
  next: (() => void) | null;
  board: BoardKeys | null;
}

export function tableKey(
  event: KeyboardEvent,
  { help, cancel, confirm, next, board }: Actions,
): void {
  const at = event.target as Element;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (at.closest(TYPES) || document.querySelector("dialog[open]")) return;
  if (event.key === "?") help();
  else if (event.key === "Escape" && cancel) cancel();
  else if (event.key === "n" && next && !event.repeat) next();
  else if (event.key === "Enter" && confirm && !event.repeat && !at.closest(TAKES_ENTER)) confirm();
  else {
    if (!at.closest(".board, .aside, a, [role=tab]")) board?.keys?.(event);
    return;
  }
  event.preventDefault();
}
