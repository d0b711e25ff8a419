import { beforeEach, expect, test, vi } from "vitest";
import type { Choice } from "../contract";
import { Choosing } from "./choosing.svelte";
import { en } from "./words.en";
import type { BoardProps } from "./view";

const settings = vi.hoisted(() => ({ stage: true, language: "en" }));
vi.mock("../../settings.svelte", () => ({ settings }));
vi.stubGlobal("window", { setTimeout: () => 0, clearTimeout: () => undefined });
beforeEach(() => void (settings.stage = true));

const play = (tile: string, x: number, points: number, boosts = 0, way = ""): Choice => ({
  move: `play ${tile} ${x},0 ${way} +${boosts}`,
  verb: "play",
  worth: points > 0 ? [[points, "row"]] : [],
  preview: {},
  asks: [],
  tile,
  x,
  y: 0,
  way,
  boosts,
});

/** A hand, and the answers to a question; the staged and the sent move. */
function asked(hand: string[], choices: Choice[]) {
  let staged: string | null = null;
  const sent: string[] = [];
  const props = {
    scene: {
      view: { cells: [], hands: [hand], cargo: [[]], active: 0 },
      me: 0,
      question: { kind: "turn", about: {}, choices },
      words: en,
      status: "running",
    },
    get staged() {
      return staged;
    },
    stage: (move: string | null) => {
      if (move !== null && !settings.stage) sent.push(move);
      else staged = move;
    },
    play: (move: string) => sent.push(move),
  } as unknown as BoardProps;
  // Derived values are recomputed at each access: nothing here is reactive.
  const choosing = () => new Choosing(() => props);
  return { choosing, staged: () => staged, sent, props };
}

test("a tap on a cell stages the best move there, and with Confirm moves off it plays", () => {
  const rows = [play("odin", 1, 3), play("odin", 2, 0)];
  const table = asked(["odin"], rows);
  const choosing = table.choosing();
  choosing.lift(choosing.hand[0]!);
  choosing.choose(choosing.byKey.get("1,0")!);
  expect(table.staged()).toBe(rows[0]!.move);
  expect(table.sent).toEqual([]);
  settings.stage = false;
  const quick = asked(["odin"], rows);
  const once = quick.choosing();
  once.lift(once.hand[0]!);
  once.choose(once.byKey.get("2,0")!);
  expect(quick.sent).toEqual([rows[1]!.move]);
});

test("a tile dropped on a cell is staged there, and elsewhere it returns to the hand", () => {
  const table = asked(["odin"], [play("odin", 1, 3)]);
  const choosing = table.choosing();
  const odin = choosing.hand[0]!;
  choosing.drag(odin);
  choosing.drop(odin, null);
  expect(choosing.lifted).toBeNull();
  choosing.drag(odin);
  choosing.drop(odin, "1,0");
  expect(table.staged()).toBe("play odin 1,0  +0");
  choosing.escape();
  expect(table.staged()).toBeNull();
});

test("boosts are offered if they score more, and the fewest that do", () => {
  const rows = [0, 1, 2].flatMap((boosts) => [
    play("thor", 1, boosts > 0 ? 5 : 0, boosts),
    play("thor", 2, 4, boosts),
  ]);
  const table = asked(["thor", "freya", "freya"], rows);
  const choosing = table.choosing();
  choosing.lift(choosing.hand.find(({ tile }) => tile === "thor")!);
  expect(choosing.mostBoosts).toBe(2);
  choosing.pointed = "1,0";
  expect(choosing.better?.["boosts"]).toBe(1);
  choosing.pointed = "2,0";
  expect(choosing.better).toBeNull();
  choosing.choose(choosing.byKey.get("1,0")!);
  choosing.boostBy(1);
  expect(choosing.candidates[0]?.points).toBe(5);
});

test("a Jotunn with several directions asks for one, and the chosen arrow is staged", () => {
  const rows = [play("jotunn", 1, 0, 0, "left"), play("jotunn", 1, 4, 0, "up")];
  const table = asked(["jotunn"], rows);
  const choosing = table.choosing();
  choosing.lift(choosing.hand[0]!);
  const cell = choosing.byKey.get("1,0")!;
  choosing.choose(cell);
  expect(table.staged()).toBe(rows[1]!.move); // the best, for inspection
  choosing.choose(cell, rows[0]);
  expect(table.staged()).toBe(rows[0]!.move);
});

test("a space that a hint has chosen is counted like one that was tapped", () => {
  const rows = [play("odin", 1, 3), play("odin", 2, 2), play("odin", 3, 1)];
  const table = asked(["odin"], rows);
  const choosing = table.choosing();
  expect(choosing.walked).toBe(-1);
  table.props.stage(rows[1]!.move); // a hint, or the list of moves
  expect(choosing.walked).toBe(1);
  choosing.walk(1);
  expect([table.staged(), choosing.walked]).toEqual([rows[2]!.move, 2]);
});

test("a load that is cancelled leaves no tile selected: the next one is loaded alone", () => {
  const load = (...tiles: string[]): Choice => ({
    move: `load ${tiles.join(" ")}`,
    verb: "load",
    worth: [],
    preview: {},
    asks: [],
    tiles,
  });
  const rows = [load("jotunn"), load("dragon"), load("dragon", "jotunn")];
  const table = asked(["drakkar", "jotunn", "dragon"], rows);
  const choosing = table.choosing();
  const [jotunn, dragon, drakkar] = choosing.hand;
  choosing.lift(drakkar!);
  choosing.lift(jotunn!);
  expect(table.staged()).toBe("load jotunn");
  choosing.cancelled("load jotunn");
  choosing.lift(dragon!);
  expect(table.staged()).toBe("load dragon");
  choosing.lift(jotunn!);
  expect(table.staged()).toBe("load dragon jotunn");
});
