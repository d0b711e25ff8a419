// A small table of Walhalla for tests: three peninsulas as in the box, four players.
import type { Event } from "../../wire/types";
import type { Choice } from "../contract";
import type { View, Scene } from "./view";
import type { WalhallaWords } from "./words.en";

const LAND = [
  ["cult", "wheat", "village1", "forest2", "cult", "village1"],
  ["forest3", "wheat", "village2", "cult", "wheat", "forest2"],
].flat();

export function exampleView(changes: Partial<View> = {}): View {
  return {
    colours: ["red", "blue", "yellow", "black"],
    peninsulas: [LAND, LAND, LAND],
    headlands: [
      [5, 7],
      [3, 8],
      [4, 6],
    ],
    holders: [LAND.map(() => null), LAND.map(() => null), LAND.map(() => null)],
    raid: 1,
    active: 0,
    scores: [0, 0, 0, 0],
    midgard: [7, 7, 7, 7],
    asgard: [6, 6, 6, 6],
    valhalla: [1, 1, 1, 1],
    hands: [["forest"], ["?"], ["?"], ["?"]],
    pile: 28,
    discards: [],
    afloat: ["red 1", "blue 2", "blue 2"],
    fjords: [[], [], [], []],
    dragon: "black 2",
    crew: [0, 3, null],
    berth: -1,
    bow_first: true,
    landed: 0,
    target: -1,
    stage: "boarding",
    actor: 0,
    asked: "sail",
    ...changes,
  };
}

export function exampleScene(words: WalhallaWords, changes: Partial<Scene> = {}): Scene {
  return {
    view: exampleView(),
    reading: null,
    seats: [],
    me: 0,
    question: null,
    waiting: [],
    status: "running",
    words,
    sealed: null,
    standing: [],
    lately: [],
    ...changes,
  };
}

export function event(kind: string, seat: number, about: Record<string, unknown> = {}): Event {
  return { kind, seat, about };
}

export function choice(move: string, parts: Partial<Choice> = {}): Choice {
  return { move, verb: move.split(" ")[0] ?? "", worth: [], preview: null, asks: [], ...parts };
}
