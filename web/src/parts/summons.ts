// Calls a player to the table: a sound, a shake, a notification, each only if wanted.
import { settings } from "../settings.svelte";

let context: AudioContext | null = null;

/** Two soft notes of a horn. */
export function blow(): void {
  context ??= new AudioContext();
  void context.resume();
  for (const [place, pitch] of [196, 294].entries()) {
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
  }
}

export const canShake = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

export function shake(): void {
  if (canShake) navigator.vibrate([80, 60, 80]);
}

export const canNotify = "Notification" in window;

/** Whether notifications may be shown; asks if nobody has answered yet. */
export async function mayNotify(): Promise<boolean> {
  return canNotify && (await Notification.requestPermission()) === "granted";
}

function notify(text: string): void {
  if (!canNotify || !document.hidden || Notification.permission !== "granted") return;
  try {
    const call = new Notification("Longhouse", {
      body: text,
      icon: "/hall.svg",
      tag: location.pathname,
    });
    call.onclick = () => {
      window.focus();
      call.close();
    };
  } catch {
    // Some phones show notifications of installed pages only.
  }
}

export function summon(text: string): void {
  if (settings.sound) blow();
  if (settings.shake) shake();
  if (settings.notify) notify(text);
}
