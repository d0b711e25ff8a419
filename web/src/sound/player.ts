// Plays sounds as loud as the visitor wants them, and none while the page is in the background: only the call to
// the own turn is heard there, too.
import { settings } from "../settings.svelte";
import { VOICES, type Sound } from "./voices";

let context: AudioContext | null = null;
let out: GainNode | null = null;

/** Play a sound, after so many seconds. */
export function play(sound: Sound, after = 0): void {
  if (!settings.sound || (document.hidden && sound !== "turn")) return;
  if (!context || !out) {
    context = new AudioContext();
    out = context.createGain();
    out.connect(context.createDynamicsCompressor()).connect(context.destination);
  }
  void context.resume(); // a page may sound only after its visitor has touched it
  out.gain.value = settings.volume;
  VOICES[sound](context, out, context.currentTime + 0.01 + after);
}
