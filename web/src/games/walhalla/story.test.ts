import { describe, expect, test } from "vitest";
import { event } from "./example";
import { acts, exodus, lasting, leaving, starts } from "./story";

describe("what happened is shown one after the other", () => {
  test("a ship arrives before its vikings land", () =>
    expect(starts([event("sailed", 0), event("occupied", 0), event("occupied", 1)])).toEqual([
      0, 1.5, 2.5,
    ]));

  test("who yields becomes a hero, from the field to the own bench", () => {
    const told = [
      event("attacked", 0, { field: 4, defender: 1 }),
      event("yielded", 1, { field: 4 }),
    ];
    expect(acts(told)).toEqual([
      { start: 0, kind: "clash", seat: 0, against: 1, at: { at: "field", field: 4 } },
      {
        start: 2.5,
        kind: "travel",
        seat: 1,
        from: { at: "field", field: 4 },
        to: { at: "bench", seat: 1 },
      },
    ]);
  });

  test("who stands sends a hero to Asgard, and the attacker becomes one", () =>
    expect(acts([event("stood", 2, { field: 9, attacker: 3 })])).toMatchObject([
      { seat: 2, from: { at: "bench", seat: 2 }, to: { at: "asgard" } },
      { seat: 3, from: { at: "ship", field: 9 }, to: { at: "bench", seat: 3 } },
    ]));

  test("a shield costs no hero", () => {
    const shown = acts([event("shielded", 2, { field: 9, attacker: 3 })]);
    expect(shown.filter(({ kind }) => kind === "travel")).toMatchObject([{ seat: 3 }]);
    expect(shown).toContainEqual(expect.objectContaining({ kind: "card", card: "shield" }));
  });
});

describe("points rise from where they were earned", () => {
  const scored = (seat: number, points: number, reason: string) =>
    event("scored", seat, { points, reason });

  test("at the forest that was taken last", () =>
    expect(acts([event("occupied", 1, { field: 17 }), scored(1, 3, "forest")])).toMatchObject([
      { kind: "points", points: 3, at: { at: "field", field: 17 } },
    ]));

  test("at the outer headland for the first, at the inner for the second", () =>
    expect(acts([scored(0, 5, "peninsula0"), scored(1, 7, "peninsula0")])).toMatchObject([
      { seat: 0, at: { peninsula: 0, outer: false } },
      { seat: 1, at: { peninsula: 0, outer: true } },
    ]));

  test("else with the player", () =>
    expect(acts([scored(2, 4, "wheat")])).toMatchObject([{ at: { at: "bench", seat: 2 } }]));

  test("the leaf waits for the last of them", () => {
    const shown = acts([scored(0, 1, "wheat"), scored(1, 1, "wheat")]);
    expect(lasting(shown)).toBeCloseTo(0.8 + 4);
    expect(lasting([])).toBe(0);
  });
});

test("a long past is not shown again", () =>
  expect(acts(Array.from({ length: 41 }, () => event("drew", 0)))).toEqual([]));

test("only who does not stay goes home", () =>
  expect(leaving([0, 1, null, 2], [null, 1, null, 3])).toMatchObject([
    { seat: 0, from: { at: "field", field: 0 }, to: { at: "asgard" } },
    { seat: 2, from: { at: "field", field: 3 } },
  ]));

test("everybody loses as many heroes", () => {
  expect(exodus(3, 2).map(({ seat }) => seat)).toEqual([0, 0, 1, 1, 2, 2]);
  expect(exodus(4, 0)).toEqual([]);
});
