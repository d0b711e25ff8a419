// How much of the chat at each table was read, kept in this browser.
const PLACE = "longhouse.chats";
const MOST = 60; // tables that are remembered

type Kept = [table: string, n: number][];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** The number of the last line that was read. */
export function chatsRead(table: string): number {
  return read().find(([name]) => name === table)?.[1] ?? 0;
}

export function keepChatsRead(table: string, n: number): void {
  const others = read().filter(([name]) => name !== table);
  try {
    localStorage.setItem(PLACE, JSON.stringify([[table, n], ...others].slice(0, MOST)));
  } catch {
    // no room, or not allowed: then they are unread after a reload
  }
}
