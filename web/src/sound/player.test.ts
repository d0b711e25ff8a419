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

beforeEach(() => {
  vi.stubGlobal("AudioContext", Silent);
  vi.stubGlobal("document", { hidden: false });
  vi.doMock("../settings.svelte", () => ({ settings: { sound: true, volume: 0.5 } }));
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
