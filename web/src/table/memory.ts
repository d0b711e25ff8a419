// The number of the viewer's last decision at each table, kept in this browser: what came after it
// is new to them, also after a reload.
const PLACE = "longhouse.decisions";
const MOST = 60; // tables that are remembered

type Kept = [where: string, number: number][];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

const name = (table: string, seat: number) => `${table}/${seat}`;

export function lastDecision(table: string, seat: number): number | null {
  return read().find(([where]) => where === name(table, seat))?.[1] ?? null;
}

export function keepDecision(table: string, seat: number, number: number): void {
  const others = read().filter(([where]) => where !== name(table, seat));
  const kept: Kept = [[name(table, seat), number], ...others];
  localStorage.setItem(PLACE, JSON.stringify(kept.slice(0, MOST)));
}
