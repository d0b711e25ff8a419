import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Camera, CELL } from "./camera.svelte";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true })); // no animations
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => {
    draw(0);
    return 0;
  });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const TILE = 92; // units of a tile in its cell

/** The table's box in windows of these sizes, beside its column or above the question. */
const BOXES: Record<string, [width: number, height: number]> = {
  "1280x800": [831, 711],
  "1440x900": [948, 811],
  "2560x1440": [1700, 1290],
  "390x844": [390, 366],
  "360x640": [360, 232],
  "844x390": [468, 346],
  "740x360": [384, 316],
  "640x400": [322, 356],
};

function looking(width = 900, height = 600): Camera {
  const camera = new Camera();
  camera.look({ left: -3, top: -2, right: 4, bottom: 3 });
  camera.resize(width, height);
  return camera;
}

/** A cell is in the window, with room to its edge. */
function isSeen(camera: Camera, x: number, y: number, width = 900, height = 600): boolean {
  const { left, top, side } = camera.inWindow(x, y);
  return left >= 0 && top >= 0 && left + side <= width && top + side <= height;
}

describe("the view", () => {
  test("fits the table at first", () => {
    const camera = looking();
    expect(isSeen(camera, -3, -2)).toBe(true);
    expect(isSeen(camera, 3, 2)).toBe(true);
    expect(camera.cropped).toBe(false);
    expect(camera.moved).toBe(false);
  });

  test("knows the cell under a point", () => {
    const camera = looking();
    for (const [x, y] of [
      [0, 0],
      [-3, 2],
      [3, -2],
    ] as const) {
      const { left, top, side } = camera.inWindow(x, y);
      expect(camera.cellAt(left + side / 2, top + side / 2)).toEqual([x, y]);
      const [right, down] = camera.toTable(left, top);
      expect(right / CELL).toBeCloseTo(x);
      expect(down / CELL).toBeCloseTo(y);
    }
  });

  test("grows with the table until the player moves the view", () => {
    const camera = looking();
    const before = camera.scale;
    camera.look({ left: -9, top: -2, right: 9, bottom: 3 });
    expect(camera.scale).toBeLessThan(before);
    expect(isSeen(camera, -9, 0)).toBe(true);
  });

  test("stays where the player put it", () => {
    const camera = looking();
    camera.pan(40, 0);
    const before = camera.inWindow(0, 0);
    camera.look({ left: -9, top: -2, right: 9, bottom: 3 });
    expect(camera.moved).toBe(true);
    expect(camera.inWindow(0, 0)).toEqual(before);
    camera.fit();
    expect(camera.moved).toBe(false);
  });

  test("zooms around the point under the finger", () => {
    const camera = looking();
    const [x, y] = camera.toTable(300, 200);
    camera.zoom(1.3, 300, 200);
    const [after, below] = camera.toTable(300, 200);
    expect(after).toBeCloseTo(x);
    expect(below).toBeCloseTo(y);
  });

  test("never loses the table", () => {
    const camera = looking();
    camera.pan(1e5, -1e5);
    const { left, top, side } = camera.inWindow(-3, 2);
    expect(left).toBeLessThan(900);
    expect(top + side).toBeGreaterThan(0);
    camera.zoom(1e-6);
    expect(camera.scale).toBeGreaterThan(0.1);
  });

  test("brings a cell into view, large enough to be read", () => {
    const camera = looking(360, 300);
    camera.look({ left: -12, top: -12, right: 12, bottom: 12 });
    camera.reveal(11, 11);
    expect(camera.scale * TILE).toBeGreaterThanOrEqual(40);
    expect(isSeen(camera, 11, 11, 360, 300)).toBe(true);
  });

  test("reveals a cell with a part of the cells around it", () => {
    const camera = looking(300, 300);
    for (const [x, y] of [
      [-6, 0],
      [6, 4],
    ] as const) {
      camera.reveal(x, y, undefined, [], 0.45);
      const { left, top, side } = camera.inWindow(x, y);
      for (const [start, end] of [
        [left, 300 - left - side],
        [top, 300 - top - side],
      ] as const) {
        expect(start).toBeGreaterThanOrEqual(0.45 * side);
        expect(end).toBeGreaterThanOrEqual(0.45 * side);
      }
    }
  });

  test("brings a cell above a note, with what is lit with it as far as there is room", () => {
    const camera = looking();
    const { left, top, side } = camera.inWindow(0, 2);
    camera.reveal(0, 2, undefined, [[0, 1]]);
    expect(camera.inWindow(0, 2)).toEqual({ left, top, side }); // it is in view
    const free = 600 - 250;
    camera.cover(250);
    expect(camera.inWindow(0, 2).top + side).toBeLessThan(free);
    camera.reveal(0, 0, undefined, [[0, 2]]);
    expect(camera.inWindow(0, 2).top + side).toBeLessThan(free);
    expect(isSeen(camera, 0, 0)).toBe(true);
    camera.reveal(0, -2, undefined, [[0, 9]]);
    expect(isSeen(camera, 0, -2)).toBe(true);
    camera.cover(0);
    expect(isSeen(camera, 0, -2)).toBe(true);
  });

  test("shows where a tile scores most, unless the player chose the view", () => {
    const camera = looking(360, 284);
    camera.look({ left: -8, top: -8, right: 9, bottom: 9 });
    const sees = (x: number, y: number) => isSeen(camera, x, y, 360, 284);
    camera.offer([{ x: 0, y: 7 }]);
    expect(sees(0, 7)).toBe(true);
    camera.offer([
      { x: 0, y: -7 },
      { x: 0, y: 6 },
    ]);
    expect([sees(0, -7), sees(0, 6)]).toEqual([false, true]); // one of them is in sight
    camera.offer([]);
    camera.pan(-200, 0);
    const { left, top } = camera.inWindow(0, 0);
    camera.offer([{ x: 0, y: -7 }]);
    expect(camera.inWindow(0, 0)).toMatchObject({ left, top });
  });

  test("shows the place of an event on a table larger than the window", () => {
    const camera = new Camera();
    camera.look({ left: -8, top: -8, right: 9, bottom: 9 });
    camera.resize(360, 284);
    const sees = (x: number, y: number) => isSeen(camera, x, y, 360, 284);
    expect([camera.cropped, sees(0, 7)]).toEqual([true, false]);
    camera.follow([{ x: 0, y: 7 }]);
    expect(sees(0, 7)).toBe(true);
    camera.follow([{ x: 0, y: -7 }]);
    expect([sees(0, 7), sees(0, -7)]).toEqual([false, true]);
    camera.follow([]); // an empty table: as before
    expect(sees(0, 0)).toBe(true);
    camera.pan(-200, 0); // the player moves the view
    const { left, top } = camera.inWindow(0, 0);
    camera.follow([{ x: 0, y: 7 }]);
    expect(camera.inWindow(0, 0)).toMatchObject({ left, top });
  });

  test("knows when part of the table is outside, and fits it into another window", () => {
    const camera = looking();
    camera.zoom(1.6);
    camera.pan(500, 0);
    expect(camera.cropped).toBe(true);
    camera.fit();
    camera.resize(500, 700);
    expect(isSeen(camera, -3, -2, 500, 700)).toBe(true);
    expect(camera.cropped).toBe(false);
  });

  test("shows tiles of at least 56 pixels at 1280x800 while there are 11 rows or fewer", () => {
    const [width, height] = BOXES["1280x800"]!;
    for (let rows = 3; rows <= 11; rows++)
      for (let columns = 3; columns <= 22; columns++) {
        const camera = looking(width, height);
        camera.look({ left: 0, top: 0, right: columns, bottom: rows });
        expect(camera.scale * TILE).toBeGreaterThanOrEqual(56);
      }
    // Rows at the edge without a legal cell do not count.
    const camera = looking(width, height);
    camera.look({ left: 0, top: 0, right: 9, bottom: 13 }, 11);
    expect(camera.scale * TILE).toBeGreaterThanOrEqual(56);
  });

  test.each(Object.entries(BOXES))(
    "shows no tile under 40 pixels in a window of %s, and every cell is in view or one key away",
    (_, [width, height]) => {
      for (const [columns, rows] of [
        [3, 3],
        [7, 7],
        [13, 9],
        [9, 13],
        [15, 17],
        [24, 20],
      ] as const) {
        const box = { left: -5, top: -4, right: columns - 5, bottom: rows - 4 };
        const camera = looking(width, height);
        camera.look(box);
        expect(camera.scale * TILE).toBeGreaterThanOrEqual(40 - 1e-9);
        const cells = Array.from({ length: columns * rows }, (_, place) => ({
          x: box.left + (place % columns),
          y: box.top + Math.floor(place / columns),
        }));
        camera.mark(cells);
        const hidden = cells.filter(({ x, y }) => !camera.isSeen(x, y));
        expect(camera.outside).toBe(hidden.length);
        if (hidden.length === 0) continue;
        camera.overview(); // the key 0
        expect(camera.outside).toBe(0);
        camera.overview();
        expect(camera.scale * TILE).toBeGreaterThanOrEqual(40 - 1e-9);
        expect(camera.outside).toBe(hidden.length);
        camera.reveal(hidden[0]!.x, hidden[0]!.y); // like stepping through the best cells
        expect(camera.isSeen(hidden[0]!.x, hidden[0]!.y)).toBe(true);
      }
    },
  );

  test("shows larger tiles in a larger window, in proportion to the text", () => {
    const box = { left: -3, top: -2, right: 4, bottom: 3 };
    const side = (name: string, letters: number) => {
      const camera = new Camera();
      camera.look(box);
      camera.resize(...BOXES[name]!, letters);
      return camera.scale * TILE;
    };
    expect(side("2560x1440", 1.5) / side("1280x800", 1)).toBeCloseTo(1.5);
  });

  test("a cell chosen in the overview is zoomed in", () => {
    const [width, height] = BOXES["390x844"]!;
    const camera = looking(width, height);
    camera.look({ left: 0, top: 0, right: 20, bottom: 20 });
    camera.overview();
    expect(camera.whole).toBe(true);
    expect(camera.scale * TILE).toBeLessThan(40);
    camera.reveal(18, 3);
    expect(camera.whole).toBe(false);
    expect(camera.scale * TILE).toBeGreaterThanOrEqual(40 - 1e-9);
    expect(camera.isSeen(18, 3)).toBe(true);
  });
});
