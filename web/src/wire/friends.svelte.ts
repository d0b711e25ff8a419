// The visitor's friends, and who sees that the visitor is online.
import { ask } from "./api";
import { me } from "./me.svelte";
import type { FriendLine, Friends } from "./types";

export type SeenBy = Friends["seen_by"];

/** A player by a seat, or by the name of their profile. */
export type Who = { table: string; seat: number } | { name: string };

class MyFriends {
  list = $state.raw<Friends | null>(null); // null until it is loaded
  private whose = "";

  private async keep(asked: Promise<Friends>): Promise<void> {
    const { token } = me;
    const found = await asked;
    if (me.token !== token) return; // the player has changed meanwhile
    [this.list, this.whose] = [found, token];
  }

  async load(): Promise<void> {
    if (this.whose !== me.token) this.list = null;
    if (me.token) await this.keep(ask<Friends>("GET", "/api/me/friends", { token: me.token }));
  }

  /** The entry of a player on the list, if there is one. */
  async find(who: Who): Promise<FriendLine | null> {
    const { token } = me;
    if (!token) return null;
    const query = "table" in who ? { table: who.table } : {};
    const { friends } = await ask<Friends>("GET", "/api/me/friends", { token, query });
    const is = ({ seat, handle }: FriendLine) =>
      "table" in who ? seat === who.seat : handle === who.name;
    return friends.find(is) ?? null;
  }

  async add(who: Who, language: string): Promise<void> {
    const token = await me.come(language);
    await this.keep(ask<Friends>("POST", "/api/me/friends", { token, body: who }));
  }

  async remove(id: string): Promise<void> {
    await this.keep(ask<Friends>("DELETE", `/api/me/friends/${id}`, { token: me.token }));
  }

  async choose(seen_by: SeenBy): Promise<void> {
    const given = { token: me.token, body: { seen_by } };
    await this.keep(ask<Friends>("PATCH", "/api/me/presence", given));
  }
}

export const myFriends = new MyFriends();
