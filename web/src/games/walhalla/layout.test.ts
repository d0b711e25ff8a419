import { describe, expect, test } from "vitest";
import { exampleView } from "./example";
import {
  benchRect,
  berthRect,
  brink,
  centre,
  fieldPiece,
  fieldRect,
  fjordRect,
  footRect,
  holds,
  homeRect,
  landRect,
  lane,
  moored,
  plan,
  rowsOf,
  rowPoint,
  seatAt,
  waiting,
  type Plan,
  type Rect,
} from "./layout";

const view = exampleView();
const BOXES: [string, number, number][] = [
  ["a phone", 360, 290],
  ["a tall phone", 360, 420],
  ["a tablet", 760, 700],
  ["a window", 960, 520],
  ["a wide screen", 1500, 800],
  ["a phone that lies", 557, 390],
  ["a small one that lies", 488, 360],
  ["a page at 200%", 400, 400],
  ["a large screen", 1912, 1386],
];
const SHIELD = 12.5; // the radius of a shield at the ship's side
const inside = (inner: Rect, outer: Rect) =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;
const apart = (a: Rect, b: Rect) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
const all = (sheet: Plan): Rect => ({ x: 0, y: 0, width: sheet.width, height: sheet.height });

describe.each(BOXES)("on %s", (_, width, height) => {
  const sheet = plan(rowsOf(view), width, height);

  test("everything is on the sheet", () => {
    for (const peninsula of [0, 1, 2])
      for (let row = 0; row < 14; row++)
        expect(inside(fieldRect(sheet, peninsula, row), all(sheet))).toBe(true);
    for (const fjord of [0, 1, 2, 3])
      expect(inside(fjordRect(sheet, view, fjord), all(sheet))).toBe(true);
    expect(inside(homeRect(sheet), all(sheet))).toBe(true);
  });

  test("benches and projected result fill the hall and do not overlap", () => {
    const benches = [
      ...[0, 1, 2, 3].map((seat): Rect => benchRect(sheet, 4, seat)),
      ...(sheet.tall ? [] : [footRect(sheet, 4)]),
    ];
    for (const [seat, bench] of benches.entries()) {
      expect(inside(bench, sheet.hall)).toBe(true);
      for (const other of benches.slice(seat + 1)) expect(apart(bench, other)).toBe(true);
    }
  });

  test("a highlighted peninsula does not cover the hall", () => {
    const { hall } = sheet;
    for (const peninsula of [0, 1, 2]) {
      const lit = landRect(sheet, peninsula, 12);
      expect(sheet.tall ? lit.y : lit.x).toBeGreaterThan(sheet.tall ? hall.height : hall.width);
      const last = fieldRect(sheet, peninsula, 13);
      expect(lit.x + lit.width).toBeCloseTo(last.x + last.width);
      expect(lit.y + lit.height).toBeCloseTo(last.y + last.height);
    }
  });

  test("the ship at sea has its shields on the sheet", () => {
    const { x, y, gap, half } = waiting(sheet);
    const out = 1.02 * half + SHIELD * Math.min(gap / 50, half / 29);
    const [at, end] = sheet.tall ? [y, sheet.height] : [x, sheet.width];
    expect(at + out).toBeLessThanOrEqual(end);
  });

  test("a bench has room for a hero", () => {
    const bench = benchRect(sheet, 4, 0);
    expect(Math.min(bench.width, bench.height)).toBeGreaterThan(30);
  });

  test("fields are large enough for a number", () => {
    const { width: w, height: h } = fieldRect(sheet, 0, 0);
    expect(Math.min(w, h)).toBeGreaterThan(14);
  });

  test("Midgard does not cover the dragon's seats", () => {
    const ship = waiting(sheet);
    for (const seat of [0, 1, 2]) {
      const at = seatAt(ship, seat);
      const r = Math.min(ship.half, ship.gap * 0.5);
      const rect = { x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r };
      expect(apart(rect, homeRect(sheet))).toBe(true);
    }
  });

  test("a moored ship's seats are beside their rows, the bow at the coast if it goes first", () => {
    for (const end of ["bow", "stern"]) {
      const lie = moored(sheet, 1, 2, end);
      const bow = seatAt(lie, 0);
      const row = rowPoint(sheet, 1, 2, end === "bow" ? 0 : 2);
      expect(Math.hypot(bow.x - row.x, bow.y - row.y)).toBeLessThan(sheet.row * 0.1);
    }
  });

  test("vikings go ashore across the border of lane and field", () => {
    const right = brink(sheet, view, 1, 12); // the first field of the second peninsula
    const left = brink(sheet, view, 1, 0);
    const berth = centre(berthRect(sheet, 1, 0));
    const across = sheet.tall ? "x" : "y";
    expect(left[across]).toBeLessThan(berth[across]);
    expect(right[across]).toBeGreaterThan(berth[across]);
    expect(Math.abs(right.turn - left.turn)).toBe(180);
    const ship = brink(sheet, view, 1, 12, sheet.fjord / 2);
    expect(ship[across]).toBeCloseTo(berth[across]);
  });
});

describe.each([
  ["sideways", 935, 763],
  ["upright", 390, 450],
])("a dragged dragon, %s,", (_, width, height) => {
  const sheet = plan(rowsOf(view), width, height);

  test("is over the nearest fjord, and over none at sea or in the hall", () => {
    for (const fjord of [0, 1, 2, 3]) {
      expect(lane(sheet, centre(fjordRect(sheet, view, fjord)))).toBe(fjord);
      expect(lane(sheet, centre(berthRect(sheet, fjord, 3)))).toBe(fjord);
    }
    expect(lane(sheet, centre(sheet.hall))).toBe(null);
    expect(lane(sheet, { ...centre(sheet.sea), [sheet.tall ? "y" : "x"]: 1e4 })).toBe(null);
  });
});

test("a field's viking stands on it", () => {
  for (const [width, height] of [
    [935, 763],
    [390, 450],
    [1912, 1386],
  ] as const) {
    const sheet = plan(rowsOf(view), width, height);
    const rect = fieldRect(sheet, 1, 5);
    const { x, y, r } = fieldPiece(sheet, rect);
    expect(inside({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }, rect)).toBe(true);
    expect(holds(rect, { x, y })).toBe(true);
  }
});

test("the coast is on top where there is no room for lanes to run sideways, else at the left", () => {
  expect(plan(rowsOf(view), 390, 450).tall).toBe(true);
  expect(plan(rowsOf(view), 360, 500).tall).toBe(true);
  const boxes = [
    ...[
      [1200, 500],
      [880, 750],
      [768, 800],
    ], // a window, a lesson, a tablet
    ...[
      [557, 390],
      [488, 360],
      [400, 400],
    ], // landscape phones, a page at 200%
  ];
  expect(boxes.map(([width, height]) => plan(rowsOf(view), width!, height!).tall)).toEqual(
    boxes.map(() => false),
  );
});

test("on a large screen elements with a maximum size grow with the board", () => {
  expect(plan(rowsOf(view), 935, 750).grow).toBe(1);
  const large = plan(rowsOf(view), 2 * 950, 2 * 760);
  expect(large.grow).toBe(2);
  expect(waiting(large).gap).toBeGreaterThan(1.8 * waiting(plan(rowsOf(view), 950, 760)).gap);
});
