// What bots are called, and how they play: in the game's words, or in those for every game. A bot that
// neither know keeps its own name. One that plays in place of a player is called after that player.
import type { SeatInfo } from "../wire/types";
import { isGuest, shownName } from "./names";
import { speech } from "./speech.svelte";

type Bots = Record<string, { name: string; about: string } | undefined>;
/** The game's words, as far as they are needed here. */
export type Own = { bots: Bots };

const plain = (bot: string) => bot.charAt(0).toUpperCase() + bot.slice(1).replaceAll("_", " ");
const known = (own: Own, bot: string) => own.bots[bot] ?? (speech.words.bots as Bots)[bot];

export function botName(own: Own, bot: string): string {
  return known(own, bot)?.name ?? plain(bot);
}

/** How a bot plays, as it goes on after its name: " counts majorities", ", a careful smith: …". */
export function botAbout(own: Own, bot: string): string {
  const about = known(own, bot)?.about ?? "";
  return about === "" || about.startsWith(",") ? about : ` ${about}`;
}

/** Whether a bot plays in place of a player. */
export const standsIn = (seat: SeatInfo) => seat.kind === "player" && seat.bot !== "";

/** Whether sentences speak to the player of this seat; where a bot stands in, they speak of it. */
export function isYou(
  { you, seats }: { you?: number | null; seats: SeatInfo[] },
  seat: number,
): boolean {
  const sat = seats[seat];
  return seat === you && !(sat && standsIn(sat));
}

/** What somebody is called: who plays, or a bot in their place. `person` is the own name. */
function calledNow(seat: SeatInfo, person: string): SeatInfo {
  const { bot, bot_for } = speech.words.seats;
  const marked = seat.program ? `${person} (${bot})` : person; // wherever the name stands
  return { ...seat, person, name: standsIn(seat) ? bot_for(person) : marked };
}

/**
 * The seats with bots and guests called as the language calls them; a name somebody gave stays. A guest
 * who is the viewer is marked, wherever the name stands: others may be guests, too.
 */
export function inOurWords(own: Own, seats: SeatInfo[], you: number | null = null): SeatInfo[] {
  return seats.map((seat, place) => {
    const number = seat.number ?? 0;
    if (seat.kind !== "bot" || number === 0) {
      const name = shownName(seat.name);
      const marked = place === you && seat.kind === "player" && isGuest(seat.name);
      return calledNow(seat, marked ? `${name} ${speech.words.seats.you_after}` : name);
    }
    return { ...seat, name: botName(own, seat.bot) + (number > 1 ? ` ${number}` : "") };
  });
}

/** The same seats at a time when bots played in place of these. */
export function seatsThen(seats: SeatInfo[], standIns: ReadonlySet<number>): SeatInfo[] {
  return seats.map((seat, place) =>
    seat.kind === "player"
      ? calledNow({ ...seat, bot: standIns.has(place) ? seat.bot || "bot" : "" }, personOf(seat))
      : seat,
  );
}

/** The name of the person on a seat, whoever plays for them. */
export const personOf = (seat: SeatInfo) => (seat["person"] as string | undefined) ?? seat.name;
