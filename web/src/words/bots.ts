// Names and descriptions of bots: from the game's words, or from those for every game. An unknown bot keeps
// its own name. A stand-in is named after its player.
import type { SeatInfo } from "../wire/types";
import { isGuest, shownName } from "./names";
import { speech } from "./speech.svelte";

type Bots = Record<string, { name: string; about: string } | undefined>;
/** The part of the game's words that is needed here. */
export type Own = { bots: Bots };

const plain = (bot: string) => bot.charAt(0).toUpperCase() + bot.slice(1).replaceAll("_", " ");
const known = (own: Own, bot: string) => own.bots[bot] ?? (speech.words.bots as Bots)[bot];

export function botName(own: Own, bot: string): string {
  return known(own, bot)?.name ?? plain(bot);
}

/** A bot's description, as a sentence fragment following its name: " counts majorities", ", a careful smith:
 * …". */
export function botAbout(own: Own, bot: string): string {
  const about = known(own, bot)?.about ?? "";
  return about === "" || about.startsWith(",") ? about : ` ${about}`;
}

/** The level of a bot that has a name of its own at its table: "Jarl" of Astrid; else empty. */
export const levelOf = (own: Own, seat: SeatInfo): string =>
  seat.kind === "bot" && !seat.number ? botName(own, seat.bot) : "";

/** Whether a bot plays in place of a player. */
export const standsIn = (seat: SeatInfo) => seat.kind === "player" && seat.bot !== "";

/** Whether sentences address the player of this seat; a stand-in is spoken of in the third person. */
export function isYou(
  { you, seats }: { you?: number | null; seats: SeatInfo[] },
  seat: number,
): boolean {
  const sat = seats[seat];
  return seat === you && !(sat && standsIn(sat));
}

/** A seat's name: the player's, or that of the stand-in. `person` is the player's own name. */
function calledNow(seat: SeatInfo, person: string): SeatInfo {
  const { bot, bot_for } = speech.words.seats;
  const marked = seat.program ? `${person} (${bot})` : person; // wherever the name stands
  return { ...seat, person, name: standsIn(seat) ? bot_for(person) : marked };
}

/**
 * The seats with bots and guests in the visitor's language; chosen names stay. The viewer's own guest name is
 * marked, because others may be guests, too; but not in sentences, which call them by name.
 */
export function inOurWords(own: Own, seats: SeatInfo[], you: number | null = null): SeatInfo[] {
  return seats.map((seat, place) => {
    const number = seat.number ?? 0;
    if (seat.kind !== "bot" || number === 0) {
      const name = shownName(seat.name);
      const marked = place === you && seat.kind === "player" && isGuest(seat.name);
      const called = calledNow(seat, marked ? `${name} ${speech.words.seats.you_after}` : name);
      return marked && !standsIn(seat) ? { ...called, name, listed: called.name } : called;
    }
    return { ...seat, name: botName(own, seat.bot) + (number > 1 ? ` ${number}` : "") };
  });
}

/** A seat's name in a list, where the viewer's own guest name is marked. */
export const listedName = (seat: SeatInfo) => (seat["listed"] as string | undefined) ?? seat.name;

/** The same seats at a time when bots stood in for these. */
export function seatsThen(seats: SeatInfo[], standIns: ReadonlySet<number>): SeatInfo[] {
  return seats.map((seat, place) =>
    seat.kind !== "player" || standsIn(seat) === standIns.has(place)
      ? seat
      : calledNow({ ...seat, bot: standIns.has(place) ? "bot" : "" }, personOf(seat)),
  );
}

/** The name of a seat's person, whether or not a bot stands in. */
export const personOf = (seat: SeatInfo) => (seat["person"] as string | undefined) ?? seat.name;
