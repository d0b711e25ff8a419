import { expect, test } from "vitest";
import type { Event } from "../../wire/types";
import { sounds } from "./sounds";

const event = (kind: string, about: object = {}): Event => ({ kind, seat: 0, about }) as Event;

test("a tile is heard when it lies, then its lines score one after the other", () =>
  expect(sounds([event("played", { tile: "odin" }), event("scored"), event("scored")])).toEqual([
    { sound: "wood", beat: 1.5 },
    { sound: "points", beat: 1.5 },
    { sound: "points", beat: 2.5 },
  ]));

test("some tiles have a voice of their own, and what says nothing is silent", () =>
  expect(sounds([event("played", { tile: "lightning" }), event("turn_over")])).toEqual([
    { sound: "thunder", beat: 1.5 },
  ]));
