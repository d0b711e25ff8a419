import { expect, test } from "vitest";
import { event } from "./example";
import { sounds } from "./sounds";

test("after the oars the keel runs up the sand, then vikings land one by one", () =>
  expect(sounds([event("sailed", 0), event("occupied", 0), event("occupied", 1)])).toEqual([
    { sound: "oars", beat: 0 },
    { sound: "keel", beat: 1 },
    { sound: "wood", beat: 1.8 },
    { sound: "wood", beat: 2.8 },
  ]));

test("equal sounds on one beat are played once", () =>
  expect(sounds([event("joined", 0), event("joined", 1)])).toEqual([{ sound: "wood", beat: 0 }]));
