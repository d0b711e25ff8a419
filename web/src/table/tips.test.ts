// Sources of advice on moves: each is known, and none is shown at a rated table (decision 13).
import { expect, test } from "vitest";

const sources: Record<string, string> = import.meta.glob("../**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The components that contain a text. */
const using = (text: string | RegExp) =>
  Object.entries(sources)
    .filter(([, source]) => (typeof text === "string" ? source.includes(text) : text.test(source)))
    .map(([path]) => path.replace(/^.*\//, ""))
    .sort();

test("explanations of a first game are shown by one component, not where results are compared", () => {
  expect(using(/\.guide\?\.\(/)).toEqual(["QuestionGuide.svelte"]);
  const guide = sources["../learn/QuestionGuide.svelte"]!;
  expect(guide).toContain("scene.question && !unaided && settings.explains(game)");
  expect(using("<QuestionGuide")).toEqual(["QuestionBar.svelte"]);
  const bar = sources["./QuestionBar.svelte"]!;
  expect(bar).toContain("live.table?.rated || live.table?.day || live.table?.tournament");
});

test("moves are compared in hints, which the server refuses there, and after the game", () => {
  expect(using(/\bcompared\(/)).toEqual(["Hint.svelte"]);
  expect(using(/\b(?:advised|better|likelier|expected)\(/)).toEqual([
    "AnalysisPanel.svelte",
    "Hint.svelte",
  ]);
  expect(using("<AnalysisPanel")).toEqual(["ReplayPage.svelte"]);
  expect(using("<Verdict")).toEqual(["AnalysisPanel.svelte", "TryTable.svelte"]);
  expect(using("<TryTable")).toEqual(["PuzzlePage.svelte", "Retry.svelte"]); // puzzles, and after the game
  expect(using(/<Hint\b/)).toEqual(["QuestionBar.svelte"]);
});
