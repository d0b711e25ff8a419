import { readFileSync, readdirSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compress } from "./scripts/compress.ts";
import { inside } from "./scripts/inside.ts";
import { markdown } from "./scripts/markdown.ts";
import { ready } from "./scripts/ready.ts";
import "./scripts/types.mjs"; // writes src/wire/types.ts

// In development the pages come from Vite and everything else from a server on its usual port.
declare const process: { env: Record<string, string | undefined> };
const hall = process.env.HALL ?? "http://127.0.0.1:8017";

/** Tests that mock modules or globals run isolated. The others share their imports, which halves their cost. */
const ALONE = readdirSync(new URL("src/", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `src/${name}`)
  .filter((path) => /\bvi\./.test(readFileSync(new URL(path, import.meta.url), "utf8")));

/** The pages that a hall serves; embed.html is the page that other sites may frame. */
const served = () => ({
  base: "/",
  plugins: [markdown(), svelte(), ready(), compress()],
  out: {},
  input: ["index.html", "embed.html"],
  format: "iife" as const,
});

/** `make site`: a folder of static files with the hall inside the page, for any address. */
const site = () => ({
  base: "./",
  plugins: [markdown(), svelte(), ready(), inside("../dist/inside"), compress()],
  out: { outDir: "../dist/site", emptyOutDir: true },
  input: ["index.html"],
  format: "es" as const, // its worker starts another one
});

export default defineConfig(({ mode }) => {
  const { base, plugins, out, input, format } = mode === "site" ? site() : served();
  return {
    base,
    plugins,
    worker: { format },
    build: {
      ...out,
      target: "es2022",
      // light-dark() stays: its polyfill knows only the page's scheme, but Völuspá's planks are light in the
      // light theme, too.
      cssTarget: ["chrome123", "firefox120", "safari17.5"],
      assetsInlineLimit: 0, // the pages allow nothing inline
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input,
        checks: { bundlerTimings: false },
      },
    },
    server: {
      proxy: { "/api": { target: hall, ws: true }, "/health": hall },
    },
    test: {
      maxWorkers: 3, // on two cores: tests wait for frames almost half of the time
      // Only a hang takes this long: no test depends on the machine's speed.
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
            isolate: false, // a file leaves pages and the browser's driver to the next
          },
        },
      ],
    },
  };
});
