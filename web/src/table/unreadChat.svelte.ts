// The chat lines that the viewer has not read, remembered in this browser for each table.
import { KeptNumbers } from "../parts/kept";
import { settings } from "../settings.svelte";
import type { LiveTable } from "../wire/live.svelte";
import type { ChatLine } from "../wire/types";

const read = new KeptNumbers("longhouse.chats"); // the number of the last line

export class UnreadChat {
  private last = $state(0);
  readonly unread: number = $derived.by(() => {
    const { chats, yours } = this.live;
    const counts = ({ n, seat, emote }: ChatLine) =>
      n > this.last && !yours.includes(seat) && !emote && (seat >= 0 || settings.audience);
    return chats.filter(counts).length;
  });

  constructor(
    private readonly live: LiveTable,
    inSight: () => boolean,
  ) {
    this.last = read.get(live.id)[0] ?? 0;
    $effect(() => {
      const last = live.chats.at(-1)?.n ?? 0;
      if (!inSight() || last <= this.last) return;
      this.last = last;
      read.set(live.id, last);
    });
  }
}
