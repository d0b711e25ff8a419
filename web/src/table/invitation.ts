// A personal link to a reserved seat: /t/TABLE#seat=1&key=… Browsers do not send the part after the #, so that no log
// and no other site sees it.
export interface Invitation {
  seat: number;
  key: string;
}

/** The invitation in the address, if there is one. */
export function invitation(hash = location.hash): Invitation | null {
  const given = new URLSearchParams(hash.slice(1));
  const seat = Number(given.get("seat"));
  const key = given.get("key") ?? "";
  return key && Number.isInteger(seat) && seat >= 0 && seat < 5 ? { seat, key } : null;
}

/** Remove the invitation from the address, which people share. */
export function used(): void {
  if (location.hash.startsWith("#/")) return; // the address of a page in a folder of static files
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
}
