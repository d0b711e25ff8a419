import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { de } from "./de"; // before what speaks it
import { inOurWords } from "./bots";
import { shownName } from "./names";

vi.mock("./speech.svelte", () => ({ speech: { words: de } }));

test("guests are translated in every language, and only guests", () => {
  expect(["Guest", "Guest 2", "Guesting", "Gerd"].map(shownName)).toEqual([
    "Gast",
    "Gast 2",
    "Guesting",
    "Gerd",
  ]);
});

test("a right-to-left name does not reorder the text around it", () => {
  expect(shownName("\u05d3\u05d5\u05d3")).toBe("\u2068\u05d3\u05d5\u05d3\u2069");
  expect(shownName("\u0639\u0644\u064a 7")).toBe("\u2068\u0639\u0644\u064a 7\u2069");
  expect(shownName("Björn")).toBe("Björn");
  const [seat] = inOurWords({ bots: {} }, [
    { kind: "player", name: "\u05d3\u05d5\u05d3", bot: "" },
  ]);
  expect(de.table.waiting(seat!.name)).toContain("\u2068\u05d3\u05d5\u05d3\u2069");
});

test("a name that stands alone is in a <bdi>", () => {
  const src = new URL("..", import.meta.url).pathname;
  const pages = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".svelte"),
  );
  expect(pages.length).toBeGreaterThan(50);
  const bare = pages.filter((file) =>
    /<(?!bdi)\w+[^<>]*>\s*\{[^{}]*\b(seat|one|line|seats\[\w+\]\?)\.name\}/.test(
      readFileSync(join(src, file), "utf8"),
    ),
  );
  expect(bare).toEqual([]);
});
