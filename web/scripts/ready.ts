// What a table needs is marked in the build: a browser compiles all of it while it is loaded, in another
// thread, and not in the middle of the first tap. (https://v8.dev/blog/explicit-compile-hints)
import type { Plugin } from "vite";

const HINT = "//# allFunctionsCalledOnLoad\n"; // it counts only as the first line of a file
const NEEDED = ["index", "TablePage", "face"]; // with all that these import at once

export function ready(): Plugin {
  return {
    name: "ready",
    apply: "build",
    generateBundle: {
      order: "post", // Vite itself writes first lines
      handler(_options, bundle) {
        const found = new Set<string>();
        const find = (file: string) => {
          const chunk = bundle[file];
          if (chunk?.type !== "chunk" || found.has(file)) return;
          found.add(file);
          chunk.code = HINT + chunk.code;
          chunk.imports.forEach(find);
        };
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk" && NEEDED.includes(chunk.name)) find(chunk.fileName);
      },
    },
  };
}
