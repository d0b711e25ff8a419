// Marks the scripts of a table in the build: a browser compiles them in another thread while they load, and
// not in the middle of the first tap. (https://v8.dev/blog/explicit-compile-hints)
import type { Plugin } from "vite";

const HINT = "//# allFunctionsCalledOnLoad\n"; // only valid as the first line of a file
const NEEDED = ["index", "TablePage", "face"]; // with their static imports

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
