// Calls a player to the table: a sound and a notification, each only if wanted.
import { settings } from "../settings.svelte";

/** Two soft notes of a horn. */
function blow(): void {
  const context = new AudioContext();
  [196, 294].forEach((pitch, place) => {
    const note = context.createOscillator();
    const loudness = context.createGain();
    const start = context.currentTime + place * 0.18;
    note.type = "triangle";
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.2, start + 0.04);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    note.connect(loudness).connect(context.destination);
    note.start(start);
    note.stop(start + 0.5);
  });
}

export function summon(text: string): void {
  if (settings.sound) blow();
  if (settings.notify && document.hidden && Notification.permission === "granted")
    new Notification("Longhouse", { body: text, icon: "/hall.svg", tag: location.pathname });
}
