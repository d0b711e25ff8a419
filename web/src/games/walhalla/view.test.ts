import { expect, test } from "vitest";
import { exampleView } from "./example";
import { fightIn } from "./view";

const holders = exampleView().holders.map((row) => [...row]);
holders[0]![3] = 1;
const fight = {
  ...{ holders, stage: "landing", berth: 1, crew: [0, 3, null], landed: 0, target: 3 },
  asked: "defend",
};

test("an attacker has left the ship until the fight is decided", () => {
  expect(fightIn(exampleView(fight))).toEqual({ field: 3, seat: 0, place: 0 });
  expect(fightIn(exampleView({ ...fight, bow_first: false, crew: [null, 3, 2] }))).toEqual({
    ...{ field: 3, seat: 2, place: 2 },
  });
});

test("there is no fight for a field taken before, or where the next viking lands", () => {
  expect(fightIn(exampleView({ ...fight, asked: "land" }))).toBeNull();
  expect(fightIn(exampleView({ ...fight, landed: 1 }))).toBeNull();
  expect(fightIn(exampleView({ ...fight, crew: [1, 3, null] }))).toBeNull();
  expect(fightIn(exampleView({ ...fight, target: 40 }))).toBeNull();
  expect(fightIn(exampleView())).toBeNull();
});
