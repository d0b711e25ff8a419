import { expect, test, vi } from "vitest";
import { event, exampleScene } from "./example";
import { en } from "./words.en";

vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
const { line } = await import("./line");
const { tell } = await import("./telling");

const names = ["Astrid", "Björn", "Freya", "Ketil"].map((name) => ({ name }));
const scene = exampleScene(en, { seats: names as never });
const drawn = event("drawn", 0, { dragon: "blue 2" });
const sailed = event("sailed", 0, { fjord: 1, berth: 0, end: "bow" });

test("a voyage is one line: where it went, with whom, what each viking took or met", () => {
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
      "fjord 2 with Björn, forest (2) on 7 +2, hunt +2, " +
      "Björn: wheat field on 8 from Freya, Ketil keeps village +1 on 7",
  });
});

test("a card is named only where it was told", () => {
  const turn = [drawn, event("crewed", 0, { seats: [1] }), sailed];
  const taken = event("occupied", 0, { field: 0, terrain: "cult" });
  const told = (...more: typeof turn) => line(scene, [...turn, taken, ...more]).told;
  expect(told(event("drew", 0))).toBe("fjord 2, cult site on 7, drew a card");
  expect(told(event("drew", 0), event("card", 0, { card: "shield" }))).toBe(
    "fjord 2, cult site on 7, drew Shield",
  );
  expect(line(scene, [drawn, event("crewed", 0, { seats: [] }), sailed]).told).toBe(
    "fjord 2, nobody aboard",
  );
});

test("raids begin and end in nobody's name", () => {
  expect(line(scene, [event("raid", 1, { raid: 1 })])).toEqual({ seat: -1, told: "Raid 1 begins" });
  const over = [event("raid_over", -1, { raid: 2 }), event("raid", 1, { raid: 3 })];
  expect(line(scene, over)).toEqual({ seat: -1, told: "Raid 2 is over" });
});

test("in the log players are called by their names", () => {
  expect(tell(scene, event("stood", 3, { field: 2, attacker: 0 }))).toBe(
    "Ketil stands, spends a hero and keeps the field; Astrid gains a hero.",
  );
});
