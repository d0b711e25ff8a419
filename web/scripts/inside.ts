// For `make site`: the page starts the hall inside it. Copies Pyodide and the archives of
// building/inside.py into a folder whose name changes with them, so that no cache mixes two versions.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const PYODIDE = "node_modules/pyodide";
const PARTS = ["pyodide.mjs", "pyodide.asm.mjs"]; // imported as they are
const POLICY = [
  ...["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'"],
  ...["img-src 'self' data: blob:", "font-src 'self'", "connect-src 'self'", "worker-src 'self'"],
  ...["manifest-src 'self'", "base-uri 'none'", "form-action 'none'"],
].join("; ");

export function inside(archives: string): Plugin {
  const wasm = gzipSync(readFileSync(join(PYODIDE, "pyodide.asm.wasm")), { level: 9 });
  const packed = new Map<string, Uint8Array>([["pyodide.asm.wasm.gz", wasm]]);
  for (const name of ["python_stdlib.zip.gz", "hall.pack.gz"])
    packed.set(name, readFileSync(join(archives, name)));
  const hash = createHash("sha256");
  for (const content of packed.values()) hash.update(content);
  const folder = `inside-${hash.digest("hex").slice(0, 12)}/`;
  const files = Object.fromEntries([...packed].map(([name, { length }]) => [name, length]));
  let out = "";
  return {
    name: "inside",
    config: () => ({ define: { __INSIDE__: JSON.stringify({ folder, files }) } }),
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html
          .replace("/src/main.ts", "/src/inside/main.ts")
          .replace(/\s*<link rel="manifest"[^>]*>/, "")
          .replace(
            "<title>",
            `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />\n    <title>`,
          ),
    },
    // After a visit, the pages need no network: a service worker keeps them.
    generateBundle(_options, bundle) {
      const pages = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const name = createHash("sha256").update(pages.join()).update(folder).digest("hex");
      const kept = JSON.stringify([".", ...pages, "hall.svg", "hall-turn.svg"]);
      const source = readFileSync(new URL("site.worker.js", import.meta.url), "utf8")
        .replace('"__NAME__"', JSON.stringify(`longhouse-pages-${name.slice(0, 12)}`))
        .replace('"__KEPT__"', kept);
      this.emitFile({ type: "asset", fileName: "site.worker.js", source });
    },
    closeBundle() {
      mkdirSync(join(out, folder), { recursive: true });
      for (const [name, content] of packed) writeFileSync(join(out, folder, name), content);
      for (const name of PARTS)
        writeFileSync(join(out, folder, name), readFileSync(join(PYODIDE, name)));
      const bytes = Object.values(files).reduce((sum, one) => sum + one, 0);
      console.log(`the hall inside: ${(bytes / 1e6).toFixed(1)} MB`);
    },
  };
}
