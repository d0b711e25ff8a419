// The choices of the page for finding players; the last ones are remembered on this device.
import { GAMES } from "../games/registry";
import type { GameInfo, QueueLine } from "../wire/types";
import type { PaceName, Wish } from "./search.svelte";
import { setsOf } from "./wishText";

export const LIVE: PaceName[] = ["quick", "usual", "long"];
export const DAILY: PaceName[] = ["day", "days"];
export const MOST = 24; // combinations in a wish

export type Rating = "no" | "yes" | "either";

export interface Choices {
  daily: boolean;
  games: string[];
  players: number[];
  sets: Record<string, string[]>; // by game
  live: PaceName[];
  days: PaceName[];
  rating: Rating;
  listed: boolean; // others may watch
}

const START: Choices = {
  daily: false,
  games: [],
  players: [],
  sets: {},
  live: ["usual"],
  days: ["day"],
  rating: "no",
  listed: true,
};

const some = <T>(values: unknown, possible: readonly T[]): T[] =>
  possible.filter((one) => Array.isArray(values) && values.includes(one));

const first = <T>(values: T[], usual: T[]): T[] => (values.length > 0 ? values : usual);

/** The choices of the last visit, as far as they still exist; a game named in the address comes first. */
export function lastChoices(game: string, sought: object): Choices {
  const kept = { ...START, ...sought } as Choices;
  const games = first(some(kept.games, GAMES), [GAMES[0]!]);
  return {
    daily: kept.daily === true,
    games: GAMES.includes(game) && !games.includes(game) ? [game] : games,
    players: Array.isArray(kept.players) ? kept.players.map(Number) : [],
    sets: Object.fromEntries(GAMES.map((one) => [one, some(kept.sets?.[one], setsOf(one))])),
    live: first(some(kept.live, LIVE), START.live),
    days: first(some(kept.days, DAILY), START.days),
    rating: kept.rating === "yes" || kept.rating === "either" ? kept.rating : "no",
    listed: kept.listed !== false,
  };
}

/** The wish that meets people who wait, with the visitor's own answer to whether others may watch. */
export const lineWish = (line: QueueLine, listed: boolean): Wish => ({
  game: [line.game],
  players: [line.players],
  set: [line.set],
  pace: [line.pace ?? "usual"],
  rated: line.rated ?? false,
  fill: "",
  listed,
});

/** The address of the page on which the game of waiting people is chosen already. */
export function addressOf({ game, players, set, pace, rated }: QueueLine): string {
  const wish = { game, players: `${players}`, set, pace: pace ?? "usual" };
  return `/find?${new URLSearchParams({ ...wish, rated: rated ? "yes" : "no" })}`;
}

/** The choices that an address names; the others are those of the last visit. */
export function addressedChoices(query: URLSearchParams, sought: object): Choices {
  const game = query.get("game") ?? "";
  const last = lastChoices(game, sought);
  const live = some([query.get("pace")], LIVE);
  const days = some([query.get("pace")], DAILY);
  if (!GAMES.includes(game) || live.length + days.length === 0) return last;
  return {
    daily: days.length > 0,
    games: [game],
    players: [Number(query.get("players"))],
    sets: { [game]: some([query.get("set")], setsOf(game)) },
    live: first(live, last.live),
    days: first(days, last.days),
    rating: query.get("rated") === "yes" ? "yes" : "no",
    listed: last.listed,
  };
}

/** The numbers of players of the chosen games. */
export function possible(games: string[], infos: GameInfo[]): number[] {
  const all = infos.filter(({ name }) => games.includes(name)).flatMap(({ players }) => players);
  return [...new Set(all)].sort((a, b) => a - b);
}

/** The chosen numbers of players; if none fits, the fewest that all chosen games have, or any of them has. */
export function seated(choices: Choices, infos: GameInfo[]): number[] {
  const can = possible(choices.games, infos);
  const chosen = infos.filter(({ name }) => choices.games.includes(name));
  const all = can.filter((count) => chosen.every(({ players }) => players.includes(count)));
  return first(some(choices.players, can), first(all, can).slice(0, 1));
}

/** Other games, with the numbers of players that were shown so far: another game does not change them. */
export const withGames = (choices: Choices, games: string[], infos: GameInfo[]): Choices => ({
  ...choices,
  games,
  players: seated(choices, infos),
});

/** The chosen games that none of the chosen numbers of players fits: the wish leaves them out. */
export function unfitting(choices: Choices, infos: GameInfo[]): string[] {
  const { game } = wishOf(choices, infos);
  return infos.length === 0 ? [] : choices.games.filter((one) => !game.includes(one));
}

/** The chosen sets of a game; the usual one if none. */
export const setsChosen = ({ sets }: Choices, game: string): string[] =>
  first(sets[game] ?? [], setsOf(game).slice(0, 1));

/** The wish that the server gets. A game that none of the numbers fits is left out. */
export function wishOf(choices: Choices, infos: GameInfo[]): Wish {
  const players = seated(choices, infos);
  const fits = ({ players: can }: GameInfo) => can.some((count) => players.includes(count));
  const game = infos.filter((one) => choices.games.includes(one.name) && fits(one));
  const sets = game.flatMap(({ name }) => first(setsChosen(choices, name), [""]));
  return {
    game: game.map(({ name }) => name),
    players,
    set: [...new Set(sets)],
    pace: choices.daily ? choices.days : choices.live,
    rated: { no: false, yes: true, either: null }[choices.rating],
    fill: "",
    listed: choices.listed,
  };
}

/** The number of combinations of a wish. */
export function combinations(wish: Wish, infos: GameInfo[]): number {
  const each = infos
    .filter(({ name }) => wish.game.includes(name))
    .map(({ name, players }) => {
      const sets = some(wish.set, setsOf(name)).length || 1;
      return sets * some(wish.players, players).length;
    });
  const parts = each.reduce((sum, one) => sum + one, 0);
  return parts * wish.pace.length * (wish.rated === null ? 2 : 1);
}
