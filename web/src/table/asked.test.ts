import { expect, test } from "vitest";
import type { Event, Update } from "../wire/types";
import { fateOf } from "./asked";

const [ME, OTHER] = [0, 1];
const event = (kind: string, seat: number | null, about = {}) =>
  ({ kind, seat, about }) as unknown as Event;
const told = (...events: Event[]): Update[] =>
  events.map((one, place) => ({ number: place + 1, at: 0, events: [one] }));
const asked = event("undo_asked", ME);
const declined = (ask: string) => event("declined", null, { ask });

test("a request that was declined says so, until the next one", () => {
  expect(fateOf(told(asked), ME, ["undo"])).toBeNull();
  const fate = { kind: "undo", why: "declined", number: 2 };
  expect(fateOf(told(asked, declined("undo")), ME, [])).toEqual(fate);
  expect(fateOf(told(asked, declined("undo"), asked), ME, ["undo"])).toBeNull();
  const vote = event("voted", ME, { agree: true });
  const ended = { kind: "end", why: "declined", number: 2 };
  expect(fateOf(told(vote, declined("end")), ME, [])).toEqual(ended);
});

test("a request that a move has overtaken says so", () => {
  const fate = { kind: "undo", why: "overtaken", number: 1 };
  expect(fateOf(told(asked, event("sailed", OTHER)), ME, [])).toEqual(fate);
});

test("requests of others, and those carried out or withdrawn, say nothing", () => {
  const theirs = event("undo_asked", OTHER);
  expect(fateOf(told(theirs, declined("undo")), ME, [])).toBeNull();
  expect(fateOf(told(asked, event("undone", ME)), ME, [])).toBeNull();
  const withdrawn = event("undo_answered", ME, { agree: false });
  expect(fateOf(told(asked, withdrawn), ME, [])).toBeNull();
});
