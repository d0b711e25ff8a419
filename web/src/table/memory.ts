// The viewer's last decisions at each table and their consent to hints, kept in this browser. Updates after the last
// decision are new to the viewer, also after a reload.
import { KeptNumbers } from "../parts/kept";

const RECENT = 24; // decisions that are kept of each table: more than anyone makes in a turn
const decided = new KeptNumbers("longhouse.decisions");
const hinted = new KeptNumbers("longhouse.hinted");

/** The numbers of the updates that the viewer answered last, in ascending order. */
export function decisions(table: string, seat: number): number[] {
  return decided.get(`${table}/${seat}`).sort((a, b) => a - b);
}

export function keepDecisions(table: string, seat: number, numbers: number[]): void {
  decided.set(`${table}/${seat}`, ...numbers.slice(-RECENT));
}

/** Whether the viewer has agreed to hints at a table. */
export function takesHints(table: string): boolean {
  return hinted.get(table).length > 0;
}

export function keepTakingHints(table: string): void {
  hinted.set(table, 1);
}
