// Compresses the build's files once, as small as possible: the server sends the compressed file to clients
// that accept it.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(css|html|js|json|mjs|svg|txt|webmanifest)$/;
const NEARLY_BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }; // the best level takes three times as long
const LEAST = 1000; // bytes; smaller files are not worth it

export function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!TEXT.test(name)) continue;
        const file = join(folder, name);
        const whole = readFileSync(file);
        if (whole.length < LEAST) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(whole, NEARLY_BEST));
        writeFileSync(`${file}.gz`, gzipSync(whole, { level: 9 }));
      }
    },
  };
}
