// The worker with the hall: Python, the database on this device, and a worker of its own for the bots.
import { DATABASE, FOLDER, mountFiles, openFiles } from "./files";
import type { Tell, Told } from "./messages";
import { forgetMemory, keepMemory, startPython, tidy, trustMemory, type Started } from "./python";

/** An open hall (src/longhouse/server/inside/page.py). */
interface Page {
  open(path: string): Promise<void>;
  hear(text: string): void;
  heard(worker: number, line: string): void;
  ended(worker: number): void;
}

const LOCK = "longhouse"; // one page at a time has the games
const CALM = 5000; // milliseconds after the start, when the first page is there

const tell = (message: Told): void => postMessage(message);
const workers = new Map<number, Worker>();
/** By worker, an address that exists as long as an answer is wanted: a worker that thinks hears no message. */
const wanted = new Map<number, string>();
let page: Page | null = null;
/** Waits until all files are written. */
let written = (): void => undefined;

function unwanted(worker: number): void {
  URL.revokeObjectURL(wanted.get(worker) ?? "");
  wanted.delete(worker);
}

/** The functions that the hall calls (`Outside` in page.py). */
function outside(
  base: string,
  { wasm, memory }: Started,
): Record<string, (...given: never[]) => void> {
  return {
    post(text: string) {
      written(); // nothing is answered that is not on this device
      tell({ is: "said", text });
    },
    hire(number: number) {
      const worker = new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<string>) => page?.heard(number, data);
      worker.onerror = () => page?.ended(number);
      worker.postMessage({ base, started: { wasm, memory } });
      workers.set(number, worker);
    },
    order(number: number, line: string) {
      unwanted(number);
      const address = URL.createObjectURL(new Blob());
      wanted.set(number, address);
      workers.get(number)?.postMessage({ line, wanted: address });
    },
    hurry: unwanted,
    dismiss(number: number) {
      unwanted(number);
      workers.get(number)?.terminate();
      workers.delete(number);
    },
  };
}

async function start(at: string): Promise<void> {
  const base = new URL(at);
  const started = await startPython(
    base,
    (loaded, total) => tell({ is: "loading", loaded, total }),
    () => tell({ is: "starting" }),
  );
  const { python, memory } = started;
  const files = await openFiles();
  if (files) written = mountFiles(python, files, (full) => tell({ is: "full", full }));
  else python.FS.mkdirTree(FOLDER); // in memory
  const inside = python.pyimport("longhouse.server.inside.page") as {
    Page(outside: object): Page;
  };
  page = inside.Page(outside(at, started));
  await page.open(`${FOLDER}/${DATABASE}`);
  await trustMemory(base).catch(() => undefined);
  tell({ is: "ready", kept: files !== null });
  setTimeout(() => void tidyUp(), CALM);

  async function tidyUp(): Promise<void> {
    if (memory) await keepMemory(base, memory).catch(() => undefined); // without room the next start is slow, too
    await tidy(base).catch(() => undefined);
  }
}

/** Wait until no other page has the games; hold them as long as this worker lives. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  const free = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock !== null);
  if (!free) tell({ is: "elsewhere" });
  return new Promise((resolve, reject) => {
    void navigator.locks.request(LOCK, async () => {
      await work().then(resolve, reject);
      return new Promise(() => undefined); // for ever
    });
  });
}

onmessage = ({ data }: MessageEvent<Tell>) => {
  if (data.do === "say") page?.hear(data.text);
  else
    alone(() => start(data.base)).catch((error: unknown) => {
      console.error(error);
      void forgetMemory(new URL(data.base)).catch(() => undefined); // the next try loads everything
      tell({ is: "failed", why: String(error) });
    });
};
