// The form for finding players: the last choices come back, and a wish has only what the games have.
import { expect, test, vi } from "vitest";
import { GAMES } from "../games/registry";
import type { GameInfo } from "../wire/types";
import {
  addressedChoices,
  addressOf,
  combinations,
  lastChoices,
  lineWish,
  possible,
  seated,
  unfitting,
  wishOf,
  withGames,
} from "./choices";

vi.mock("../words/speech.svelte", () => ({ speech: { language: "en", bring: () => undefined } }));

const infos = [
  { name: "walhalla", players: [3, 4] },
  { name: "voluspa", players: [2, 3, 4, 5] },
] as GameInfo[];

test("a newcomer wants one game, the usual set and pace, and no rating", () => {
  const wish = wishOf(lastChoices("voluspa", {}), infos);
  expect(wish).toMatchObject({ game: ["voluspa"], players: [2], pace: ["usual"], rated: false });
  expect(wish.set).toHaveLength(1);
  expect(combinations(wish, infos)).toBe(1);
});

test("the last choices come back, and unknown ones are left out", () => {
  const kept = { ...lastChoices("voluspa", {}), players: [3, 9], live: ["long", "endless"] };
  const sought = { ...kept, games: [...GAMES, "chess"], rating: "either" };
  const choices = lastChoices("voluspa", sought);
  expect(choices.games).toEqual(GAMES);
  expect(choices.live).toEqual(["long"]);
  expect(seated(choices, infos)).toEqual([3]);
  expect(wishOf(choices, infos).rated).toBeNull();
  const wrong = { games: 7, players: "x", sets: null, rating: 1 };
  expect(wishOf(lastChoices("", wrong), infos).game).toEqual([GAMES[0]]);
});

test("the link to waiting people chooses their game, and only the visitor says whether others may watch", () => {
  const sought = { ...lastChoices("walhalla", {}), listed: false, rating: "either" };
  for (const pace of ["quick", "days"] as const) {
    const line = { game: "voluspa", set: "edda", players: 3, waiting: 1, rated: true, pace };
    const query = new URL(addressOf(line), "http://hall.test").searchParams;
    expect(wishOf(addressedChoices(query, sought), infos)).toEqual(lineWish(line, false));
  }
  const usual = { game: "voluspa", set: "", players: 2, waiting: 1, rated: false };
  const query = new URL(addressOf(usual), "http://hall.test").searchParams;
  expect(wishOf(addressedChoices(query, {}), infos)).toEqual(
    wishOf(lastChoices("voluspa", {}), infos),
  );
  const wrong = new URLSearchParams({ game: "chess", pace: "quick" });
  expect(addressedChoices(wrong, sought)).toEqual(lastChoices("", sought));
});

test("another game keeps the number of players, and a game that it does not fit is named", () => {
  const shown = lastChoices("walhalla", {});
  expect(seated(shown, infos)).toEqual([3]);
  const both = withGames(shown, ["walhalla", "voluspa"], infos);
  expect(seated(both, infos)).toEqual([3]);
  expect(wishOf(both, infos).game).toEqual(["walhalla", "voluspa"]);
  expect(unfitting(both, infos)).toEqual([]);
  const five = { ...both, players: [5] };
  expect(unfitting(five, infos)).toEqual(["walhalla"]);
  expect(unfitting(five, [])).toEqual([]); // the games are not known yet
  // Without a choice, the fewest that fit both.
  expect(seated({ ...both, players: [] }, infos)).toEqual([3]);
});

test("several choices are counted as the server counts them", () => {
  const choices = lastChoices("voluspa", {});
  choices.games = ["walhalla", "voluspa"];
  expect(possible(choices.games, infos)).toEqual([2, 3, 4, 5]);
  choices.players = [2, 3];
  choices.sets = { voluspa: ["base", "edda"] };
  choices.rating = "either";
  choices.live = ["quick", "usual"];
  // Walhalla with 3 in its usual edition, Völuspá with 2 and 3 in two sets: 5, two paces, rated or not.
  expect(combinations(wishOf(choices, infos), infos)).toBe(20);
  choices.players = [2];
  expect(wishOf(choices, infos).game).toEqual(["voluspa"]); // Walhalla is not for two
});
