import { expect, test, vi } from "vitest";
import type { SeatInfo } from "../wire/types";
import { de } from "./de"; // before what speaks it
import { inOurWords, levelOf, listedName, personOf, seatsThen } from "./bots";

vi.mock("./speech.svelte", () => ({ speech: { words: de } }));

const bot = (name: string, which: string, number = 1): SeatInfo => ({
  kind: "bot",
  name,
  bot: which,
  number,
});

const own = { bots: { norn: { name: "Norne", about: "" } } };

test("bots have the language's names, unless a player named them", () => {
  const seats = [
    bot("Norn", "norn"),
    bot("Norn 2", "norn", 2),
    bot("Grandmother", "norn", 0),
    bot("Outsider", "outsider"),
    bot("Random", "random"), // plays every game
    { kind: "player", name: "Norn", bot: "" } as const,
  ];
  expect(inOurWords(own, seats).map(({ name }) => name)).toEqual([
    "Norne",
    "Norne 2",
    "Grandmother",
    "Outsider",
    "Zufall",
    "Norn",
  ]);
});

test("a bot with a name of its own at the table has its level beside it", () => {
  const seats = [
    bot("Norn", "norn"),
    bot("Astrid", "norn", 0),
    { kind: "player", name: "Björn", bot: "norn" } as const,
  ];
  expect(seats.map((seat) => levelOf(own, seat))).toEqual(["", "Norne", ""]);
});

test("a stand-in is named after its player, as long as it plays", () => {
  const seats = inOurWords(own, [
    { kind: "player", name: "Astrid", bot: "greedy", why: "away" },
    { kind: "player", name: "Guest", bot: "" },
    bot("Norn", "norn"),
  ]);
  expect(seats.map(({ name }) => name)).toEqual(["Bot für Astrid", "Gast", "Norne"]);
  expect(seatsThen(seats, new Set()).map(({ name }) => name)).toEqual(["Astrid", "Gast", "Norne"]);
  expect(seatsThen(seats, new Set([1])).map(({ name }) => name)).toEqual([
    "Astrid",
    "Bot für Gast",
    "Norne",
  ]);
});

test("a player's program is marked as a bot wherever its name stands", () => {
  const seats = inOurWords(own, [
    { kind: "player", name: "Freki", bot: "", program: true },
    { kind: "player", name: "Geri", bot: "greedy", why: "left", program: true },
  ]);
  expect(seats.map(({ name }) => name)).toEqual(["Freki (Bot)", "Bot für Geri"]);
  expect(seats.map(personOf)).toEqual(["Freki", "Geri"]);
});

test("the viewer's guest name is marked wherever it stands; a chosen name is not", () => {
  const player = (name: string, bot = "") => ({ kind: "player", name, bot }) as SeatInfo;
  const seats = [player("Guest"), player("Guest 2"), player("Astrid")];
  const names = (you: number | null) => inOurWords(own, seats, you).map(listedName);
  const told = seatsThen(inOurWords(own, seats, 0), new Set());
  expect(told.map(({ name }) => name)).toEqual(["Gast", "Gast 2", "Astrid"]); // in sentences
  expect(names(0)).toEqual(["Gast (du)", "Gast 2", "Astrid"]);
  expect(names(1)).toEqual(["Gast", "Gast 2 (du)", "Astrid"]);
  expect(names(2)).toEqual(["Gast", "Gast 2", "Astrid"]);
  expect(names(null)).toEqual(["Gast", "Gast 2", "Astrid"]);
  const [away] = inOurWords(own, [player("Guest", "norn")], 0);
  expect([away!.name, personOf(away!)]).toEqual(["Bot für Gast (du)", "Gast (du)"]);
});
