import { expect, test } from "vitest";
import { StableQuestion } from "./stableQuestion";

const join = () => ({
  kind: "join",
  about: { dragon: "red 1" },
  columns: ["move", "verb", "worth"],
  rows: [
    ["join", "join", []],
    ["stay", "stay", []],
  ],
});

test("a question stays the same object while votes bring new table views", () => {
  const asked = new StableQuestion();
  const first = asked.read(join(), 7);
  expect(asked.read(join(), 7)).toBe(first);
});

test("a question that is hidden for a while is the same one after it", () => {
  const asked = new StableQuestion();
  const first = asked.read(join(), 7);
  expect(asked.read(null, 7)).toBe(null);
  expect(asked.read(join(), 7)).toBe(first);
});

test("the same question in another position is another object", () => {
  const asked = new StableQuestion();
  const first = asked.read(join(), 7);
  expect(asked.read(join(), 12)).not.toBe(first);
});

test("another question in the same position is another object", () => {
  const asked = new StableQuestion();
  const first = asked.read(join(), 7);
  expect(asked.read({ ...join(), kind: "hunt" }, 7)).not.toBe(first);
});
