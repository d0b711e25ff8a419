// Plays sounds at the visitor's volume. In the background only the alert for the viewer's turn is heard. Skipped scenes
// are silent.
import { settings } from "../settings.svelte";
import { VOICES, type Sound } from "./voices";

const CALLS: Sound[] = ["turn", "hurry"];

let context: AudioContext | null = null;
let out: GainNode | null = null;
let due: { at: number; way: GainNode }[] = []; // scheduled sounds, each with its own gain

/** Play a sound after some seconds. */
export function play(sound: Sound, after = 0): void {
  const calls = CALLS.includes(sound);
  if (calls ? !settings.turnSound : !settings.sound || document.hidden) return;
  // Before the first input browsers keep sounds back, and play them when they are old.
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (!context || !out) {
    context = new AudioContext();
    out = context.createGain();
    out.connect(context.createDynamicsCompressor()).connect(context.destination);
  }
  void context.resume();
  out.gain.value = settings.volume;
  const now = context.currentTime;
  const at = now + 0.01 + after;
  if (after === 0) return VOICES[sound](context, out, at);
  const way = context.createGain();
  way.connect(out);
  due = [...due.filter((one) => one.at > now), { at, way }];
  VOICES[sound](context, way, at);
}

/** Cancel scheduled sounds; those already playing fade out. */
export function hush(): void {
  for (const { at, way } of due) if (context && at > context.currentTime) way.disconnect();
  due = [];
}
