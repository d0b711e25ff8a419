// The caption beside the table, one or two lines: the outcome of a move, what to consider, the power of the
// tile in hand.
import { points } from "../contract";
import { loadsWith } from "./candidates";
import type { Choosing } from "./choosing.svelte";
import { isUnfollowed, takenBy, target } from "./tiles";
import { brings, later, oneTile, tileHelp, tileName } from "./words";

export interface Caption {
  title: string;
  text: string;
  /** Something would be lost. */
  warning: string;
}

const GOING_ON: Record<string, string> = { follow: "hermod", raven: "raven", unload: "drakkar" };

/** `before`: the points of this turn so far, if the chain continues. */
export function captionOf(choosing: Choosing, before: number | null): Caption | null {
  const { scene, shown, refusal, held, question } = choosing;
  const words = scene.words;
  const board = words.board;
  if (refusal) {
    const title = refusal.text === "" ? board.no_way : board.because(refusal.text);
    return { title, text: "", warning: "" };
  }
  if (shown && target(shown)) {
    if (choosing.shoving && !choosing.chosen && !choosing.peeking)
      return { title: board.choose_way, text: "", warning: "" };
    const taken = takenBy(shown);
    const told = taken ? [board.takes(oneTile(words, taken.tile))] : [];
    if (taken && taken.freyas > 0) told.push(board.brings_freyas(taken.freyas));
    const warnings = [
      taken && taken.beneath > 0 ? board.leaves(taken.beneath) : "",
      isUnfollowed(shown) ? board.unfollowed : "",
    ].filter((text) => text !== "");
    const sum = before === null ? "" : total(choosing, before, points(shown));
    // A staged move stands on the button that confirms it, with its outcome.
    const staged = shown === choosing.chosen;
    const brought = staged ? tileName(words, choosing.tile) : brings(scene, shown);
    if (staged && !taken) told.push(tileHelp(scene, choosing.tile));
    if (!staged) told.push(later(scene, shown));
    const title = [sum, brought].filter((text) => text !== "").join(" · ");
    return {
      title,
      text: told.filter(Boolean).join(" "),
      warning: staged ? "" : warnings.join(" "),
    };
  }
  if (held) {
    const hints = [tileHelp(scene, held.tile)];
    const grey = choosing.grey.get(held.id);
    if (question && !choosing.peeking && held.tile === "drakkar") {
      if (loadsWith(question, []).length > 0) hints.push(board.load_hint);
      if (choosing.rows.length > 0) hints.push(board.launch_hint);
    }
    const doomed = choosing.rows.length > 0 && choosing.rows.every(isUnfollowed);
    const nowhere = choosing.peeking && choosing.rows.length === 0 ? board.nowhere : "";
    const warning = doomed ? board.unfollowed : nowhere;
    const why = grey && !choosing.peeking ? ` (${words.grey[grey]})` : "";
    return { title: tileName(words, held.tile) + why, text: hints.join(" "), warning };
  }
  if (question && question.kind in GOING_ON) {
    const under = question.kind === "raven" ? (scene.view?.under as string | null) : null;
    const text = under ? board.beneath(oneTile(words, under)) : "";
    const title = before === null ? "" : total(choosing, before, null);
    return title || text ? { title, text, warning: "" } : null;
  }
  return null;
}

/** "This turn: 3 points so far", and "This turn: 3 + 4 = 7" as soon as it is known. */
function total(choosing: Choosing, before: number, more: number | null): string {
  const { board } = choosing.scene.words;
  return more === null ? board.so_far(before) : board.with_more(before, more);
}
