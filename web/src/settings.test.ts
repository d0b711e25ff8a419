import { afterEach, beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The settings of a visitor who has stored these. */
async function visit(stored: object = {}) {
  kept.set("longhouse.settings", JSON.stringify(stored));
  return (await import("./settings.svelte")).settings;
}

test("the turn is heard and felt until the visitor chooses otherwise; other sounds are not", async () => {
  const fresh = await visit();
  expect([fresh.sound, fresh.turnSound, fresh.turnSoundChosen]).toEqual([false, true, false]);
  expect([fresh.shake, fresh.shakeChosen]).toEqual([true, false]);
  fresh.set({ turnSound: false, shake: false });
  expect([fresh.turnSound, fresh.turnSoundChosen, fresh.shake]).toEqual([false, true, false]);
});

test("a visitor who has switched all sounds off hears nothing", async () => {
  const silent = await visit({ sound: false, soundChosen: true, shake: false });
  expect([silent.turnSound, silent.shake]).toEqual([false, false]);
  silent.set({ sound: true });
  expect(silent.turnSound).toBe(true);
});

test("one choice rules all sounds: all, the turn only, or none", async () => {
  const visitor = await visit();
  expect(visitor.sounds).toBe("turn");
  visitor.hear("all");
  expect([visitor.sounds, visitor.sound, visitor.turnSound]).toEqual(["all", true, true]);
  visitor.hear("none");
  expect([visitor.sounds, visitor.sound, visitor.turnSound]).toEqual(["none", false, false]);
  visitor.hear("turn");
  expect([visitor.sounds, visitor.sound, visitor.turnSound]).toEqual(["turn", false, true]);
});

test("all sounds include that of the turn, also for a visitor who once had both settings", async () => {
  const before = await visit({ sound: true, soundChosen: true, turnSound: false });
  expect([before.sounds, before.turnSound]).toEqual(["all", true]);
});

test("kinds are new from the second game on, until they were met", async () => {
  const visitor = await visit();
  expect(visitor.unmet("voluspa", ["odin"])).toEqual([]); // in a first game everything is new
  visitor.meet("voluspa", ["odin"]);
  expect(visitor.unmet("voluspa", ["odin", "raven"])).toEqual(["raven"]);
  visitor.meet("voluspa", ["odin", "raven"]);
  visitor.refresh();
  expect(visitor.unmet("voluspa", ["odin", "raven"])).toEqual([]);
});
