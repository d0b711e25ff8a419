import { expect, test, vi } from "vitest";
import type { Event } from "../../wire/types";
import { line } from "./turnText";
import { tell } from "./words";
import { en } from "./words.en";
import type { Scene } from "./view";

vi.mock("../../settings.svelte", () => ({ settings: { language: "en" } }));

const scene = { words: en, view: {}, seats: [{ name: "Astrid" }] } as unknown as Scene;
const event = (kind: string, about: Record<string, unknown> = {}): Event => ({
  kind,
  seat: 0,
  about,
});
const played = (tile: string, x: number, y: number, boosts = 0) =>
  event("played", { tile, x, y, way: "", boosts });
const scored = (...parts: [number, string][]) =>
  event("scored", {
    points: parts.reduce((sum, [points]) => sum + points, 0),
    reason: parts[0]![1],
    parts,
  });
const told = (...events: Event[]) => line(scene, events).told;

test("a turn is one line, and only its owner's names the drawn tile", () => {
  const turn = [played("odin", 0, 3), scored([4, "column"]), event("drew")];
  expect(line(scene, [...turn, event("tile", { tile: "valkyrie" }), event("turn_over")])).toEqual({
    seat: 0,
    told: "Astrid places Odin on M16 (column +4) and draws a Valkyrie.",
  });
  expect(told(...turn, event("turn_over"))).toBe("Astrid places Odin on M16 (column +4).");
  expect(line({ ...scene, you: 0 }, turn).told).toBe("You place Odin on M16 (column +4).");
});

test("a chain of plays is one turn", () => {
  expect(
    told(
      played("hermod", 0, 0),
      scored([2, "row"]),
      played("skadi", 1, 0, 1),
      event("swapped", { tile: "thor", freyas: 1 }),
      scored([3, "row"], [2, "niohoggr"]),
    ),
  ).toBe(
    "Astrid places Hermod on M13 (row +2), places Skadi with 1 boost on N13 (row +3, Niohoggr +2), " +
      "and takes Thor and Freya into their hand.",
  );
  expect(told(played("raven", 0, 0), event("moved", { x: 2, y: 0 }), scored([3, "row"]))).toBe(
    "Astrid places a Raven on M13 and moves the Raven on to O13 (row +3).",
  );
  expect(told(played("jotunn", 0, 0), event("shoved", { tile: "odin", x: 4, y: 0 }))).toBe(
    "Astrid places Jotunn on M13 and pushes Odin to Q13.",
  );
  expect(told(event("loaded", { tiles: 2 }))).toBe("Astrid loads 2 tiles onto a Drakkar.");
  expect(told(event("launched", { x: 0, y: 0 }), event("lost"))).toBe(
    "Astrid launches a Drakkar on M13 and loses a loaded tile.",
  );
  expect(told(event("discarded", { tile: "loki" }))).toBe("Astrid discards Loki.");
});

test("the points of a line are split as before the move", () => {
  expect(tell(scene, scored([3, "row"], [2, "niohoggr"]))).toBe(
    "Astrid scores +5 (row +3, Niohoggr +2).",
  );
  expect(tell(scene, scored([3, "row"]))).toBe("Astrid scores +3 (row).");
});

test("points of a tile's own power are explained, too", () => {
  const whole = (...cells: [number, number][]) => {
    const { about, ...event } = scored([7, "serpent"]);
    return { ...event, about: { ...about, cells } };
  };
  expect(told(played("sea_serpent", 0, 0), whole([0, 0], [0, 4]))).toBe(
    "Astrid places a Sea Serpent on M13 (whole column +7).",
  );
  expect(told(played("sea_serpent", 0, 0), whole([0, 0], [4, 0]))).toBe(
    "Astrid places a Sea Serpent on M13 (whole row +7).",
  );
  expect(tell(scene, whole([0, 0], [0, 4]))).toBe("Astrid scores +7 (whole column).");
  expect(told(played("hel", 0, 0), scored([3, "hel"]))).toBe(
    "Astrid places Hel on M13 (tiles around it +3).",
  );
  expect(told(played("dwarf", 0, 0), scored([2, "dwarf"]))).toBe(
    "Astrid places a Dwarf on M13 (half its neighbours’ values +2).",
  );
});

test("a covered tile is named", () => {
  const onto = (event: Event, tile: string) => ({
    ...event,
    about: { ...event.about, onto: tile },
  });
  expect(told(onto(played("dragon", 0, 0, 1), "thor"), scored([5, "row"]))).toBe(
    "Astrid places a Dragon with 1 boost over Thor on M13 (row +5).",
  );
  expect(told(played("raven", 0, 0), onto(event("moved", { x: 2, y: 0 }), "odin"))).toBe(
    "Astrid places a Raven on M13 and moves the Raven over Odin on O13.",
  );
});
