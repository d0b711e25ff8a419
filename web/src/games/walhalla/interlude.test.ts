import { describe, expect, test } from "vitest";
import { event, exampleView } from "./example";
import { BEATS, ending, gained, interlude, majorities, retold, tableAt } from "./interlude.svelte";

// Red holds three fields, one of them wheat; blue holds one. Asgard has too few for red.
const before = exampleView({ fjords: [[["red 1", "bow"]], [], [], []] });
before.holders[0]![0] = 0;
before.holders[0]![1] = 0;
before.holders[2]![3] = 0;
before.holders[1]![5] = 1;
const after = exampleView({
  raid: 2,
  midgard: [8, 9, 8, 8],
  asgard: [2, 1, 2, 2],
  valhalla: [0, 2, 1, 0],
});
after.holders[0]![1] = 0;
const events = [
  event("raid_over", -1, { raid: 1 }),
  event("peninsula", -1, { peninsula: 0, strengths: [2, 0, 0, 0] }),
  event("scored", 0, { points: 7, reason: "peninsula0" }),
  event("scored", 0, { points: 1, reason: "wheat" }),
  event("went_home", -1),
  event("reinforced", 0, { rank: 2, promised: 7, came: 6 }),
  event("reinforced", 1, { rank: 1, promised: 8, came: 8 }),
  event("reinforced", 2, { rank: 2, promised: 7, came: 7 }),
  event("reinforced", 3, { rank: 2, promised: 7, came: 7 }),
  event("exodus", -1, { heroes: 1 }),
  event("raid", 1, { raid: 2 }),
];
const end = { before, after, events: ending(events) };

describe("between raids numbers change where they stand", () => {
  const at = (beat: (typeof BEATS)[number]) => {
    const table = tableAt(end, beat);
    const held = table.holders.flat().filter((holder) => holder === 0).length;
    return [held, table.midgard[0], table.asgard[0], table.valhalla[0]];
  };

  test("for red: fields, Midgard, Asgard and heroes, beat by beat", () =>
    expect(BEATS.map(at)).toEqual([
      [3, 2, 5, 1],
      [1, 2, 7, 1],
      [1, 2, 7, 1],
      [1, 8, 1, 1],
      [1, 8, 2, 0],
    ]));

  test("no viking is lost on the way, and the last beat is the next raid's table", () => {
    const sum = (beat: (typeof BEATS)[number]) => at(beat).reduce((all, some) => all! + some!, 0);
    expect(new Set(BEATS.map(sum))).toEqual(new Set([11]));
    expect(tableAt(end, "exodus")).toMatchObject({
      holders: after.holders,
      midgard: after.midgard,
      asgard: after.asgard,
      valhalla: after.valhalla,
    });
  });

  test("the dragons lie there until everybody has gone home", () => {
    expect(tableAt(end, "scored").fjords).toEqual(before.fjords);
    expect(tableAt(end, "home").fjords).toEqual([[], [], [], []]);
  });
});

test("the end of a raid is told from its last moment to the next raid's first", () => {
  const told = ending([event("occupied", 0, { field: 1 }), ...events, event("drawn", 1)]);
  expect(told[0]?.kind).toBe("raid_over");
  expect(told.at(-1)?.kind).toBe("exodus");
});

test("what a raid's end brought, and to whom", () => {
  expect(gained(events, 0)).toBe(8);
  expect(gained(events, 1)).toBe(0);
  expect(majorities(events)).toEqual([{ strengths: [2, 0, 0, 0], first: [0], second: [] }]);
});

test("fields that were taken at the very end are held", () => {
  const holders = retold(before, [event("occupied", 3, { field: 13 }), event("drew", 3)]);
  expect(holders[1]?.[1]).toBe(3);
  expect(before.holders[1]?.[1]).toBe(null);
});

test("beats go on one by one and end", () => {
  interlude.begin(end);
  const seen = [interlude.beat];
  for (let step = 0; step < 4; step++) {
    interlude.go();
    seen.push(interlude.beat);
  }
  expect(seen).toEqual([...BEATS]);
  interlude.go();
  expect(interlude.view).toBe(null);
  interlude.begin(end);
  interlude.stop();
  expect(interlude.ending).toBe(null);
});
