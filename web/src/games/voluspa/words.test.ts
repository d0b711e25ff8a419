import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { TILES, type Value } from "./tiles";
import { de } from "./words.de";
import { en, type VoluspaWords } from "./words.en";
import { fr } from "./words.fr";
import { it } from "./words.it";
import { against, brings, lies, missed, say, tell, tileHelp, tileName, why } from "./words";
import type { Scene, Why } from "./view";

// Settings need a page; here is none.
vi.mock("../../settings.svelte", () => ({ settings: { language: "en" } }));

const languages: Record<string, VoluspaWords> = { en, de, fr, it };

/** The server's keys, from its sources. */
function keysOf(module: string, name: string): string[] {
  const source = readFileSync(`../src/longhouse/voluspa/rules/${module}.py`, "utf8");
  const table = new RegExp(`${name}: Final = [({](.*?)\n[)}]`, "s").exec(source)?.[1] ?? "";
  return [...table.matchAll(/^ {4}"(\w+)"/gm)].map((found) => found[1]!);
}
const reasons = () => keysOf("reasons", "REASONS");
const MISSED = keysOf("missed", "MISSED");

describe.each(Object.entries(languages))("in %s", (_, words) => {
  test("there are words for each reason why a cell is illegal, and for no other", () => {
    expect(reasons().length).toBeGreaterThan(10);
    expect(Object.keys(words.against).sort()).toEqual(reasons().sort());
  });

  test("a reason names its subject", () => {
    const told = (more: object) => against(words, { move: "", possible: false, ...more });
    expect(told({ reason: "too_long", length: 8 })).toContain("8");
    expect(told({ reason: "not_onto", tile: "dragon" })).toContain(tileName(words, "dragon"));
    for (const reason of reasons())
      expect(told({ reason, tile: "odin" })).not.toMatch(/undefined|^$/);
  });

  test("there are words for each reason why a tile scores nothing, and for no other", () => {
    expect(MISSED.length).toBeGreaterThan(5);
    expect(Object.keys(words.missed).sort()).toEqual([...MISSED].sort());
    const row = { line: "row", tile: "odin", value: 8 } as const;
    const said = MISSED.map((why) => missed(words, { ...row, why }));
    expect(new Set(said).size).toBe(said.length);
    expect(said.join()).not.toMatch(/undefined/);
    const odin = `${tileName(words, "odin")} (8)`;
    expect(missed(words, { ...row, why: "higher" })).toContain(odin);
    expect(missed(words, { ...row, why: "tie" })).toContain(odin);
    expect(missed(words, { ...row, why: "tie", line: "column" })).not.toBe(
      missed(words, { ...row, why: "tie" }),
    );
  });

  test("every kind of tile has a name and a description", () => {
    const scene = { words, view: {} } as Scene;
    for (const tile of TILES) {
      expect(tileName(words, tile)).not.toBe("");
      expect(tileHelp(scene, tile).length).toBeGreaterThan(15);
    }
    expect(new Set(TILES.map((tile) => tileName(words, tile))).size).toBe(TILES.length);
  });

  test("every reason for a value has words of its own", () => {
    const all: Why[] = [
      ...(["left", "right", "up", "down"] as const).map((way): Why => ["loki", way]),
      ["boost", 2],
      ["fenrir", "row"],
      ["fenrir", "column"],
    ];
    expect(new Set(all.map((one) => why(words, one))).size).toBe(all.length);
  });

  test("answers begin with a capital letter", () => {
    const { says } = words;
    const texts = [
      says.play("Odin", "M13", 0),
      says.move("M13"),
      says.launch("M13"),
      says.load("Odin"),
      says.discard("Odin"),
      says.rest,
      says.pass,
    ];
    for (const text of texts) expect(text[0]).toBe(text[0]!.toUpperCase());
  });
});

test("a reason without a key is told in the server's words", () =>
  expect(against(en, { move: "", possible: false, why: "not now" })).toBe("not now"));

const scene = {
  words: en,
  view: {
    cells: [[0, 0, "thor", 0, 2]],
    options: { values: { thor: 7 } },
  },
  seats: [{ name: "Astrid" }],
} as unknown as Scene;

test("cells have the same names in the log, in answers and for screen readers", () => {
  const event = { kind: "played", seat: 0, about: { tile: "odin", x: -3, y: 3, boosts: 0 } };
  expect(tell(scene, event)).toBe("Astrid places Odin on J16.");
  const play = {
    move: "",
    verb: "play",
    worth: [],
    preview: null,
    asks: [],
    tile: "dragon",
    way: "",
  };
  expect(say(scene, { ...play, x: 0, y: 0 })).toBe("Place a Dragon over Thor on M13");
  expect(say(scene, { ...play, x: 1, y: 0 })).toBe("Place a Dragon on N13");
});

test("the help of a tile mentions only kinds in play", () => {
  const help = (tile: string, ...kinds: string[]) => {
    const options = { counts: Object.fromEntries(kinds.map((kind) => [kind, 1])) };
    return tileHelp({ ...scene, view: { ...scene.view!, options } }, tile);
  };
  const base = ["troll", "dragon"];
  expect(help("troll", ...base)).toBe("Only Trolls may be placed next to it.");
  expect(help("dragon", ...base)).toBe("May also cover any tile except a Dragon.");
  expect(help("troll", ...base, "dwarf", "hel")).toBe(
    "Only Trolls, Dwarves, and Hels may be placed next to it.",
  );
  expect(help("dragon", ...base, "hel")).toBe("May also cover any tile except a Dragon or Hel.");
});

test("two tiles of a kind are loaded as two", () => {
  const load = (...tiles: string[]) =>
    say(scene, { move: "", verb: "load", worth: [], preview: null, asks: [], tiles });
  expect(load("lightning", "lightning")).toBe("Load 2 Lightnings onto the Drakkar");
  expect(load("lightning", "odin")).toBe("Load Lightning and Odin onto the Drakkar");
});

test("a drawn tile is named to its owner, and to others if it is public", () => {
  const drew = { kind: "tile", seat: 0, about: { tile: "odin" } };
  expect(tell({ ...scene, you: 0 }, drew)).toBe("You draw Odin.");
  expect(tell({ ...scene, you: 1 }, drew)).toBe("Astrid draws Odin.");
});

test("an event without a cell names none", () => {
  expect(tell(scene, { kind: "drew", seat: 0, about: {} })).toBe("Astrid draws a tile.");
});

test("a silenced tile says who silences it", () => {
  const value: Value = { printed: 7, row: 0, column: 0, why: [["loki", "left"]] };
  const cell = { key: "0,0" as const, x: 0, y: 0, tile: "thor", boosts: 0, depth: 2 };
  expect(lies(scene, cell, value)).toBe("Thor, worth 0, Loki on its left, stack of 2");
});

test("a move that scores nothing says why", () => {
  const choice = { move: "", verb: "play", worth: [], asks: [] };
  const against = [
    { line: "row", why: "higher", tile: "odin", value: 8, at: [1, 0] },
    { line: "column", why: "tie", tile: "thor", value: 7, at: [0, 1] },
  ];
  expect(brings(scene, { ...choice, preview: { missed: against } })).toBe(
    "no points: Odin (8) in the row is higher, tie with Thor (7) in the column",
  );
  const silenced = { why: "silenced" };
  expect(
    brings(scene, {
      ...choice,
      preview: {
        missed: [
          { ...silenced, line: "row" },
          { ...silenced, line: "column" },
        ],
      },
    }),
  ).toBe("no points: worth 0 next to Loki");
  expect(brings(scene, { ...choice, preview: {} })).toBe("no points");
  expect(brings(scene, { ...choice, preview: {}, worth: [[3, "row"]] })).toBe("row +3");
});

test("a Sea Serpent says which line it scores", () => {
  const scene = { words: en } as Scene;
  const swims = (...cells: [number, number][]) =>
    ({
      worth: [[9, "serpent"]],
      preview: { lines: [{ cells, points: 9, reason: "serpent" }] },
    }) as unknown as Parameters<typeof brings>[1];
  expect(brings(scene, swims([1, 0], [1, 8]))).toBe("whole column +9");
  expect(brings(scene, swims([0, 1], [8, 1]))).toBe("whole row +9");
});
