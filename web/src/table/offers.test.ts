import { expect, test, vi } from "vitest";
import type { Event, Update } from "../wire/types";
import { keepDismissed, offer as offerBy, dismissed } from "./offers";

const card = (number: number, seat: number, name: string) => ({
  number,
  at: 0,
  events: [{ kind: "card", seat, about: { card: name } }],
});

const CARDS = ["shield", "hunt"];
const about = (event: Event) => String(event.about["card"]);
const offers = (event: Event) => (CARDS.includes(about(event)) ? about(event) : null);
const offer = (beats: Update[], seat: number, away: number | null) =>
  offerBy(beats, seat, away, offers);

test("instructions are offered to all players from the start, whatever cards they hold", () => {
  expect(offer([], 0, null)).toBe("start");
  expect(offer([card(3, 0, "wheat")], 0, null)).toBe("start");
});

test("a dismissed offer comes back only with a card that it is about", () => {
  expect(offer([card(3, 0, "shield")], 0, 3)).toBe(null);
  expect(offer([card(3, 0, "shield"), card(8, 0, "wheat")], 0, 3)).toBe(null);
  expect(offer([card(3, 0, "shield"), card(8, 0, "hunt")], 0, 3)).toBe("hunt");
  expect(offer([card(3, 0, "shield"), card(8, 0, "hunt"), card(9, 0, "wheat")], 0, 3)).toBe("hunt");
  expect(offer([card(8, 1, "attack")], 0, 3)).toBe(null); // another player's
});

test("dismissed offers are remembered for each seat", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  keepDismissed("longships", 0, 7);
  keepDismissed("longships", 1, 9);
  expect([dismissed("longships", 0), dismissed("longships", 1), dismissed("other", 0)]).toEqual([
    7,
    9,
    null,
  ]);
  vi.unstubAllGlobals();
});
