import { afterEach, expect, test, vi } from "vitest";
import type { Update } from "../wire/types";

vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
let timers: (() => void)[] = [];
vi.stubGlobal("window", {
  setTimeout: (go: () => void) => timers.push(go),
  clearTimeout: () => (timers = []),
});
const { Recap } = await import("./recap.svelte");

afterEach(() => (timers = []));
const beats = [1, 2, 3].map((number) => ({ number, at: 0, events: [] })) as unknown as Update[];

test("it goes on by itself, and a card holds it until it is closed", () => {
  const over = vi.fn();
  const again = new Recap(beats, over);
  timers.pop()?.();
  expect(again.place).toBe(1);
  const release = again.hold(() => undefined);
  expect(timers).toEqual([]);
  release();
  timers.pop()?.();
  timers.pop()?.();
  expect(over).toHaveBeenCalledOnce();
});

test("going on closes the card", () => {
  const close = vi.fn();
  const again = new Recap(beats, () => undefined);
  const release = again.hold(close);
  again.go(1);
  expect(close).toHaveBeenCalledOnce();
  release();
  expect([again.place, timers.length]).toEqual([1, 1]);
  again.hold(close);
  again.stop();
  expect(close).toHaveBeenCalledTimes(2);
});

test("a step stays until its animation is over", () => {
  const spans: number[] = [];
  vi.stubGlobal("window", {
    setTimeout: (_: () => void, span: number) => spans.push(span),
    clearTimeout: () => undefined,
  });
  const again = new Recap(
    beats,
    () => undefined,
    ({ number }) => (number === 2 ? 60_000 : 0),
  );
  again.go(1);
  again.stop();
  expect(spans[0]).toBeLessThan(10_000);
  expect(spans[1]).toBe(60_000);
});
