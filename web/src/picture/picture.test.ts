import { describe, expect, test } from "vitest";
import { colourOf } from "./colour";
import { inLines, inOneLine, inTwoLines } from "./fitText";

describe("a colour", () => {
  test("is converted to #rrggbb", () => {
    expect(colourOf("rgb(179, 54, 43)")).toEqual({ hex: "#b3362b", alpha: 1 });
    expect(colourOf("rgba(0, 0, 0, 0.25)")).toEqual({ hex: "#000000", alpha: 0.25 });
    expect(colourOf("color(srgb 1 0.5 0 / 0.5)")).toEqual({ hex: "#ff8000", alpha: 0.5 });
  });
  test("that was mixed is converted, too", () => {
    expect(colourOf("oklab(1 0 0)")).toEqual({ hex: "#ffffff", alpha: 1 });
    expect(colourOf("oklab(0.627966 0.22488 0.125859)")?.hex).toBe("#ff0000");
    expect(colourOf("oklab(0.452014 -0.032457 -0.311532 / 0.3)")).toEqual({
      ...{ hex: "#0000ff", alpha: 0.3 },
    });
  });
  test("is not every fill", () => {
    for (const other of ["none", 'url("#waves")', "currentcolor"])
      expect(colourOf(other)).toBe(null);
  });
});

describe("text in a drawing", () => {
  test("is as large as fits, and cut only if even the smallest size does not fit", () => {
    expect(inOneLine("Odin", 400, 30, 15)).toEqual({ lines: ["Odin"], size: 30 });
    const long = inOneLine("Kolfinna the Undaunted", 250, 30, 15);
    expect(long.lines).toEqual(["Kolfinna the Undaunted"]);
    expect(long.size).toBeGreaterThan(15);
    expect(long.size).toBeLessThan(30);
    const [cut] = inOneLine("ᚠ".repeat(60), 250, 30, 15).lines;
    expect(cut).toMatch(/^ᚠ+…$/u);
    expect([...cut!].length).toBeLessThan(40);
  });
  test("goes into two lines where it would be small in one", () => {
    expect(inTwoLines("Eyvor wins", 400, 44, 24).lines).toEqual(["Eyvor wins"]);
    expect(inTwoLines("Astrid, Kolfinna and Eyvor win together", 400, 44, 20).lines).toEqual([
      "Astrid, Kolfinna and",
      "Eyvor win together",
    ]);
  });
  test("is broken into lines, and the last has an ellipsis", () => {
    expect(inLines("one two three", 60, 20, 3)).toEqual(["one", "two", "three"]);
    expect(inLines("one two three", 1000, 20, 3)).toEqual(["one two three"]);
    expect(inLines("one two three four", 60, 20, 2)).toEqual(["one", "two…"]);
  });
});
