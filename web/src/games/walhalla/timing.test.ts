import { describe, expect, test } from "vitest";
import { event } from "./example";
import { FLIGHT } from "../../parts/flight";
import {
  aboard,
  acts,
  coming,
  decided,
  exodus,
  fighting,
  lands,
  lasting,
  lasts,
  leaving,
  seated,
  starts,
  swayed,
  taking,
} from "./timing";

describe("events are animated one after the other", () => {
  test("a ship arrives before its vikings land", () =>
    expect(starts([event("sailed", 0), event("occupied", 0), event("occupied", 1)])).toEqual([
      0, 1.8, 2.8,
    ]));

  test("a yielding viking becomes a hero, from the field to the player's bench", () => {
    const told = [
      event("attacked", 0, { field: 4, defender: 1 }),
      event("yielded", 1, { field: 4 }),
    ];
    expect(acts(told)).toEqual([
      { start: 0, kind: "clash", seat: 0, against: 1, field: 4, long: 3, rests: 0 },
      { start: 3, kind: "hero", seat: 1, from: { at: "field", field: 4 } },
    ]);
    expect(fighting(acts(told)).get(4)).toEqual({ start: 0, long: 3 });
  });

  test("a headland does not change until the last viking has landed on its peninsula", () => {
    const told = [
      event("sailed", 0),
      event("occupied", 0, { field: 2 }),
      event("attacked", 0, { field: 14, defender: 1 }),
      event("yielded", 1, { field: 14 }),
      event("occupied", 0, { field: 14 }),
      event("occupied", 2, { field: 3 }),
    ];
    const [, first, , , fought, last] = starts(told);
    const land = (field: number) => Math.floor(field / 12);
    expect(swayed(acts(told).slice(0, 1), land)).toEqual(new Map([[0, first! + 1]]));
    expect(swayed(acts(told), land)).toEqual(
      new Map([
        [0, last! + 1],
        [1, fought! + 1],
      ]),
    );
  });

  test("a landing viking is in the ship until it lands, and at the field until it holds it", () => {
    const told = [
      event("occupied", 3, { field: 2 }), // from another ship
      event("sailed", 0),
      event("attacked", 0, { field: 4, defender: 1 }),
      event("yielded", 1, { field: 4 }),
      event("occupied", 0, { field: 4 }),
      event("occupied", 2, { field: 5 }),
    ];
    const when = starts(told);
    expect(aboard(told)).toEqual([
      { field: 4, seat: 0, until: when[2] },
      { field: 5, seat: 2, until: when[5] },
    ]);
    const clash = acts(told).find(({ kind }) => kind === "clash");
    expect(clash).toMatchObject({ kind: "clash", long: when[3]! - when[2]! });
    expect(clash).toMatchObject({ rests: when[4]! - when[3]! });
  });

  test("the new holder of a field comes from the ship or from the fight, and arrives a beat later", () => {
    const told = [
      event("sailed", 0),
      event("attacked", 0, { field: 4, defender: 1 }),
      event("yielded", 1, { field: 4 }),
      event("occupied", 0, { field: 4 }),
      event("occupied", 2, { field: 5 }),
    ];
    const when = starts(told);
    const [fought, free] = acts(told).filter(({ kind }) => kind === "ashore");
    expect(fought).toMatchObject({ seat: 0, start: when[3], from: { at: "fight", field: 4 } });
    expect(free).toMatchObject({ seat: 2, start: when[4], from: { at: "ship", field: 5 } });
    expect(taking(acts(told))).toEqual(
      new Map([
        [4, when[3]! + 1],
        [5, when[4]! + 1],
      ]),
    );
  });

  test("a hero's place on the bench is free until the hero arrives", () => {
    const told = [event("yielded", 1, { field: 4 }), event("yielded", 1, { field: 5 })];
    const [first = 0, second = 0] = seated(acts(told)).get(1) ?? [];
    expect(second).toBeGreaterThan(first);
    expect(first).toBeGreaterThan(0);
  });

  test("a fight looks the same whether or not its end comes in the same update", () => {
    const [asked] = acts([event("attacked", 0, { field: 4, defender: 1 })]);
    const [told] = acts([
      event("attacked", 0, { field: 4, defender: 1 }),
      event("stood", 1, { field: 4, attacker: 0 }),
    ]);
    expect({ ...asked, long: 0 }).toEqual({ ...told, long: 0 });
  });

  test("a standing defender sends a hero to Asgard, and the attacker becomes one", () =>
    expect(acts([event("stood", 2, { field: 9, attacker: 3 })])).toMatchObject([
      { seat: 2, from: { at: "bench", seat: 2 }, to: { at: "asgard" } },
      { kind: "hero", seat: 3, from: { at: "fight", field: 9 } },
    ]));

  test("a shield costs no hero", () => {
    const shown = acts([event("shielded", 2, { field: 9, attacker: 3 })]);
    expect(shown.filter(({ kind }) => kind === "travel")).toEqual([]);
    expect(shown).toContainEqual(expect.objectContaining({ kind: "hero", seat: 3 }));
    expect(shown).toContainEqual(expect.objectContaining({ kind: "card", card: "shield" }));
  });
});

describe("points rise from their source", () => {
  const scored = (seat: number, points: number, reason: string) =>
    event("scored", seat, { points, reason });

  test("at the last forest taken", () =>
    expect(acts([event("occupied", 1, { field: 17 }), scored(1, 3, "forest")])).toMatchObject([
      { kind: "ashore", to: { at: "field", field: 17 } },
      { kind: "points", points: 3, at: { at: "field", field: 17 } },
    ]));

  test("at the outer headland for the first place, at the inner for the second", () =>
    expect(acts([scored(0, 5, "peninsula0"), scored(1, 7, "peninsula0")])).toMatchObject([
      { seat: 0, at: { peninsula: 0, outer: false } },
      { seat: 1, at: { peninsula: 0, outer: true } },
    ]));

  test("else at the player", () =>
    expect(acts([scored(2, 4, "card-cult")])).toMatchObject([{ at: { at: "bench", seat: 2 } }]));

  test("at the player's wheat, which lights up once", () =>
    expect(acts([scored(2, 4, "wheat"), scored(3, 1, "wheat")])).toMatchObject([
      { kind: "lit", what: "held", terrain: "wheat" },
      { kind: "points", seat: 2, at: { at: "held", seat: 2, kind: "wheat" } },
      { kind: "points", seat: 3, at: { at: "held", seat: 3, kind: "wheat" } },
    ]));

  test("the card waits for the last of them", () => {
    const told = [scored(0, 1, "wheat"), scored(1, 1, "wheat")];
    expect(lasting(acts(told))).toBeCloseTo(0.6 + FLIGHT);
    expect(lasting([])).toBe(0);
  });

  test("scores change when points land, and the next update may follow when they leave", () => {
    const told = [event("occupied", 1, { field: 17 }), scored(1, 3, "forest")];
    expect(lands(told)).toEqual([{ seat: 1, points: 3, beat: 1 + FLIGHT }]);
    expect(lasts(told)).toBeLessThan(1 + FLIGHT);
    expect(lasts([])).toBe(0);
  });
});

describe("a raid ends part by part", () => {
  const scored = (seat: number, reason: string) => event("scored", seat, { points: 2, reason });
  const told = [
    event("revealed", 0, { cards: ["wheat"] }),
    event("revealed", 2, { cards: ["cult", "forest"] }),
    event("peninsula", -1, { peninsula: 0, strengths: [1, 0, 0] }),
    scored(0, "peninsula0"),
    event("peninsula", -1, { peninsula: 1, strengths: [1, 2, 0] }),
    scored(1, "peninsula1"),
    scored(0, "wheat"),
    scored(0, "card-wheat"),
    scored(1, "wheat"),
  ];

  test("all cards are turned over together", () =>
    expect(acts(told).filter(({ kind }) => kind === "turned")).toEqual([
      {
        start: 0,
        kind: "turned",
        hands: [
          { seat: 0, cards: ["wheat"] },
          { seat: 2, cards: ["cult", "forest"] },
        ],
      },
    ]));

  test("headlands do not change until cards are turned over and they light up", () => {
    const seen = decided(acts(told));
    expect([...seen.keys()]).toEqual([0, 1]);
    expect(seen.get(0)).toBeGreaterThan(starts(told)[2]!);
    expect(seen.get(1)).toBeGreaterThan(seen.get(0)!);
  });

  test("then headland by headland, then all wheat, then the points of cards", () => {
    const when = starts(told);
    const [cards, , first, , second, , wheat, more, others] = when;
    expect(when[3]).toBe(first);
    expect(wheat).toBe(others);
    expect([cards, first, second, wheat, more]).toEqual(
      [cards, first, second, wheat, more].toSorted((one, other) => one! - other!),
    );
  });
});

test("reinforcements come home from Asgard", () =>
  expect(coming([{ seat: 1, came: 2 }])).toMatchObject([
    { seat: 1, from: { at: "asgard" }, to: { at: "midgard" } },
    { seat: 1, from: { at: "asgard" }, to: { at: "midgard" } },
  ]));

test("older events are not animated again", () =>
  expect(acts(Array.from({ length: 41 }, () => event("drew", 0)))).toEqual([]));

test("only vikings that do not stay go home", () =>
  expect(leaving([0, 1, null, 2], [null, 1, null, 3])).toMatchObject([
    { seat: 0, from: { at: "field", field: 0 }, to: { at: "asgard" } },
    { seat: 2, from: { at: "field", field: 3 } },
  ]));

test("all players lose the same number of heroes", () => {
  expect(exodus(3, 2)).toMatchObject([0, 0, 1, 1, 2, 2].map((seat) => ({ seat })));
  expect(exodus(4, 0)).toEqual([]);
});
