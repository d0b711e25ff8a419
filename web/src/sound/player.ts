// Plays sounds as loud as the visitor wants them, and none while the page is in the background: only what calls
// to the own turn is heard there, too. What is skipped is not heard.
import { settings } from "../settings.svelte";
import { VOICES, type Sound } from "./voices";

const CALLS: Sound[] = ["turn", "hurry"];

let context: AudioContext | null = null;
let out: GainNode | null = null;
let due: { at: number; way: GainNode }[] = []; // what is heard later, each on a way of its own

/** Play a sound, after so many seconds. */
export function play(sound: Sound, after = 0): void {
  if (!settings.sound || (document.hidden && !CALLS.includes(sound))) return;
  if (!context || !out) {
    context = new AudioContext();
    out = context.createGain();
    out.connect(context.createDynamicsCompressor()).connect(context.destination);
  }
  void context.resume(); // a page may sound only after its visitor has touched it
  out.gain.value = settings.volume;
  const now = context.currentTime;
  const at = now + 0.01 + after;
  if (after === 0) return VOICES[sound](context, out, at);
  const way = context.createGain();
  way.connect(out);
  due = [...due.filter((one) => one.at > now), { at, way }];
  VOICES[sound](context, way, at);
}

/** What was to be heard later is not; what sounds already dies away. */
export function hush(): void {
  for (const { at, way } of due) if (context && at > context.currentTime) way.disconnect();
  due = [];
}
