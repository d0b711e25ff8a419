// What the viewer has decided at each table, kept in this browser: what came after it is new to
// them, also after a reload.
const PLACE = "longhouse.decisions";
const MOST = 60; // tables that are remembered
const RECENT = 24; // decisions that are remembered of each: more than anybody makes in a turn

type Kept = [where: string, ...numbers: number[]][];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

const name = (table: string, seat: number) => `${table}/${seat}`;

/** The numbers under which the last decisions were made, the oldest first. */
export function decisions(table: string, seat: number): number[] {
  const [, ...numbers] = read().find(([where]) => where === name(table, seat)) ?? [""];
  return numbers.sort((a, b) => a - b);
}

export function keepDecisions(table: string, seat: number, numbers: number[]): void {
  const others = read().filter(([where]) => where !== name(table, seat));
  const kept: Kept = [[name(table, seat), ...numbers.slice(-RECENT)], ...others];
  localStorage.setItem(PLACE, JSON.stringify(kept.slice(0, MOST)));
}

const HINTED = "longhouse.hinted";

/** Whether the viewer has agreed to hints at a table. */
export function takesHints(table: string): boolean {
  return (localStorage.getItem(HINTED) ?? "").split(" ").includes(table);
}

export function keepTakingHints(table: string): void {
  const others = (localStorage.getItem(HINTED) ?? "").split(" ").filter((one) => one !== table);
  localStorage.setItem(HINTED, [table, ...others].slice(0, MOST).join(" ").trim());
}
