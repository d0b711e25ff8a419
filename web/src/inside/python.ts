// Python in a worker: its files, which are kept in the browser's cache, and the interpreter (Pyodide).
import type { PyodideAPI } from "pyodide";

/** Written by the build (scripts/inside.ts): a folder beside the page, and its files with their sizes in bytes. */
declare const __INSIDE__: { folder: string; files: Record<string, number> };

export type Progress = (loaded: number, total: number) => void;
export type Python = PyodideAPI;

const CACHE = "longhouse-inside"; // the present folder; those of older versions are deleted
const WASM = "pyodide.asm.wasm";
const STDLIB = "python_stdlib.zip";
const HALL = "hall.zip";
const BYTECODE = "bytecode.zip"; // made here
const PACKAGES = "/lib/python3.14/site-packages";

/** The total size of the files, in bytes over the wire. */
export const SIZE = Object.values(__INSIDE__.files).reduce((sum, bytes) => sum + bytes, 0);

/** Load the files, from the network only once, and start Python with the hall's sources. */
export async function startPython(
  base: URL,
  progress: Progress,
  loaded: () => void,
): Promise<Python> {
  const folder = new URL(__INSIDE__.folder, base);
  let done = 0;
  progress(0, SIZE);
  const tell = (bytes: number): void => progress((done += bytes), SIZE);
  const load = (name: string): Promise<Blob> => loadFile(new URL(name, folder), tell);
  const [wasm, stdlib, hall] = await Promise.all([
    load(`${WASM}.gz`).then(unpacked),
    load(STDLIB),
    load(HALL),
  ]);
  loaded();
  const own = new Map([
    [WASM, () => new Response(wasm, { headers: { "Content-Type": "application/wasm" } })],
    [STDLIB, () => new Response(stdlib)],
  ]);
  const network = self.fetch;
  // Pyodide asks for its files by their names; they are here already.
  self.fetch = (asked, ...more) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    const found = own.get(url.slice(url.lastIndexOf("/") + 1));
    return found ? Promise.resolve(found()) : network(asked, ...more);
  };
  try {
    const { loadPyodide } = (await import(
      /* @vite-ignore */ new URL("pyodide.mjs", folder).href
    )) as typeof import("pyodide");
    const python = await loadPyodide({
      indexURL: folder.href,
      lockFileContents: LOCK,
    });
    python.runPython("import sys; sys.dont_write_bytecode = False"); // for `keepBytecode`
    const extractDir = PACKAGES;
    python.unpackArchive(await hall.arrayBuffer(), "zip", { extractDir });
    const compiled = await (await openCache())?.match(new URL(BYTECODE, folder));
    if (compiled) python.unpackArchive(await compiled.arrayBuffer(), "zip", { extractDir });
    return python;
  } finally {
    self.fetch = network;
  }
}

/** Keep the bytecode that this start has compiled; the next one is quicker. */
export async function keepBytecode(base: URL, python: Python): Promise<void> {
  const cache = await openCache();
  const place = new URL(BYTECODE, new URL(__INSIDE__.folder, base));
  if (!cache || (await cache.match(place))) return;
  const { packed } = python.pyimport("longhouse.server.inside.bytecode") as {
    packed(root: string): { toJs(): Uint8Array<ArrayBuffer> };
  };
  await cache.put(place, new Response(packed(PACKAGES).toJs()));
}

/** Pyodide's own packages are not used, and nothing is loaded from its servers. */
const LOCK = JSON.stringify({
  info: {
    ...{ abi_version: "2026_0", arch: "wasm32" },
    ...{ platform: "emscripten_5_0_3", python: "3.14.2" },
  },
  packages: {},
});

async function unpacked(packed: Blob): Promise<Blob> {
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
}

/** The cache; there is none without TLS. */
const openCache = (): Promise<Cache | undefined> =>
  self.caches?.open(CACHE).catch(() => undefined) ?? Promise.resolve(undefined);

/** A file from the cache, or from the network; `tell` gets the bytes as they come. */
async function loadFile(url: URL, tell: (bytes: number) => void): Promise<Blob> {
  const cache = await openCache();
  const kept = await cache?.match(url);
  if (kept) {
    const found = await kept.blob();
    tell(found.size);
    return found;
  }
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url.pathname}: ${answer.status}`);
  const parts: BlobPart[] = [];
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value as Uint8Array<ArrayBuffer>);
    tell(value.length);
  }
  const found = new Blob(parts);
  await cache?.put(url, new Response(found)).catch(() => undefined); // without room it is loaded again
  return found;
}

/** Delete the files of other versions. */
export async function tidy(base: URL): Promise<void> {
  const cache = await openCache();
  const folder = new URL(__INSIDE__.folder, base).href;
  for (const { url } of (await cache?.keys()) ?? [])
    if (!url.startsWith(folder)) await cache?.delete(url);
}

/** Whether all files are in the cache: the hall starts without a download. */
export async function isKept(base: URL): Promise<boolean> {
  const cache = await openCache();
  const folder = new URL(__INSIDE__.folder, base);
  const names = [`${WASM}.gz`, STDLIB, HALL];
  const found = await Promise.all(names.map((name) => cache?.match(new URL(name, folder))));
  return found.every(Boolean);
}
