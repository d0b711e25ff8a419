// The folders of the client have no import cycles, and no module outside a game knows it.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const SRC = new URL(".", import.meta.url).pathname;
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) =>
  /(?<!\.test)\.(ts|svelte)$/.test(name),
);

/** A folder; each game is a folder of its own. */
function room(path: string): string {
  const [first, second, ...more] = path.split("/");
  if (second === undefined) return first!.split(".")[0]!;
  return first === "games" && more.length > 0 ? `games/${second}` : first!;
}

/** Imports by folder; globs are no imports. */
const imports = files.flatMap((file) => {
  const text = readFileSync(join(SRC, file), "utf8");
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)];
  return found.map(([, path]) => ({
    file,
    from: room(file),
    to: room(relative(SRC, join(SRC, dirname(file), path!))),
  }));
});

test("no module outside a game imports it", () => {
  const wrong = imports.filter(({ from, to }) => to.startsWith("games/") && from !== to);
  expect(wrong).toEqual([]);
});

test("folders have no import cycles", () => {
  const rooms = new Set(imports.flatMap(({ from, to }) => [from, to]));
  const next = (one: string) =>
    new Set(imports.filter(({ from, to }) => from === one && to !== one).map(({ to }) => to));
  let left = [...rooms];
  for (let before = -1; before !== left.length;) {
    before = left.length;
    left = left.filter((one) => left.some((other) => next(one).has(other)));
  }
  expect(left).toEqual([]);
});

test("only the stages of an update know the frame scheduler", () => {
  const users = files.filter((file) => /\/frames"/.test(readFileSync(join(SRC, file), "utf8")));
  expect(users).toEqual(["parts/stages.svelte.ts"]);
});
