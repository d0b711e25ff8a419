import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no type of the protocol has a numbered copy", () => {
  const types = readFileSync(new URL("types.ts", import.meta.url), "utf-8");
  const names = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!);
  expect(names).toContain("Question");
  expect(names.filter((name) => /\d$/.test(name))).toEqual([]);
});
