// The rooms of the client: none imports a room that imports it, and nobody outside knows a game.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const SRC = new URL(".", import.meta.url).pathname;
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) =>
  /(?<!\.test)\.(ts|svelte)$/.test(name),
);

/** A folder; in games each game is one of its own. */
function room(path: string): string {
  const [first, second, ...more] = path.split("/");
  if (second === undefined) return first!.split(".")[0]!;
  return first === "games" && more.length > 0 ? `games/${second}` : first!;
}

/** Who imports what, by room; what is found by a glob is no import. */
const imports = files.flatMap((file) => {
  const text = readFileSync(join(SRC, file), "utf8");
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)];
  return found.map(([, path]) => ({
    file,
    from: room(file),
    to: room(relative(SRC, join(SRC, dirname(file), path!))),
  }));
});

test("nobody but a game itself imports it", () => {
  const wrong = imports.filter(({ from, to }) => to.startsWith("games/") && from !== to);
  expect(wrong).toEqual([]);
});

test("rooms do not import each other in a circle", () => {
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
