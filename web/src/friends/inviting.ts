// Invites a person to a table.
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { OnlineLine } from "../wire/types";
import { noteInvited } from "./invited";

/** Invite a person, who is then shown as invited in the lobby; raises a Refusal. */
export async function inviteTo(id: string, one: OnlineLine): Promise<void> {
  const { friend, table, seat } = one;
  const body = friend ? { friend } : { table, seat };
  await ask("POST", `/api/tables/${id}/invite`, { token: me.token, body });
  noteInvited(id, one);
}
