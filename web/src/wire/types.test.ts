// The types of the protocol are those that docs/protocol describes.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("types.ts is what `npm run types` writes", () => {
  const script = fileURLToPath(new URL("../../scripts/types.mjs", import.meta.url));
  const made = execFileSync(process.execPath, [script, "--print"], { encoding: "utf-8" });
  const kept = readFileSync(new URL("types.ts", import.meta.url), "utf-8");
  expect(kept === made, "docs/protocol has changed: run `npm run types`").toBe(true);
});
