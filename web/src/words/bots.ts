// What bots are called, and how they play. A bot that these words do not know keeps its own name.
import type { SeatInfo } from "../wire/types";
import { shownName } from "./names";
import { speech } from "./speech.svelte";

type Known = Record<string, { name: string; about: string } | undefined>;

const plain = (bot: string) => bot.charAt(0).toUpperCase() + bot.slice(1).replaceAll("_", " ");

export function botName(bot: string): string {
  return (speech.words.bots as Known)[bot]?.name ?? plain(bot);
}

export function botAbout(bot: string): string {
  return (speech.words.bots as Known)[bot]?.about ?? "";
}

/** The seats with bots and guests called as the language calls them; a name somebody gave stays. */
export function inOurWords(seats: SeatInfo[]): SeatInfo[] {
  return seats.map((seat) => {
    const given = plain(seat.bot);
    const usual = seat.name === given || seat.name.startsWith(`${given} `); // the second is "… 2"
    if (seat.kind !== "bot" || !usual) return { ...seat, name: shownName(seat.name) };
    return { ...seat, name: botName(seat.bot) + seat.name.slice(given.length) };
  });
}
