import { expect, test, vi } from "vitest";
import type { SeatInfo } from "../../wire/types";
import { event, exampleScene } from "./example";
import { en } from "./words.en";

vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
const { line } = await import("./turnText");
const { tell } = await import("./eventText");

const names = ["Astrid", "Björn", "Freya", "Ketil"].map((name) => ({ name }) as SeatInfo);
const scene = exampleScene(en, { seats: names });
const drawn = event("drawn", 0, { dragon: "blue 2" });
const sailed = event("sailed", 0, { fjord: 1, berth: 0, end: "bow" });

test("a voyage has short lines: the fjord, the passengers, each viking's field or fight", () => {
  const turn = [
    drawn,
    event("crewed", 0, { seats: [1, 3] }),
    event("joined", 1, { seat: 2 }),
    sailed,
    event("occupied", 0, { field: 3, terrain: "forest2" }),
    event("scored", 0, { points: 2, reason: "forest" }),
    event("hunted", 0, { field: 3 }),
    event("scored", 0, { points: 2, reason: "hunt" }),
    event("attacked", 1, { field: 13, defender: 2 }),
    event("yielded", 2, { field: 13, attacker: 1 }),
    event("occupied", 1, { field: 13, terrain: "wheat" }),
    event("attacked", 0, { field: 2, defender: 3 }),
    event("stood", 3, { field: 2, attacker: 0 }),
  ];
  expect(line(scene, turn)).toEqual({
    seat: 0,
    told:
      "Astrid sails into fjord 2 with Björn, takes a forest on peninsula 7 (+2), and plays Hunt (+2).\n" +
      "Björn takes Freya’s wheat field on peninsula 8.\n" +
      "Astrid attacks Ketil’s village on peninsula 7. Ketil stands and keeps the field.",
  });
});

test("a card that wins a fight is named", () => {
  const turn = [
    ...[drawn, event("crewed", 0, { seats: [1] }), sailed],
    event("attacked", 0, { field: 13, defender: 2 }),
    event("attack_card", 0, { field: 13 }),
    event("yielded", 2, { field: 13, attacker: 0 }),
    event("occupied", 0, { field: 13, terrain: "wheat" }),
  ];
  expect(line(scene, turn).told).toBe(
    "Astrid sails into fjord 2, plays Attack, and takes Freya’s wheat field on peninsula 8.",
  );
});

test("each landing has a line; only the sailing player's first continues the line of the voyage", () => {
  const taken = (seat: number, field: number) => event("occupied", seat, { field });
  const crew = [
    drawn,
    event("crewed", 0, { seats: [1, 3] }),
    event("joined", 1, { seat: 2 }),
    sailed,
  ];
  const told = (...more: typeof crew) => line(scene, [...crew, ...more]).told.split("\n");
  expect(told(taken(0, 3), taken(0, 13), taken(1, 13))).toEqual([
    "Astrid sails into fjord 2 with Björn and takes a forest on peninsula 7.",
    "Astrid takes a wheat field on peninsula 8.",
    "Björn takes a wheat field on peninsula 8.",
  ]);
  expect(told(taken(1, 13), taken(0, 3))).toEqual([
    "Astrid sails into fjord 2 with Björn.",
    "Björn takes a wheat field on peninsula 8.",
    "Astrid takes a forest on peninsula 7.",
  ]);
});

test("a card is named only if it is public", () => {
  const turn = [drawn, event("crewed", 0, { seats: [1] }), sailed];
  const taken = event("occupied", 0, { field: 0, terrain: "cult" });
  const told = (...more: typeof turn) => line(scene, [...turn, taken, ...more]).told;
  expect(told(event("drew", 0))).toBe(
    "Astrid sails into fjord 2, takes a cult site on peninsula 7, and draws a card.",
  );
  expect(told(event("drew", 0), event("card", 0, { card: "shield" }))).toBe(
    "Astrid sails into fjord 2, takes a cult site on peninsula 7, and draws a Shield card.",
  );
  expect(line(scene, [drawn, event("crewed", 0, { seats: [] }), sailed]).told).toBe(
    "Astrid sends an empty ship into fjord 2.",
  );
});

test('the reader is "you" in every sentence, unless a bot stands in', () => {
  const turn = [
    drawn,
    event("crewed", 0, { seats: [1] }),
    event("joined", 1, { seat: 2 }),
    sailed,
    event("attacked", 0, { field: 13, defender: 1 }),
    event("yielded", 1, { field: 13, attacker: 0 }),
    event("occupied", 0, { field: 13, terrain: "wheat" }),
    event("attacked", 1, { field: 3, defender: 0 }),
    event("stood", 0, { field: 3, attacker: 1 }),
    event("went_back", 1),
  ];
  const read = (you: number, seats = names) => line(exampleScene(en, { seats, you }), turn).told;
  expect(read(0)).toBe(
    "You sail into fjord 2 with Björn and take Björn’s wheat field on peninsula 8.\n" +
      "Björn attacks your forest on peninsula 7. You stand and keep the field.\n" +
      "One of Björn’s vikings cannot land and returns to Midgard.",
  );
  expect(read(1)).toBe(
    "Astrid sails into fjord 2 with you and takes your wheat field on peninsula 8.\n" +
      "You attack Astrid’s forest on peninsula 7. Astrid stands and keeps the field.\n" +
      "One of your vikings cannot land and returns to Midgard.",
  );
  const standIn = { name: "a bot for Astrid", kind: "player", bot: "greedy" } as SeatInfo;
  const away = [standIn, ...names.slice(1)];
  expect(read(0, away)).toMatch(/^A bot for Astrid sails into fjord 2 with Björn/);
});

test("the start and the end of a raid belong to no player", () => {
  expect(line(scene, [event("raid", 1, { raid: 1 })])).toEqual({
    seat: -1,
    told: "Raid 1 begins. Björn starts.",
  });
  const over = [event("raid_over", -1, { raid: 2 }), event("raid", 1, { raid: 3 })];
  expect(line(scene, over)).toEqual({ seat: -1, told: "Raid 2 is over." });
});

test('in the log players are called by name, and the reader is "you"', () => {
  const stood = event("stood", 3, { field: 2, attacker: 0 });
  expect(tell(scene, stood)).toBe(
    "Ketil stands, spends a hero, and keeps the field. Astrid gains a hero.",
  );
  expect(tell({ ...scene, you: 0 }, stood)).toMatch(/ You gain a hero\.$/);
});
