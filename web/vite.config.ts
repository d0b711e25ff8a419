import { readFileSync, readdirSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compress } from "./scripts/compress.ts";
import { markdown } from "./scripts/markdown.ts";
import { ready } from "./scripts/ready.ts";
import "./scripts/types.mjs"; // src/wire/types.ts is there from here on

// In development the pages come from Vite and everything else from a hall on its usual port.
declare const process: { env: Record<string, string | undefined> };
const hall = process.env.HALL ?? "http://127.0.0.1:8017";

/** Tests that put something else in the place of a module or a global: no other may find that. The rest
 * share what they import, which halves what all of them cost. */
const ALONE = readdirSync(new URL("src/", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `src/${name}`)
  .filter((path) => /\bvi\./.test(readFileSync(new URL(path, import.meta.url), "utf8")));

export default defineConfig({
  plugins: [markdown(), svelte(), ready(), compress()],
  build: {
    target: "es2022",
    // light-dark() stays as it is: what takes its place elsewhere knows the page's scheme alone, and on
    // Völuspá's planks all is light by day, too.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0, // the pages allow nothing inline
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    proxy: { "/api": { target: hall, ws: true }, "/health": hall },
  },
  test: {
    maxWorkers: 2,
    // Only a hang takes as long: how fast a machine is decides nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "parts",
          include: ["src/**/*.test.ts"],
          exclude: ALONE,
          pool: "threads",
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: ALONE, pool: "threads" } },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/shared.ts"],
          isolate: false, // what a file leaves is there for the next: pages, and the browser's driver
        },
      },
    ],
  },
});
