import { describe, expect, test, vi } from "vitest";
import type { Event, Update } from "../../wire/types";
import { event, exampleView } from "./example";
import { BEATS, endingOf, gained, interlude, majorities, tableAt } from "./interlude.svelte";
import type { View } from "./view";

// Red holds three fields, one of them wheat; blue holds one. Asgard has too few vikings for red.
const ground = exampleView({
  fjords: [[["red 1", "bow"]], [], [], []],
  hands: [["forest", "heroes"], ["?"], [], []],
  scores: [3, 4, 5, 6],
  midgard: [2, 1, 1, 1],
  asgard: [4, 8, 8, 8],
  valhalla: [1, 3, 2, 1],
});
ground.holders[0]![0] = 0;
ground.holders[0]![1] = 0;
ground.holders[2]![3] = 0;
ground.holders[1]![5] = 1;
const told: Event[] = [
  event("revealed", 0, { cards: ["forest"] }),
  event("revealed", 1, { cards: ["wheat"] }),
  event("peninsula", -1, { peninsula: 0, strengths: [2, 0, 0, 0] }),
  event("scored", 0, { points: 7, reason: "peninsula0" }),
  event("scored", 0, { points: 1, reason: "wheat" }),
  event("went_home", -1, { fields: [0, 17, 27] }),
  event("reinforced", 0, { rank: 2, promised: 7, came: 6 }),
  event("reinforced", 1, { rank: 1, promised: 8, came: 8 }),
  event("reinforced", 2, { rank: 2, promised: 7, came: 7 }),
  event("reinforced", 3, { rank: 2, promised: 7, came: 7 }),
  event("exodus", -1, { heroes: 1 }),
];
const next = [event("raid", 1, { raid: 2 }), event("drawn", 1, { dragon: "red 1" })];
const over = event("raid_over", -1, { raid: 1 });
const update = (number: number, events: Event[], view?: View): Update =>
  ({ number, at: 0, events, view }) as Update;
const all = [
  update(7, [event("occupied", 0, { field: 27 }), over], ground),
  update(8, [...told, ...next]),
];
const end = endingOf(all)!;

describe("between raids numbers change in place", () => {
  const at = (beat: (typeof BEATS)[number]) => {
    const table = tableAt(end, beat);
    const held = table.holders.flat().filter((holder) => holder === 0).length;
    return [held, table.midgard[0], table.asgard[0], table.valhalla[0]];
  };

  test("for red: fields, Midgard, Asgard and heroes, step by step", () =>
    expect(BEATS.map(at)).toEqual([
      [3, 2, 4, 1],
      [1, 2, 6, 1],
      [1, 2, 6, 1],
      [1, 8, 0, 1],
      [1, 8, 1, 0],
    ]));

  test("no viking is lost on the way", () => {
    const sum = (beat: (typeof BEATS)[number]) => at(beat).reduce((all, some) => all! + some!, 0);
    expect(new Set(BEATS.map(sum))).toEqual(new Set([10]));
  });

  test("the dragons stay until all vikings have gone home", () => {
    expect(tableAt(end, "scored").fjords).toEqual(ground.fjords);
    expect(tableAt(end, "home").fjords).toEqual([[], [], [], []]);
  });

  test("points and cards are those of the scoring, and the raid is the finished one", () => {
    const table = tableAt(end, "scored");
    expect(table.scores).toEqual([11, 4, 5, 6]);
    expect(table.hands).toEqual([["heroes"], [], [], []]);
    expect(table.discards).toEqual(["forest", "wheat"]);
    expect(table.raid).toBe(1);
    expect(ground.scores).toEqual([3, 4, 5, 6]);
  });
});

describe("the end of a raid is found among the updates", () => {
  test("from its last position to the next raid's first", () => {
    expect(end.events[0]).toBe(over);
    expect(end.events.at(-1)?.kind).toBe("exodus");
    expect(end.ground).toBe(ground);
  });

  test("wherever the next raid is by now: on a device that was away, and in a replay", () => {
    const mended = exampleView({ raid: 2, midgard: [3, 3, 3, 3] }); // in the middle of a later fight
    const later = [
      update(9, [event("crewed", 1, { seats: [1] }), event("attacked", 1, { field: 3 })], mended),
      update(10, [event("yielded", 0, { field: 3 })]),
    ];
    const found = endingOf([...all, ...later])!;
    expect(found).toEqual(end);
    for (const beat of BEATS) {
      const { midgard, asgard, valhalla } = tableAt(found, beat);
      expect(Math.min(...midgard, ...asgard, ...valhalla)).toBeGreaterThanOrEqual(0);
    }
  });

  test("all in one update, where nobody had a card", () => {
    const alone = [update(7, [over], ground), update(8, [...told, ...next])];
    expect(endingOf(alone)?.events).toEqual(end.events);
  });

  test("of the last raid of two, not of the first", () => {
    const second = { ...ground, raid: 2 };
    const again = event("raid_over", -1, { raid: 2 });
    const twice = [...all, update(20, [again], second), update(21, [...told, ...next])];
    expect(endingOf(twice)?.ground.raid).toBe(2);
    expect(endingOf(twice.slice(0, 3))?.ground.raid).toBe(1);
  });

  test("not if the view of that moment is unknown", () => {
    expect(endingOf([update(8, [...told, ...next])])).toBe(null);
    expect(endingOf([update(7, [over]), update(8, told)])).toBe(null);
    expect(endingOf([])).toBe(null);
  });

  test("before the earlier updates are loaded, from the current view", () => {
    const [last] = all.slice(-1);
    expect(endingOf([last!], ground)).toEqual({ ground, events: told });
    expect(endingOf(all, exampleView({}))).toEqual(end);
  });
});

test("the points of a raid's end, by seat", () => {
  expect(gained(told, 0)).toBe(8);
  expect(gained(told, 1)).toBe(0);
  const points = [7, 0, 0, 0];
  expect(majorities(told)).toEqual([{ strengths: [2, 0, 0, 0], first: [0], second: [], points }]);
});

describe("updates wait", () => {
  test("until all steps were shown", () => {
    const release = vi.fn();
    interlude.begin(end, () => release);
    const seen = [interlude.beat];
    for (let step = 0; step < 4; step++) {
      interlude.go();
      seen.push(interlude.beat);
    }
    expect(seen).toEqual([...BEATS]);
    expect(release).not.toHaveBeenCalled();
    interlude.go();
    expect(interlude.view).toBe(null);
    expect(release).toHaveBeenCalledOnce();
  });

  test("until the player skips it, or there is no time left", () => {
    const release = vi.fn();
    let close = () => {};
    interlude.begin(end, (given) => {
      close = given;
      return release;
    });
    expect(interlude.view?.raid).toBe(1);
    close();
    expect([interlude.ending, interlude.view]).toEqual([null, null]);
    interlude.stop();
    expect(release).toHaveBeenCalledOnce();
  });

  test("not while a clock runs: the table under the card is current", () => {
    interlude.begin(end);
    expect([interlude.ending, interlude.view]).toEqual([end, null]);
    interlude.go();
    expect(interlude.ending).toBe(null);
  });

  test("and after the last raid there is only the card", () => {
    const release = vi.fn();
    const final = { ground, events: [over, event("valhalla", -1, { heroes: [1, 0, 0, 0] })] };
    interlude.begin(final, () => release);
    interlude.go();
    expect(interlude.ending).toBe(null);
    expect(release).toHaveBeenCalledOnce();
  });
});
