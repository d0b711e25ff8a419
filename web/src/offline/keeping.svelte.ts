// Downloads the files to play offline into this browser's caches, once the player has asked for them. A download
// that was cancelled or failed goes on where it ended.
import { register, wanted } from "../notices/push";
import { FOLDER, GAMES, PAGES, PYTHON } from "../wire/places";
import { kept } from "./version.svelte";

interface File {
  path: string; // "" is the page itself
  size: number;
  sent: number; // bytes over the wire
}

interface Files {
  version: string;
  files: File[];
}

export type Failure = "failed" | "full" | "busy";

const AT_ONCE = 4; // files
const TOO_FAST = 429;

class Busy extends Error {}

const placeOf = (path: string): URL => new URL(FOLDER + path, location.origin);
/** Pages are served by the service worker; Python's files are read by the page that starts it. */
const cacheOf = (path: string): string =>
  path.startsWith("inside-") && !path.endsWith(".mjs") ? PYTHON : PAGES;
/** The path has a hash of the content: a kept file is never stale. */
const isHashed = (path: string): boolean => path.includes("/");

class Keeping {
  loading = $state.raw<{ loaded: number; total: number } | null>(null);
  failure = $state.raw<Failure | null>(null);
  private stop: AbortController | null = null;

  /** The browser may have deleted the files. */
  async check(): Promise<void> {
    const there = await caches.match(FOLDER, { cacheName: PAGES }).catch(() => undefined);
    if (!there) kept.note(null);
  }

  async load(): Promise<void> {
    if (this.stop) return;
    const { signal } = (this.stop = new AbortController());
    this.failure = null;
    this.loading = { loaded: 0, total: 0 };
    try {
      void navigator.storage?.persist?.().catch(() => undefined);
      await register();
      const list = await listed(signal);
      await this.loadFiles(list, signal);
      // From now on this version is used: its page is there, and refers to no file of another version.
      const page = await loadFile({ path: "", size: 1, sent: 0 }, () => undefined, signal);
      if ((await listed(signal)).version !== list.version) throw new Error("the hall was upgraded");
      await (await caches.open(PAGES)).put(FOLDER, page);
      kept.note(list.version);
      await tidy(list);
    } catch (error) {
      if (!signal.aborted) this.failure = failureOf(error);
    } finally {
      this.stop = this.loading = null;
    }
  }

  cancel(): void {
    this.stop?.abort();
  }

  /** Delete the files; games on this device stay. */
  async remove(): Promise<void> {
    kept.note(null);
    for (const name of [PAGES, PYTHON]) await caches.delete(name);
    const needed = wanted() || matchMedia("(display-mode: standalone)").matches;
    if (!needed) await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
  }

  private async loadFiles(list: Files, signal: AbortSignal): Promise<void> {
    const total = list.files.reduce((sum, { sent }) => sum + sent, 0);
    let loaded = 0;
    const tell = (bytes: number): void =>
      void (this.loading = { loaded: (loaded += bytes), total });
    tell(0);
    const left = list.files.filter(({ path }) => path !== "");
    const work = async (): Promise<void> => {
      for (let file = left.shift(); file; file = left.shift()) {
        const cache = await caches.open(cacheOf(file.path));
        const place = placeOf(file.path);
        if (isHashed(file.path) && (await cache.match(place))) tell(file.sent);
        else await cache.put(place, await loadFile(file, tell, signal));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}

async function listed(signal: AbortSignal): Promise<Files> {
  return (await asked(new URL("files.json", placeOf("")), signal)).json() as Promise<Files>;
}

/** From the network, past the service worker and its caches. */
async function asked(place: URL, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(place, { signal, cache: "reload" });
  if (answer.status === TOO_FAST) throw new Busy();
  if (!answer.ok || !answer.body) throw new Error(`${place.pathname}: ${answer.status}`);
  return answer;
}

/** A file with its security headers; `tell` gets the bytes over the wire as they come. */
async function loadFile(
  { path, size, sent }: File,
  tell: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await asked(placeOf(path), signal);
  const parts: BlobPart[] = [];
  const reader = answer.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value as Uint8Array<ArrayBuffer>);
    tell((value.length * sent) / size);
  }
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name); // it is unpacked
  return new Response(new Blob(parts), { headers });
}

/** Delete the files of other versions; the memory that Python keeps beside its files stays. */
async function tidy({ files }: Files): Promise<void> {
  const needed = new Set(files.map(({ path }) => placeOf(path).href));
  const folders = files
    .filter(({ path }) => cacheOf(path) === PYTHON)
    .map(({ path }) => placeOf(path.split("/")[0] + "/").href);
  const stays: Record<string, (url: string) => boolean> = {
    [PAGES]: (url) => needed.has(url),
    [PYTHON]: (url) => folders.some((folder) => url.startsWith(folder)),
  };
  for (const [name, isNeeded] of Object.entries(stays)) {
    const cache = await caches.open(name);
    for (const one of await cache.keys()) if (!isNeeded(one.url)) await cache.delete(one);
  }
}

function failureOf(error: unknown): Failure {
  console.warn(error);
  if (error instanceof Busy) return "busy";
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "failed";
}

/** Whether there are games on this device, with or without the download. */
export async function gamesAreKept(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle(GAMES);
    return true;
  } catch {
    return false;
  }
}

export const keeping = new Keeping();
