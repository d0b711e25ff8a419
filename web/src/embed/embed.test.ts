// The framed replay does not act as the visitor: nothing that it imports knows who that is.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const SRC = new URL("..", import.meta.url).pathname;

/** A module and everything that it may import, now or later. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(SRC, file), "utf8");
  for (const [, path] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"?]+)"/g)) {
    const next = join(dirname(file), path!);
    const [named] = [next, `${next}.ts`].filter(
      (name) => /\.(ts|svelte)$/.test(name) && existsSync(join(SRC, name)),
    );
    if (named) withImports(named, found);
  }
  return found;
}

test("no module of the framed replay knows the visitor's identity", () => {
  const own = withImports("embed/main.ts");
  const games = ["walhalla", "voluspa"].flatMap((game) => [
    ...withImports(`games/${game}/face.ts`),
  ]);
  const all = new Set([...own, ...games]); // faces are found by their place
  expect(all).toContain("replay/film.svelte.ts");
  expect(all).toContain("games/walhalla/Board.svelte");
  expect(all).not.toContain("wire/me.svelte.ts");
  expect(withImports("main.ts")).toContain("wire/me.svelte.ts"); // it would be found
});
