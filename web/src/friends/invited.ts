// People whom the visitor has invited to a table: kept in the tab, because the server does not tell who has declined or
// blocks invitations.
import type { CompanionLine, OnlineLine } from "../wire/types";

const PLACE = "longhouse.invited";
type Invited = { table: string; person: OnlineLine };

function read(): Invited[] {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "[]") as Invited[];
  } catch {
    return [];
  }
}

const MOST = 50; // are remembered

export function noteInvited(table: string, person: OnlineLine): void {
  sessionStorage.setItem(PLACE, JSON.stringify([...read(), { table, person }].slice(-MOST)));
}

/** The people invited to a table. */
export const invitedTo = (table: string): OnlineLine[] =>
  read()
    .filter((one) => one.table === table)
    .map(({ person }) => person);

/** Whether one of the people is invited: by the seat, or by a name that no other of them has. */
export function isInvited(
  one: CompanionLine,
  people: CompanionLine[],
  invited: OnlineLine[],
): boolean {
  const alone = people.filter(({ name }) => name === one.name).length === 1;
  return invited.some(({ table, seat, name }) =>
    table ? table === one.table && seat === one.seat : alone && name === one.name,
  );
}

/** The person for whom the form of a new table was opened; asked for once. */
let guest: OnlineLine | null = null;
export const openFor = (person: OnlineLine) => (guest = person);
export function takeGuest(): OnlineLine | null {
  const taken = guest;
  guest = null;
  return taken;
}
