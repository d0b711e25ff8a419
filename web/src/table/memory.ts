// What the viewer has decided at each table, kept in this browser: what came after it is new to
// them, also after a reload.
const PLACE = "longhouse.decisions";
const MOST = 60; // tables that are remembered

export interface Decisions {
  /** The number of the last decision. */
  last: number;
  /** The number of the last decision before the present turn. */
  before: number;
}

type Kept = [where: string, last: number, before: number][];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

const name = (table: string, seat: number) => `${table}/${seat}`;

export function decisions(table: string, seat: number): Decisions | null {
  const found = read().find(([where]) => where === name(table, seat));
  return found ? { last: found[1], before: found[2] } : null;
}

export function keepDecisions(table: string, seat: number, { last, before }: Decisions): void {
  const others = read().filter(([where]) => where !== name(table, seat));
  const kept: Kept = [[name(table, seat), last, before], ...others];
  localStorage.setItem(PLACE, JSON.stringify(kept.slice(0, MOST)));
}
