import { expect, test } from "vitest";
import type { SeatInfo } from "../wire/types";
import { inOurWords } from "./bots";

const bot = (name: string, which: string): SeatInfo => ({ kind: "bot", name, bot: which });

test("bots are called as the language calls them, unless somebody named them", () => {
  const seats = [
    bot("Volva", "volva"),
    bot("Volva 2", "volva"),
    bot("Grandmother", "volva"),
    bot("Outsider", "outsider"),
    { kind: "player", name: "Volva", bot: "" } as const,
  ];
  expect(inOurWords(seats).map(({ name }) => name)).toEqual([
    "Völva",
    "Völva 2",
    "Grandmother",
    "Outsider",
    "Volva",
  ]);
});
