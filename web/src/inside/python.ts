// Python in a worker: its files, which are kept in the browser's cache, and the interpreter (Pyodide).
//
// Loading the hall's modules takes most of a start. The first one keeps a copy of the memory afterwards; later
// starts, and the worker of the bots, begin with it.
import type { PyodideAPI } from "pyodide";
import { PYTHON } from "../wire/places";

/** Written by the build (scripts/inside.ts): a folder beside the page, and its files with their sizes in bytes. */
declare const __INSIDE__: { folder: string; files: Record<string, number> };

export type Progress = (loaded: number, total: number) => void;
export type Python = PyodideAPI;

/** What another worker of this page needs to start at once. */
export interface Started {
  wasm: WebAssembly.Module;
  /** The memory of a Python with all modules; null if it cannot be copied. */
  memory: Blob | null;
}

const WASM = "pyodide.asm.wasm";
const STDLIB = "python_stdlib.zip";
const HALL = "hall.pack";
const PACKED = [WASM, STDLIB, HALL].map((name) => `${name}.gz`);
const LOADER = ["pyodide.mjs", "pyodide.asm.mjs"]; // imported as they are
const MEMORY = "memory"; // made here
const BEGUN = "memory-begun"; // there while a start with it lasts
const PACKAGES = "/lib/python3.14/site-packages";

/** The total size of the files, in bytes over the wire. */
export const SIZE = Object.values(__INSIDE__.files).reduce((sum, bytes) => sum + bytes, 0);

/** Load the files, from the network only once, and start Python with the hall's modules. */
export async function startPython(
  base: URL,
  progress: Progress,
  loaded: () => void,
  given?: Started,
): Promise<Started & { python: Python }> {
  const folder = new URL(__INSIDE__.folder, base);
  let done = 0;
  progress(0, SIZE);
  const tell = (bytes: number): void => progress(Math.min((done += bytes), SIZE), SIZE);
  const load = async (name: string): Promise<Response> =>
    unpacked(await loadFile(new URL(`${name}.gz`, folder), tell));
  const type = { headers: { "Content-Type": "application/wasm" } };
  const [wasm, stdlib, hall, kept] = await Promise.all([
    given?.wasm ??
      load(WASM).then(({ body }) => WebAssembly.compileStreaming(new Response(body, type))),
    load(STDLIB).then((file) => file.arrayBuffer()),
    load(HALL).then((file) => file.arrayBuffer()),
    given ? given.memory : keptMemory(folder),
    keepLoader(folder),
  ]);
  loaded();
  const files = { wasm, stdlib, hall: new Uint8Array(hall) };
  if (kept)
    try {
      const memory = new Uint8Array(await kept.arrayBuffer());
      const python = await startPyodide(folder, files, memory);
      (python.pyimport("longhouse.server.inside.memory") as { wake(): void }).wake();
      return { python, wasm, memory: kept };
    } catch (error) {
      console.warn("the kept memory cannot be used", error);
      await forgetMemory(base);
    }
  const python = await startPyodide(folder, files);
  (python.pyimport("longhouse.server.inside.memory") as { fill(): void }).fill();
  return { python, wasm, memory: copyMemory(python) };
}

/** Parts of Emscripten, on which Pyodide is built. */
interface Machine {
  FS: Python["FS"];
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  growMemory(bytes: number): void;
  loadWebAssemblyModule(
    code: Uint8Array,
    flags: object,
    name: string,
    scope: object,
  ): Promise<object>;
  LDSO: { loadedLibsByName: Record<string, object> };
}

interface Settings {
  preRun: ((machine: Machine) => void)[];
}

/** Start Pyodide with these files, and with this memory if there is one. */
async function startPyodide(
  folder: URL,
  { wasm, stdlib, hall }: { wasm: WebAssembly.Module; stdlib: ArrayBuffer; hall: Uint8Array },
  memory?: Uint8Array,
): Promise<Python> {
  const load = (name: string): Promise<unknown> =>
    import(/* @vite-ignore */ new URL(name, folder).href);
  const { loadPyodide } = (await load("pyodide.mjs")) as typeof import("pyodide");
  const { default: createMachine } = (await load("pyodide.asm.mjs")) as {
    default(settings: Settings): Promise<Machine>;
  };
  const createPyodideModule = async (settings: Settings): Promise<Machine> => {
    settings.preRun.push((machine) => {
      machine.addRunDependency("hall");
      void putFiles(machine, hall).then(() => machine.removeRunDependency("hall"));
    });
    const machine = await createMachine(settings);
    if (memory) machine.growMemory(memory.length);
    return machine;
  };
  // Pyodide asks for its files by their names; they are here already.
  const { fetch: network } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = (asked) =>
    Promise.resolve(new Response(String(asked).endsWith(STDLIB) ? stdlib : null));
  WebAssembly.instantiateStreaming = async (_asked, imports) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
  try {
    const options = {
      indexURL: folder.href,
      lockFileContents: LOCK,
      ...{ createPyodideModule, _makeSnapshot: !memory, _loadSnapshot: memory },
    };
    return await loadPyodide(options as object);
  } finally {
    self.fetch = network;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * Write the files of a pack (building/inside.py) where Python finds them. Libraries are loaded before Python starts:
 * then they are at the same place as in a kept memory.
 */
async function putFiles(machine: Machine, pack: Uint8Array): Promise<void> {
  const { FS } = machine;
  const start = 4 + new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  const names = JSON.parse(new TextDecoder().decode(pack.subarray(4, start))) as [string, number][];
  const folders = new Set<string>();
  let at = start;
  for (const [name, size] of names) {
    const path = `${PACKAGES}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    const content = pack.subarray(at, (at += size));
    FS.writeFile(path, content, { canOwn: true });
    if (!name.endsWith(".so")) continue;
    const flags = { loadAsync: true, nodelete: true };
    const exports = await machine.loadWebAssemblyModule(content, flags, path, {});
    machine.LDSO.loadedLibsByName[path] = {
      name: path,
      exports,
      global: false,
      refcount: Infinity,
    };
  }
}

/** A copy of the memory; null if it has files open, which a copy could not have. */
function copyMemory(python: Python): Blob | null {
  try {
    const STANDARD = 3; // input, output, errors
    const { streams } = python.FS as unknown as { streams: (object | null)[] };
    if (streams.slice(STANDARD).some(Boolean)) throw new Error("a file is open");
    const { makeMemorySnapshot } = python as unknown as { makeMemorySnapshot(): Uint8Array };
    return new Blob([makeMemorySnapshot() as Uint8Array<ArrayBuffer>]);
  } catch (error) {
    console.warn("the memory cannot be kept", error);
    return null;
  }
}

const memoryAt = (folder: URL): URL => new URL(MEMORY, folder);
const begunAt = (folder: URL): URL => new URL(BEGUN, folder);

/** The kept memory; null if a start with it did not end: a broken copy can crash the page. */
async function keptMemory(folder: URL): Promise<Blob | null> {
  const cache = await openCache();
  const found = await cache?.match(memoryAt(folder));
  if (!cache || !found) return null;
  if (await cache.match(begunAt(folder))) {
    await forget(cache, folder);
    return null;
  }
  await cache.put(begunAt(folder), new Response());
  return found.blob();
}

async function forget(cache: Cache | undefined, folder: URL): Promise<void> {
  for (const place of [memoryAt(folder), begunAt(folder)]) await cache?.delete(place);
}

/** A start has ended well: the kept memory can be used again. */
export async function trustMemory(base: URL): Promise<void> {
  await (await openCache())?.delete(begunAt(new URL(__INSIDE__.folder, base)));
}

/** Keep the memory for the next start. */
export async function keepMemory(base: URL, memory: Blob): Promise<void> {
  const cache = await openCache();
  const place = memoryAt(new URL(__INSIDE__.folder, base));
  if (cache && !(await cache.match(place))) await cache.put(place, new Response(memory));
}

/** Load everything at the next start. */
export async function forgetMemory(base: URL): Promise<void> {
  await forget(await openCache(), new URL(__INSIDE__.folder, base));
}

/** Pyodide's own packages are not used, and nothing is loaded from its servers. */
const LOCK = JSON.stringify({
  info: {
    ...{ abi_version: "2026_0", arch: "wasm32" },
    ...{ platform: "emscripten_5_0_3", python: "3.14.2" },
  },
  packages: {},
});

/** A file unpacked, also if its server has said that it is packed, and the browser has unpacked it. */
async function unpacked(file: Blob): Promise<Response> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const packed = first === 0x1f && second === 0x8b;
  return new Response(packed ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file);
}

/** The cache; there is none without TLS. */
const openCache = (): Promise<Cache | undefined> =>
  self.caches?.open(PYTHON).catch(() => undefined) ?? Promise.resolve(undefined);

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

/** Keep the loader, for the service worker: it is imported by its address. */
async function keepLoader(folder: URL): Promise<void> {
  const cache = await openCache();
  for (const name of LOADER) {
    const place = new URL(name, folder);
    if (cache && !(await caches.match(place))) await cache.add(place).catch(() => undefined);
  }
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
  const folder = new URL(__INSIDE__.folder, base);
  const names = [...PACKED, ...LOADER];
  const found = await Promise.all(names.map((name) => self.caches?.match(new URL(name, folder))));
  return found.every(Boolean);
}
