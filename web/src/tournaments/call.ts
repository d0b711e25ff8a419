// A live table of a tournament that waits for the visitor while they look at another page.
import type { TableLine } from "../wire/types";

/** The table that calls, at a page with these parts of its address; the table and its tournament call by themselves. */
export function callingTable(lines: TableLine[], [room = "", which = ""]: string[]) {
  return (
    lines.find(
      ({ table, status }) =>
        status === "running" &&
        table.tournament &&
        table.pace.pace !== "daily" &&
        !(room === "t" && which === table.id) &&
        !(room === "tournaments" && which === table.tournament),
    ) ?? null
  );
}
