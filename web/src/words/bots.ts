// What bots are called, and how they play: in the game's words, or in those for every game. A bot that
// neither know keeps its own name.
import type { SeatInfo } from "../wire/types";
import { shownName } from "./names";
import { speech } from "./speech.svelte";

type Bots = Record<string, { name: string; about: string } | undefined>;
/** The game's words, as far as they are needed here. */
type Own = { bots: Bots };

const plain = (bot: string) => bot.charAt(0).toUpperCase() + bot.slice(1).replaceAll("_", " ");
const known = (own: Own, bot: string) => own.bots[bot] ?? (speech.words.bots as Bots)[bot];

export function botName(own: Own, bot: string): string {
  return known(own, bot)?.name ?? plain(bot);
}

export function botAbout(own: Own, bot: string): string {
  return known(own, bot)?.about ?? "";
}

/** The seats with bots and guests called as the language calls them; a name somebody gave stays. */
export function inOurWords(own: Own, seats: SeatInfo[]): SeatInfo[] {
  return seats.map((seat) => {
    const number = seat.number ?? 0;
    if (seat.kind !== "bot" || number === 0) return { ...seat, name: shownName(seat.name) };
    return { ...seat, name: botName(own, seat.bot) + (number > 1 ? ` ${number}` : "") };
  });
}
