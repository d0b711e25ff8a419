import { expect, test } from "vitest";
import type { Event } from "../../wire/types";
import { beforeDraws, handOf } from "./tiles";
import type { Scene } from "./view";

const fresh = [
  { kind: "played", seat: 0, about: { tile: "odin", x: 1, y: 2 } },
  { kind: "scored", seat: 0, about: { points: 3, reason: "row" } },
  { kind: "drew", seat: 0, about: {} },
  { kind: "tile", seat: 0, about: { tile: "odin" } },
  { kind: "drew", seat: 1, about: {} },
] as Event[];
const view = {
  pile: 7,
  active: 1,
  hands: [
    ["thor", "odin"],
    ["?", "loki"],
  ],
  cargo: [[], []],
};
const scene = { view, me: 0, question: null, fresh } as unknown as Scene;
const tiles = (scene: Scene) => handOf(scene).map(({ tile }) => tile);

test("a drawn tile comes from the pile once the scene of its turn is over", () => {
  const during = { ...scene, showing: true };
  expect(tiles(during)).toEqual(["thor"]); // the Odin that was placed has left, too
  expect(beforeDraws(during)).toMatchObject({ pile: 9, hands: [["thor"], ["loki"]] });
  expect(tiles(scene)).toEqual(["thor", "odin"]);
  expect(beforeDraws(scene)?.pile).toBe(7);
});

test("so it does while the next turn is shown already", () => {
  const next = { ...scene, fresh: [], showing: true };
  expect(tiles({ ...next, playing: fresh })).toEqual(["thor"]);
  expect(tiles({ ...next, playing: [] })).toEqual(["thor", "odin"]);
});

test("a question shows all tiles that can answer it", () => {
  const question = { kind: "turn", about: {}, choices: [] };
  expect(tiles({ ...scene, showing: true, question })).toEqual(["thor", "odin"]);
});
