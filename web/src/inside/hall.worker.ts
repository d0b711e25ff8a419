// The worker with the hall: Python, the database on this device, and a worker of its own for the bots.
import { DATABASE, FOLDER, mountFiles, openFiles } from "./files";
import type { Tell, Told } from "./messages";
import { keepBytecode, startPython, tidy } from "./python";

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
let page: Page | null = null;

/** The functions that the hall calls (`Outside` in page.py). */
function outside(base: string): Record<string, (...given: never[]) => void> {
  return {
    post: (text: string) => tell({ is: "said", text }),
    hire(number: number) {
      const worker = new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<string>) => page?.heard(number, data);
      worker.onerror = () => page?.ended(number);
      worker.postMessage({ base });
      workers.set(number, worker);
    },
    order: (number: number, line: string) => workers.get(number)?.postMessage(line),
    dismiss(number: number) {
      workers.get(number)?.terminate();
      workers.delete(number);
    },
  };
}

async function start(base: string): Promise<void> {
  const python = await startPython(
    new URL(base),
    (loaded, total) => tell({ is: "loading", loaded, total }),
    () => tell({ is: "starting" }),
  );
  const files = await openFiles();
  if (files) mountFiles(python, files);
  else python.FS.mkdirTree(FOLDER); // in memory
  const inside = python.pyimport("longhouse.server.inside.page") as {
    Page(outside: object): Page;
  };
  page = inside.Page(outside(base));
  await page.open(`${FOLDER}/${DATABASE}`);
  tell({ is: "ready", kept: files !== null });
  setTimeout(() => void tidyUp(new URL(base)), CALM);

  async function tidyUp(base: URL): Promise<void> {
    await keepBytecode(base, python).catch(() => undefined); // without room the next start is slow, too
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
      tell({ is: "failed", why: String(error) });
    });
};
