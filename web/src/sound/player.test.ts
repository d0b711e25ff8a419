import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** An audio context that only records connections to its output. */
class Silent {
  static ways: { connected: boolean }[] = [];
  currentTime = 0;
  sampleRate = 10;
  destination = {};
  private node() {
    const param = {
      value: 0,
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    };
    const made = {
      connected: false,
      ...{ gain: param, frequency: param, Q: param, type: "", buffer: null, loop: false },
      ...{ start: () => undefined, stop: () => undefined },
      connect: <Node>(to: Node) => {
        made.connected = true;
        return to;
      },
      disconnect: () => (made.connected = false),
    };
    return made;
  }
  createGain() {
    const way = this.node();
    Silent.ways.push(way);
    return way;
  }
  createOscillator = () => this.node();
  createBufferSource = () => this.node();
  createBiquadFilter = () => this.node();
  createDynamicsCompressor = () => this.node();
  createBuffer = () => ({ getChannelData: () => new Float32Array(10) });
  resume = () => Promise.resolve();
}

const touched = { hasBeenActive: true };
const settings = { sound: true, turnSound: true, volume: 0.5 };

beforeEach(() => {
  Object.assign(touched, { hasBeenActive: true });
  Object.assign(settings, { sound: true, turnSound: true });
  vi.stubGlobal("AudioContext", Silent);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("navigator", { userActivation: touched });
  vi.doMock("../settings.svelte", () => ({ settings }));
  vi.resetModules();
  Silent.ways = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("../settings.svelte");
});

test("a skip silences scheduled sounds, not those already playing", async () => {
  const { hush, play } = await import("./player");
  play("tick"); // at once
  play("tick", 2);
  const [out, , later] = Silent.ways;
  expect(later?.connected).toBe(true);
  hush();
  expect([out?.connected, later?.connected]).toEqual([true, false]);
  const before = Silent.ways.length;
  play("tick", 1); // later sounds are heard
  expect(Silent.ways[before]?.connected).toBe(true);
});

test("the turn has a sound of its own, once the page was touched", async () => {
  const { play } = await import("./player");
  Object.assign(settings, { sound: false });
  touched.hasBeenActive = false;
  play("turn");
  expect(Silent.ways.length, "it would sound when the turn is over").toBe(0);
  touched.hasBeenActive = true;
  play("tick");
  expect(Silent.ways.length, "other sounds are off").toBe(0);
  play("turn");
  const played = Silent.ways.length;
  expect(played).toBeGreaterThan(0);
  Object.assign(settings, { sound: true, turnSound: false });
  play("turn");
  expect(Silent.ways.length).toBe(played);
});
