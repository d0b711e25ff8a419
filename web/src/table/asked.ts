// How the viewer's own request, to undo a move or to end the game, has ended.
import type { Update } from "../wire/types";

export interface Fate {
  kind: "end" | "undo";
  why: "declined" | "overtaken";
  /** The number of the update that ended it, or of the request if a move has overtaken it. */
  number: number;
}

/**
 * The end of a seat's last request, if it was not carried out or withdrawn; `open` are the kinds of its requests that
 * are still open.
 */
export function fateOf(beats: Update[], seat: number, open: string[]): Fate | null {
  const asked: Partial<Record<Fate["kind"], number>> = {};
  let fate: Fate | null = null;
  const ask = (kind: Fate["kind"], number: number) => {
    asked[kind] = number;
    fate = null;
  };
  for (const { number, events } of beats)
    for (const { kind, seat: by, about } of events) {
      if (kind === "undo_asked" && by === seat) ask("undo", number);
      else if (kind === "undone") delete asked.undo;
      else if (kind === "undo_answered" && by === seat && !about["agree"]) delete asked.undo;
      else if (kind === "voted" && by === seat && about["agree"]) ask("end", number);
      else if (kind === "voted" && by === seat) delete asked.end;
      else if (kind === "declined" && (about["ask"] === "undo" || about["ask"] === "end")) {
        if (asked[about["ask"]] === undefined) continue;
        delete asked[about["ask"]];
        fate = { kind: about["ask"], why: "declined", number };
      }
    }
  if (asked.undo !== undefined && !open.includes("undo"))
    return { kind: "undo", why: "overtaken", number: asked.undo };
  return fate;
}
