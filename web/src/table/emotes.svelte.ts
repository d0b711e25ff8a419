// Quick messages that were sent just now: shown for some seconds at their players' names.
import { SvelteMap } from "svelte/reactivity";
import { settings } from "../settings.svelte";
import type { LiveTable } from "../wire/live.svelte";
import type { ChatLine } from "../wire/types";

export type Emote = NonNullable<ChatLine["emote"]>;
export const EMOTES: Emote[] = ["hello", "thanks", "good_move", "well_played", "oops"];

const SHOWN = 4000; // milliseconds
const LATE = 10_000; // older lines come from the history

export class RecentEmotes {
  private readonly shown = new SvelteMap<number, ChatLine>();

  constructor(live: LiveTable) {
    let last = live.chats.at(-1)?.n ?? 0;
    $effect(() => {
      const fresh = live.chats.filter(({ n }) => n > last);
      last = live.chats.at(-1)?.n ?? 0;
      for (const line of fresh) {
        if (!line.emote || !settings.emotes || live.now() - line.at > LATE) continue;
        this.shown.set(line.seat, line);
        setTimeout(() => {
          if (this.shown.get(line.seat) === line) this.shown.delete(line.seat);
        }, SHOWN);
      }
    });
  }

  /** The quick message of a seat that is shown now. */
  of(seat: number): Emote | null {
    return this.shown.get(seat)?.emote ?? null;
  }

  /** All that are shown now. */
  get all(): ChatLine[] {
    return [...this.shown.values()];
  }
}
