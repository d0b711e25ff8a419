import { expect, test } from "vitest";
import { cellOfPlace, cellName, columnName, rowName } from "./places";

test("the first tile lies on M13", () => expect(cellName(0, 0)).toBe("M13"));

test("letters go to the right, numbers downwards", () => {
  expect(cellName(1, 0)).toBe("N13");
  expect(cellName(-12, -12)).toBe("A1");
  expect(cellName(13, 13)).toBe("Z26");
});

test("AA follows Z, and beyond A and 1 names begin again with a prime", () => {
  expect(columnName(14)).toBe("AA");
  expect(columnName(14 + 26)).toBe("BA");
  expect(columnName(-13)).toBe("A′");
  expect(columnName(-39)).toBe("AA′");
  expect(rowName(-12)).toBe("1");
  expect(rowName(-13)).toBe("1′");
  expect(rowName(-14)).toBe("2′");
});

test("no row number is below 1", () => {
  for (let y = -60; y <= 60; y++) expect(rowName(y)).toMatch(/^[1-9]\d*′?$/);
});

test("every cell has a name of its own", () => {
  const names = new Set<string>();
  for (let x = -60; x <= 60; x++) for (let y = -60; y <= 60; y++) names.add(cellName(x, y));
  expect(names.size).toBe(121 * 121);
});

test("a cell is a place that can be marked, and anything else is none", () => {
  expect(cellOfPlace("-3,12")).toEqual([-3, 12]);
  for (const place of ["", "3", "3,4,5", "field 3", "1000,0", "1.5,2"])
    expect(cellOfPlace(place)).toBeNull();
});
