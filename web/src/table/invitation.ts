// A personal link to a kept seat: /t/TABLE#seat=1&key=… What follows the # never leaves the browser
// by itself, so that no log and no other site sees it.
export interface Invitation {
  seat: number;
  key: string;
}

/** What the address invites to, if anything. */
export function invitation(hash = location.hash): Invitation | null {
  const given = new URLSearchParams(hash.slice(1));
  const seat = Number(given.get("seat"));
  const key = given.get("key") ?? "";
  return key && Number.isInteger(seat) && seat >= 0 && seat < 5 ? { seat, key } : null;
}

/** The link has done its work: it goes from the address, which people share. */
export function used(): void {
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
}
