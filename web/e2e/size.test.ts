// The size of the scripts before the first page is usable, as sent, compressed; the size of all drawings; and
// that a browser is told which scripts a table needs.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const DIST = new URL("../dist/", import.meta.url).pathname;
const ART = new URL("../../art/", import.meta.url).pathname;
const MOST = 150_000; // bytes
const MOST_ART = 200_000;

/** A script with everything that it imports before it runs. */
function withImports(path: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(path)) return found;
  const text = readFileSync(join(DIST, path), "utf8");
  found.set(path, text);
  const imports = text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
  for (const [, name] of imports) withImports(join("assets", name!), found);
  return found;
}

test("the first script is small", () => {
  const page = readFileSync(join(DIST, "index.html"), "utf8");
  const firsts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)];
  const scripts = new Map<string, string>();
  for (const [, path] of firsts) withImports(path!, scripts);
  const sizes = [...scripts.values()].map((text) => gzipSync(text).length);
  const sum = sizes.reduce((all, one) => all + one, 0);
  expect(firsts.length).toBeGreaterThan(0);
  expect(sum).toBeGreaterThan(20_000); // the page is found, and read
  expect(sum).toBeLessThan(MOST);
});

test("the art is small", () => {
  const pictures = readdirSync(DIST, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svg|png|jpe?g|webp|avif)$/.test(name))
    .map((name) => join(DIST, name));
  const drawn = readdirSync(ART).map((name) => join(ART, name));
  const sum = [...drawn, ...pictures].reduce((all, path) => all + statSync(path).size, 0);
  expect(drawn.length).toBeGreaterThan(3); // it is found
  expect(sum).toBeLessThan(MOST_ART);
});

test("the scripts of a table are compiled while they load", () => {
  const tables = readdirSync(join(DIST, "assets"))
    .filter((name) => /^(TablePage|face|index)-.*\.js$/.test(name))
    .flatMap((name) => [...withImports(join("assets", name))]);
  const lazy = tables.filter(([, text]) => !text.startsWith("//# allFunctionsCalledOnLoad\n"));
  expect(tables.length).toBeGreaterThan(5);
  expect(lazy.map(([path]) => path)).toEqual([]);
});
