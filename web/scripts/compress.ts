// Packs what the build has written, once and as small as it gets: the server sends the packed file
// to whoever takes it.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;
const NEARLY_BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }; // the best takes thrice as long
const LEAST = 1000; // bytes; below that it is not worth a header

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
