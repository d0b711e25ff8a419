import { expect, test } from "vitest";
import type { TableLine } from "../wire/types";
import { callingTable } from "./call";

const line = (id: string, given: object = {}, status = "running") =>
  ({
    table: { id, tournament: "cup", pace: { pace: "live" }, ...given },
    status,
  }) as unknown as TableLine;

test("a live table of a tournament calls on every page but its own and the tournament's", () => {
  const lines = [line("other", { tournament: null }), line("mine")];
  expect(callingTable(lines, [])?.table.id).toBe("mine");
  expect(callingTable(lines, ["t", "earlier"])?.table.id).toBe("mine");
  expect(callingTable(lines, ["replay", "mine"])?.table.id).toBe("mine");
  expect(callingTable(lines, ["tournaments"])?.table.id).toBe("mine");
  expect(callingTable(lines, ["t", "mine"])).toBeNull();
  expect(callingTable(lines, ["tournaments", "cup"])).toBeNull();
});

test("turn-based tables and tables that do not play call nobody", () => {
  expect(callingTable([line("slow", { pace: { pace: "daily" } })], [])).toBeNull();
  expect(callingTable([line("done", {}, "over")], [])).toBeNull();
});
