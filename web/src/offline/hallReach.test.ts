import { afterEach, expect, test, vi } from "vitest";
import { hallReach } from "./hallReach.svelte";

afterEach(() => vi.unstubAllGlobals());

test("what was asked last counts, not what was answered last", async () => {
  const answers: ((ok: boolean) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((done) => answers.push((ok) => done({ ok }))));
  const [before, after] = [hallReach.look(), hallReach.look()];
  answers[1]!(false);
  expect(await after).toBe(false);
  expect(hallReach.reached).toBe(false);
  answers[0]!(true); // asked while there still was a network
  expect(await before).toBe(true);
  expect(hallReach.reached).toBe(false);
});
