// Texts about a tournament in the visitor's language.
import { choiceOf, wordsOf } from "../games/registry";
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { TournamentGame, TournamentLine } from "../wire/types";
import { botName } from "../words/bots";
import { and } from "../words/lists";
import { shownName } from "../words/names";
import { shortPace } from "../words/pace";
import { speech } from "../words/speech.svelte";
import { dotted, noBreak } from "../words/text";
import type { TournamentWords } from "./phrases";
import { companions, decidedBy, decimalsOf } from "./texts";
import type { WholeTournament } from "./watch.svelte";

const MINUTE = 60_000;

/** The tournament of a table, and its round. */
export const gameOf = (id: string, table: string) =>
  ask<TournamentGame>("GET", `/api/tournaments/${id}/tables/${table}`, { token: me.token });

/** Its title; without one, it is the tournament of its host. */
export const titleOf = (words: TournamentWords, { title, host }: { title: string; host: string }) =>
  title || words.of(shownName(host));

/** Game, set, tables, length and pace, in short. */
export function termsText(words: TournamentWords, one: TournamentLine): string {
  const length = one.rounds
    ? words.rounds(one.rounds)
    : words.within(speech.span((one.minutes ?? 0) * MINUTE));
  return dotted([
    wordsOf(one.game).title,
    choiceOf(one.game, one.options).text,
    noBreak(words.tables_of(one.seats)),
    noBreak(length),
    shortPace(speech.words, one.pace),
    one.rated ? words.rated : "",
  ]);
}

/** Where it stands: when it starts, its round, or that it is over. */
export function stateText(words: TournamentWords, one: TournamentLine): string {
  if (one.state === "cancelled") return words.cancelled;
  if (one.state === "over") return words.over;
  if (one.state === "running") {
    if (one.round === 0) return words.lists.running;
    return one.rounds ? words.round_of(one.round, one.rounds) : words.round(one.round);
  }
  if (one.starts) return words.starts(speech.moment(one.starts));
  return one.yours ? words.starts_by_you : words.starts_by(shownName(one.host));
}

/** Points with at most two decimals, or more where two are not enough. */
export function pointsText(points: number, decimals = 2): string {
  const unit = 10 ** decimals;
  return speech.number(Math.round(points * unit) / unit);
}

/** The tie-breaks of all rows as they are written. */
export function tieBreaks({ standings }: WholeTournament) {
  const [strength, share] = [decimalsOf(standings, "strength"), decimalsOf(standings, "share")];
  return {
    strength: (value: number) => pointsText(value, strength),
    share: (value: number) => speech.percent(value, share),
  };
}

/** Why a player with equal points is not above the one in the row before; empty if points decide. */
export function reasonText(words: TournamentWords, of: WholeTournament, at: number): string {
  const [above, own] = [of.standings[at - 1], of.standings[at]];
  if (!above || !own) return "";
  const by = decidedBy(above, own);
  const name = shownName(above.name);
  if (by === "points") return "";
  if (by === "equal") return words.behind.equal(name);
  const text = tieBreaks(of)[by];
  return words.behind[by](name, text(own[by]), text(above[by]));
}

/** The name of an entrant; null is a bot. */
export function nameOf(
  words: TournamentWords,
  of: WholeTournament,
  entrant: number | null,
): string {
  if (entrant === null) return of.bot ? botName(wordsOf(of.game), of.bot) : words.bot;
  const found = of.standings.find((one) => one.entrant === entrant);
  return shownName(found?.name ?? "");
}

/** The names of the others at an entrant's table in a round. */
export const companionNames = (
  words: TournamentWords,
  of: WholeTournament,
  round: number,
  entrant: number,
) => and(companions(of.drawn, round, entrant).map((one) => nameOf(words, of, one)));

/** The number of tables of the present round that still play. */
export const tablesLeft = (of: WholeTournament) =>
  of.drawn.at(-1)?.tables.filter(({ over }) => !over).length ?? 0;
