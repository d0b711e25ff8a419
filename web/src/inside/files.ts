// The files of the database on this device: two files of the origin's private file system, which stay open and
// which only this worker can open. SQLite writes them, and waits until they are written, before it commits.
import { GAMES } from "../wire/places";
import type { Python } from "./python";

export const FOLDER = "/device";
export const DATABASE = "hall.db";
const NAMES = [DATABASE, `${DATABASE}-journal`];
const TRIES = 50; // while a page that was just closed still has the files
const PAUSE = 100; // milliseconds

/** Errors of Emscripten's file systems. */
const FAILED = 29;
const NO_ENTRY = 44;
const NO_SPACE = 51;
const NOT_PERMITTED = 63;

interface Handle {
  read(buffer: Uint8Array, options: { at: number }): number;
  write(buffer: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}

interface Node {
  name: string;
  mode: number;
  parent: Node;
  node_ops: object;
  stream_ops: object;
  handle?: Handle;
  timestamp: number;
}

interface Stream {
  node: Node;
  position: number;
}

const isHeld = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "NoModificationAllowedError";

/** Do something with the files once no other page has them. */
async function onceFree<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--)
    try {
      return await work();
    } catch (error) {
      if (!isHeld(error) || left === 0) throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
}

/**
 * Open the files; null if this browser has no such place (a private window, an address without TLS). Rejects if
 * another page keeps them: its games must not seem to be gone.
 */
export async function openFiles(): Promise<Map<string, Handle> | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(GAMES, { create: true });
    const found = new Map<string, Handle>();
    for (const name of NAMES) {
      const file = await folder.getFileHandle(name, { create: true });
      const open = (file as unknown as { createSyncAccessHandle(): Promise<Handle> })
        .createSyncAccessHandle;
      found.set(name, await onceFree(() => open.call(file)));
    }
    return found;
  } catch (error) {
    if (isHeld(error)) throw error;
    console.warn("games cannot be kept on this device", error);
    return null;
  }
}

/** Delete everything on this device. Rejects if it is still there. */
export async function deleteFiles(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await onceFree(() => root.removeEntry(GAMES, { recursive: true })).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "NotFoundError")) throw error;
  });
}

/**
 * Show Python the files in a folder; `tell` hears when a write finds no room, and when there is some again. Returns a
 * function that waits until everything is written, and throws if it is not.
 */
export function mountFiles(
  python: Python,
  handles: Map<string, Handle>,
  tell: (full: boolean) => void,
): () => void {
  const FS = python.FS as unknown as {
    mkdirTree(path: string): void;
    mount(type: object, options: object, at: string): void;
    createNode(parent: Node | null, name: string, mode: number, device: number): Node;
    ErrnoError: new (error: number) => Error;
  };
  const DIRECTORY = 0o040777;
  const FILE = 0o100666;
  const fail = (error: number): never => {
    throw new FS.ErrnoError(error);
  };

  let refused = -1; // the place of the write that found no room
  function attempt<T>(error: number, work: () => T, at = 0): T {
    try {
      return work();
    } catch (why) {
      console.warn("this device does not take a write", why);
      refused = at;
      tell(true);
      return fail(error); // so that SQLite does not commit
    }
  }

  // SQLite waits for its files by `fdatasync`, which does nothing in Emscripten. So a file is flushed before the
  // other one is written (the journal before the database, the database before the journal's end), and the last
  // one by the caller, before an answer.
  let written: Node | null = null; // since it was flushed
  function flush(): void {
    const node = written;
    if (node) attempt(FAILED, () => node.handle!.flush());
    written = null;
  }

  const nodeOps = {
    getattr(node: Node) {
      const size = node.handle?.getSize() ?? 4096;
      const time = new Date(node.timestamp);
      return {
        ...{ dev: 1, ino: NAMES.indexOf(node.name) + 2, mode: node.mode, nlink: 1 },
        ...{ uid: 0, gid: 0, rdev: 0, size, atime: time, mtime: time, ctime: time },
        ...{ blksize: 4096, blocks: Math.ceil(size / 4096) },
      };
    },
    setattr(node: Node, given: { size?: number }) {
      const { size } = given;
      if (size !== undefined) attempt(FAILED, () => node.handle?.truncate(size));
    },
    lookup(parent: Node, name: string): Node {
      const handle = handles.get(name);
      return handle ? createFile(parent, name, handle) : fail(NO_ENTRY);
    },
    mknod: () => fail(NOT_PERMITTED),
    rename: () => fail(NOT_PERMITTED),
    rmdir: () => fail(NOT_PERMITTED),
    symlink: () => fail(NOT_PERMITTED),
    readlink: () => fail(NOT_PERMITTED),
    unlink: (_: Node, name: string) => attempt(FAILED, () => handles.get(name)?.truncate(0)),
    readdir: () => [".", "..", ...handles.keys()],
  };
  const bytes = (buffer: Int8Array, offset: number, length: number): Uint8Array =>
    new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length);
  const streamOps = {
    llseek(stream: Stream, offset: number, whence: number): number {
      if (whence === 1) return stream.position + offset;
      return whence === 2 ? stream.node.handle!.getSize() + offset : offset;
    },
    read: ({ node }: Stream, buffer: Int8Array, offset: number, length: number, at: number) =>
      node.handle!.read(bytes(buffer, offset, length), { at }),
    write({ node }: Stream, buffer: Int8Array, offset: number, length: number, at: number): number {
      node.timestamp = Date.now();
      if (written !== node) flush();
      written = node;
      return attempt(
        NO_SPACE,
        () => {
          const done = node.handle!.write(bytes(buffer, offset, length), { at });
          // Without room Chromium does not throw, but returns -8 as a number without a sign.
          if (done !== length) throw new Error(`${done} of ${length} bytes were written`);
          if (refused >= 0 && at >= refused) tell((refused = -1) >= 0); // there is room again
          return done;
        },
        at,
      );
    },
    fsync(): number {
      flush();
      return 0;
    },
  };

  function createFile(parent: Node, name: string, handle: Handle): Node {
    const node = FS.createNode(parent, name, FILE, 0);
    Object.assign(node, { node_ops: nodeOps, stream_ops: streamOps, handle });
    node.timestamp = Date.now();
    return node;
  }

  const type = {
    mount() {
      const root = FS.createNode(null, "/", DIRECTORY, 0);
      Object.assign(root, { node_ops: nodeOps, stream_ops: {} });
      root.timestamp = Date.now();
      return root;
    },
  };
  FS.mkdirTree(FOLDER);
  FS.mount(type, {}, FOLDER);
  return flush;
}
