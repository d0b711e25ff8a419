// A wish in words: "Völuspá · 2 or 3 players · 20 min · rated".
import { cardOf, wordsOf } from "../games/registry";
import { or } from "../words/lists";
import { dotted, noBreak } from "../words/text";
import type { FindWords } from "./phrases";
import type { PaceName, Wish } from "./search.svelte";

type Wanted = Pick<Wish, "game" | "players" | "set" | "pace" | "rated">;

/** The sets of a game that can be asked for; nobody else has the same own set. */
export function setsOf(game: string): string[] {
  const choice = cardOf(game).choice;
  return choice ? choice.values.filter((key) => key !== choice.own).map(String) : [];
}

/** The name of a set; none is the default. */
export function setName(game: string, set: string): string {
  const named = set || (setsOf(game)[0] ?? "");
  return wordsOf(game).choice?.values[named] ?? named;
}

export function paceName(words: FindWords, pace: PaceName): string {
  return noBreak(words.paces[pace]);
}

/** The games, sets, players, paces of a wish, in short. */
export function wishText(words: FindWords, wish: Wanted, short = false): string {
  const sets = wish.game.flatMap((game) =>
    wish.set
      .filter((set) => set === "" || setsOf(game).includes(set))
      .map((set) => setName(game, set)),
  );
  const players = noBreak(words.seats(or(wish.players.map(String))));
  return dotted([
    or(wish.game.map((game) => wordsOf(game).title)),
    short ? "" : or([...new Set(sets)].filter(Boolean)),
    players,
    or(wish.pace.map((pace) => paceName(words, pace))),
    wish.rated === null ? words.ratings.either : wish.rated ? words.ratings.yes : "",
  ]);
}
