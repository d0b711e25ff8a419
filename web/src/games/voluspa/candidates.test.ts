import { describe, expect, test } from "vitest";
import type { Choice, Question } from "../contract";
import { candidatesOf, loadOf, loadsWith, rowsFor, shoves } from "./candidates";

const play = (tile: string, x: number, y: number, worth: number, more: object = {}): Choice => ({
  move: `play ${tile} ${x},${y} ${JSON.stringify(more)}`,
  verb: "play",
  tile,
  x,
  y,
  way: "",
  boosts: 0,
  worth: worth > 0 ? [[worth, "row"]] : [],
  preview: null,
  asks: [],
  ...more,
});
const ask = (kind: string, choices: Choice[]): Question => ({ kind, about: {}, choices });
const load = (...tiles: string[]): Choice => ({
  move: `load ${tiles.join(" ")}`,
  verb: "load",
  tiles,
  worth: [],
  preview: null,
  asks: [],
});

describe("the candidates of a tile", () => {
  const rows = [play("odin", 0, 1, 2), play("odin", 2, 1, 0), play("odin", 1, 0, 5)];

  test("come best first, ties from the top", () => {
    const equal = [...rows, play("odin", 5, -3, 2)];
    expect(candidatesOf(equal, 0).map((one) => one.key)).toEqual(["1,0", "5,-3", "0,1", "2,1"]);
  });

  test("all that tie for the best are bold, unless they score nothing", () => {
    expect(candidatesOf(rows, 0).map((one) => one.top)).toEqual([true, false, false]);
    const tied = [...rows, ...[3, 4, 5, 6].map((x) => play("odin", x, x, 5))];
    const bold = candidatesOf(tied, 0).filter((one) => one.top);
    expect(bold.map((one) => one.points)).toEqual([5, 5, 5, 5, 5]);
    expect(candidatesOf([play("odin", 0, 1, 0)], 0)[0]?.top).toBe(false);
  });

  test("take as many boosts as wanted, if possible", () => {
    const boosted = [...rows, play("odin", 1, 0, 7, { boosts: 1 })];
    const best = (boosts: number) => candidatesOf(boosted, boosts).find((one) => one.key === "1,0");
    expect(best(0)?.points).toBe(5);
    expect(best(1)?.points).toBe(7);
    expect(best(2)?.points).toBe(5);
  });

  test("the best shove is shown first", () => {
    const ways = [play("jotunn", 0, 0, 1, { way: "left" }), play("jotunn", 0, 0, 4, { way: "up" })];
    const [only] = candidatesOf(ways, 0);
    expect(only?.best["way"]).toBe("up");
    expect(shoves(only!).length).toBe(2);
  });

  test("warn where tiles leave the game or nothing could follow", () => {
    const lost = { preview: { takes: { tile: "thor", freyas: 0, beneath: 2 } } };
    const kept = { preview: { takes: { tile: "thor", freyas: 1, beneath: 0 } } };
    const doomed = { preview: { unfollowed: true } };
    const costly = [lost, kept, doomed].map(
      (more) => candidatesOf([play("skadi", 0, 0, 1, more)], 0)[0]?.costly,
    );
    expect(costly).toEqual([true, false, true]);
  });
});

test("rows are those of the tile; a Raven that flies on and a Drakkar have their own", () => {
  const fly: Choice = {
    move: "move 1,1",
    verb: "move",
    x: 1,
    y: 1,
    worth: [],
    preview: null,
    asks: [],
  };
  const launch: Choice = { ...fly, move: "launch 1,1", verb: "launch" };
  const rows = [play("odin", 0, 1, 2), play("thor", 0, 1, 2), fly, launch];
  expect(rowsFor(ask("turn", rows), "thor")).toEqual([rows[1]]);
  expect(rowsFor(ask("turn", rows), "drakkar")).toEqual([launch]);
  expect(rowsFor(ask("raven", rows), null)).toEqual([fly]);
  expect(rowsFor(null, "thor")).toEqual([]);
});

test("loads are found whatever the order of the tiles", () => {
  const question = ask("turn", [load("odin"), load("odin", "thor"), load("odin", "odin")]);
  expect(loadsWith(question, ["thor"]).length).toBe(1);
  expect(loadsWith(question, ["odin", "odin"]).length).toBe(1);
  expect(loadOf(question, ["thor", "odin"])?.move).toBe("load odin thor");
  expect(loadOf(question, ["thor"])).toBe(null);
});
