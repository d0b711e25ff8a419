// The alert for the viewer's turn: sound, vibration and notification, each only if wanted.
import { settings } from "../settings.svelte";
import { play } from "../sound/player";

export const canShake = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

export function shake(): void {
  // Browsers refuse it, and complain, before the page was touched.
  if (canShake && navigator.userActivation?.hasBeenActive) navigator.vibrate([80, 60, 80]);
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

/**
 * Where nobody else plays but bots, `alone`, they answer within seconds: a visitor who looks at the page hears and
 * feels only what they have chosen.
 */
export function alertTurn(text: string, alone = false): void {
  const calm = alone && !document.hidden;
  if (settings.turnSound && (!calm || settings.turnSoundChosen)) play("turn");
  if (settings.shake && (!calm || settings.shakeChosen)) shake();
  if (settings.notify) notify(text);
}
