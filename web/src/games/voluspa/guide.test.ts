import { expect, test, vi } from "vitest";
import { en as hall } from "../../words/en";
import type { Choice } from "../contract";
import { guide, introduces } from "./guide";
import { means } from "./words";
import { en } from "./words.en";
import type { Scene, View } from "./view";

vi.mock("../../words/speech.svelte", () => ({ speech: { words: hall, language: "en" } }));
vi.mock("../../words/phrases.svelte", async () => {
  const { en: words } = await import("./guide.en");
  return {
    Phrases: class {
      words = words;
    },
  };
});

const play = (tile: string, points: number, preview = {}): Choice => ({
  move: `play ${tile}`,
  verb: "play",
  tile,
  worth: [[points, "row"]],
  preview,
  asks: [],
});
const launch = (points: number, ...cargo: [string, number][]): Choice => ({
  move: "launch",
  verb: "launch",
  worth: [[points, "row"]],
  preview: { cargo },
  asks: [],
});
const scene = (...choices: Choice[]): Scene =>
  ({ words: en, view: { pile: 0 }, question: { kind: "turn", about: {}, choices } }) as Scene;

test("a Raven counts with its second flight", () => {
  const choices = [play("thor", 7), play("raven", 5, { again: 3 }), play("raven", 6, { again: 0 })];
  expect(guide(scene(...choices), false)).toBe(
    "With one tile you’d score most right now by placing a Raven: 8 points in two flights.",
  );
});

test("all tiles that score the most are named, each once", () => {
  const choices = [play("thor", 2), play("troll", 2), play("troll", 2), play("skadi", 1)];
  expect(guide(scene(...choices), false)).toBe(
    "With one tile you’d score most right now by placing Thor or a Troll: 2 points.",
  );
});

test("the last tile of a game is no choice among tiles", () => {
  const last = (...choices: Choice[]) => ({
    ...scene(...choices),
    me: 0,
    view: { pile: 0, hands: [["skadi"]] } as unknown as View,
  });
  expect(guide(last(play("skadi", 3), play("skadi", 0)), false)).toBe(
    "Your last tile can score 3 points.",
  );
  const swap = play("skadi", 2, { takes: { tile: "fenrir", freyas: 0, beneath: 0 } });
  expect(guide(last(swap), false)).not.toContain("last tile"); // it brings another one
  expect(guide(last(play("skadi", 0)), false)).toBe(
    "Your last tile can’t score here. Place it where it helps the others least.",
  );
});

test("a loaded Drakkar counts with its cargo, and nothing else is claimed of it", () => {
  expect(guide(scene(play("thor", 4), launch(1, ["odin", 6], ["loki", 2])), false)).toBe(
    "With one tile you’d score most right now by placing Thor: 4 points. Launching your Drakkar scores at least 7 points with its cargo.",
  );
  expect(guide(scene(play("thor", 0), launch(0, ["odin", 1])), false)).toBe(
    "Launching your Drakkar scores at least 1 point with its cargo.",
  );
});

test("the preview of a launch names the points of its cargo, that of a Raven its second place", () => {
  const drakkar = launch(1, ["odin", 6], ["loki", 1]);
  expect(means(scene(), drakkar)).toBe("Its cargo next: Odin up to 6 points, Loki up to 1 point.");
  expect(means(scene(), play("raven", 2, { again: 3 }))).toBe(
    "If it then flies on: up to 3 points more.",
  );
  expect(means(scene(), play("raven", 2, { again: 0 }))).toBe("");
});

test("kinds that are new to the player are named", () => {
  expect(introduces(scene(), ["raven", "sea_serpent"])).toBe(
    "New in this game: Raven, Sea Serpent. Tap a tile to read what it does.",
  );
});

test("saving is advised of a high tile only, while there is time and its line can grow", () => {
  const values = { troll: 6, valkyrie: 2 };
  const at = (pile: number, ...choices: Choice[]) => ({
    ...scene(...choices),
    seats: [{}, {}] as Scene["seats"],
    reading: { line_limit: 7 } as Scene["reading"],
    view: { pile, options: { values } } as unknown as View,
  });
  const early = (...choices: Choice[]) => at(30, ...choices);
  const save = "You may want to save a high tile for a longer line.";
  expect(guide(early(play("troll", 3), play("valkyrie", 2)), false)).toContain(save);
  expect(guide(early(play("valkyrie", 3), play("troll", 2)), false)).not.toContain(save);
  expect(guide(early(play("valkyrie", 3), play("troll", 3)), false)).not.toContain(save);
  expect(guide(at(3, play("troll", 3)), false)).not.toContain(save);
  const cells = (tiles: number) => Array.from({ length: tiles }, (_, x) => [x, 0]);
  const line = (tiles: number) => ({
    lines: [{ cells: cells(tiles), points: tiles, reason: "row" }],
  });
  expect(guide(early(play("troll", 5, line(5))), false)).toContain(save);
  expect(guide(early(play("troll", 7, line(7))), false)).not.toContain(save);
});
