// The alert for the viewer's turn: sound, vibration and notification, each only if wanted.
import { settings } from "../settings.svelte";
import { play } from "../sound/player";

export const canShake = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

export function shake(): void {
  if (canShake) navigator.vibrate([80, 60, 80]);
}

export const canNotify = "Notification" in window;

/** Whether notifications are allowed; asks the visitor the first time. */
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

export function alertTurn(text: string): void {
  play("turn");
  if (settings.shake) shake();
  if (settings.notify) notify(text);
}
