import { expect, test } from "vitest";
import type { CompanionLine, OnlineLine } from "../wire/types";
import { isInvited, openFor, takeGuest } from "./invited";

const met = (table: string, seat: number, name: string) =>
  ({ table, seat, name, games: 1, last: 1 }) as CompanionLine;
const friend = (name: string) => ({ name, friend: "f1", table: "", seat: 0 }) as OnlineLine;

test("an invited player is known by the seat, or by a name that nobody else has", () => {
  const people = [met("t", 1, "Björn"), met("t", 2, "Loki"), met("u", 1, "Loki")];
  const of = (...invited: OnlineLine[]) => people.map((one) => isInvited(one, people, invited));
  expect(of()).toEqual([false, false, false]);
  expect(of(friend("Björn"))).toEqual([true, false, false]);
  expect(of(friend("Loki"))).toEqual([false, false, false]); // which of them?
  expect(of({ name: "Loki", friend: "", table: "u", seat: 1 })).toEqual([false, false, true]);
});

test("the form of a new table is for a friend once", () => {
  openFor(friend("Björn"));
  expect(takeGuest()?.name).toBe("Björn");
  expect(takeGuest()).toBeNull();
});
