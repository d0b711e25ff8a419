// The files of the database on this device: a write that fails is an error for SQLite, which then does not commit.
import { afterEach, expect, test, vi } from "vitest";
import { deleteFiles, mountFiles, openFiles } from "./files";

class ErrnoError extends Error {
  constructor(readonly errno: number) {
    super();
  }
}

type Ops = Record<string, (...given: unknown[]) => unknown>;
const quota = () => {
  throw new DOMException("", "QuotaExceededError");
};
const held = new DOMException("", "NoModificationAllowedError");
const handle = { write: vi.fn(() => 1), flush: vi.fn(), truncate: vi.fn(), getSize: () => 1 };

interface Mounted {
  node: { node_ops: Ops; stream_ops: Ops };
  other: unknown;
  told: boolean[];
  flush: () => void;
}

function mounted(): Mounted {
  let found: { mount: () => { node_ops: Ops } } | null = null;
  const FS = {
    ...{ ErrnoError, mkdirTree: () => undefined, createNode: () => ({}) },
    mount: (type: NonNullable<typeof found>) => (found = type),
  };
  const told: boolean[] = [];
  const handles = new Map([
    ["hall.db", handle],
    ["hall.db-journal", handle],
  ]) as never;
  const flush = mountFiles({ FS } as never, handles, (full) => told.push(full));
  const root = found!.mount();
  const look = (name: string) => root.node_ops["lookup"]!(root, name);
  return { node: look("hall.db") as never, other: look("hall.db-journal"), told, flush };
}

function device(open: () => Promise<unknown>, remove = () => Promise.resolve()): void {
  const file = { createSyncAccessHandle: open };
  const folder = { getFileHandle: () => Promise.resolve(file) };
  const root = { getDirectoryHandle: () => Promise.resolve(folder), removeEntry: remove };
  vi.stubGlobal("navigator", { storage: { getDirectory: () => Promise.resolve(root) } });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("no more room: the write fails, the page is told, and told again once there is some", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { node, told } = mounted();
  const write = (at: number) => node.stream_ops["write"]!({ node }, new Int8Array(1), 0, 1, at);
  handle.write.mockImplementationOnce(quota);
  expect(() => write(9)).toThrow(expect.objectContaining({ errno: 51 }) as Error);
  handle.write.mockReturnValueOnce(2 ** 32 - 8); // as in Chromium
  expect(() => write(9)).toThrow(expect.objectContaining({ errno: 51 }) as Error);
  expect(write(8)).toBe(1); // in place of what was there
  expect(told).toEqual([true, true]);
  expect(write(9)).toBe(1);
  expect(told).toEqual([true, true, false]);
  handle.truncate.mockImplementationOnce(quota);
  const cut = () => node.node_ops["setattr"]!(node, { size: 0 });
  expect(cut).toThrow(expect.objectContaining({ errno: 29 }) as Error);
});

test("a file is flushed before the other is written, and the last one before an answer", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { node, other, flush } = mounted();
  const write = (to: unknown) => node.stream_ops["write"]!({ node: to }, new Int8Array(1), 0, 1, 0);
  handle.flush.mockClear();
  const steps = [node, node, other, node, node].map((to) => {
    write(to);
    return handle.flush.mock.calls.length;
  });
  expect(steps).toEqual([0, 0, 1, 2, 2]);
  flush();
  flush();
  expect(handle.flush).toHaveBeenCalledTimes(3);
  write(node);
  handle.flush.mockImplementationOnce(quota);
  expect(flush).toThrow(expect.objectContaining({ errno: 29 }) as Error);
});

test("files of a page that was just closed are waited for", async () => {
  const open = vi.fn(() => Promise.resolve(handle as unknown)).mockRejectedValueOnce(held);
  device(open);
  const opened = openFiles();
  await vi.runAllTimersAsync();
  expect((await opened)!.size).toBe(2);
  expect(open).toHaveBeenCalledTimes(3);
});

test("files that another page keeps are no empty place", async () => {
  device(() => Promise.reject(held));
  const opened = expect(openFiles()).rejects.toThrow(DOMException);
  await vi.runAllTimersAsync();
  await opened;
});

test("a private window has no place for games", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("navigator", {});
  expect(await openFiles()).toBe(null);
});

test("games that could not be deleted are not told as deleted", async () => {
  const gone = () => Promise.reject(new DOMException("", "NotFoundError"));
  device(() => Promise.resolve(handle), gone);
  await deleteFiles(); // there were none
  device(
    () => Promise.resolve(handle),
    () => Promise.reject(held),
  );
  const deleted = expect(deleteFiles()).rejects.toThrow(DOMException);
  await vi.runAllTimersAsync();
  await deleted;
});
