// Push notifications for this browser: a subscription that the server keeps, and the worker that shows them.
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { Notices } from "../wire/types";

const PLACE = "longhouse.push"; // the endpoint that the server knows, while notifications are on
const OWNER = "longhouse.push.owner"; // the player they belong to: the beginning of a token

/** Why this browser cannot receive notifications; null if it can. */
export function whyNot(): "insecure" | "unsupported" | null {
  if (!isSecureContext) return "insecure";
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window
    ? null
    : "unsupported";
}

export function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register("/app.js");
}

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

export const wanted = (): boolean => localStorage.getItem(PLACE) !== null;

/** Whether notifications can be offered: they are possible, not forbidden, and not on. */
export function mayOffer(): boolean {
  return whyNot() === null && Notification.permission !== "denied" && !wanted();
}

/** Turn notifications on; null if the visitor does not allow it. */
export async function turnOn(notices: Notices): Promise<Notices | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await register();
  const worker = await navigator.serviceWorker.ready;
  const key = bytes(notices.push_key);
  const known = await worker.pushManager.getSubscription();
  if (known && !equal(known.options.applicationServerKey, key)) await known.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"], zone: zone() };
  const told = await ask<Notices>("POST", "/api/me/notices/devices", { token: me.token, body });
  localStorage.setItem(PLACE, endpoint ?? "");
  localStorage.setItem(OWNER, owner());
  return told;
}

/** Turn notifications off. */
export async function turnOff(notices: Notices): Promise<Notices> {
  const endpoint = localStorage.getItem(PLACE) ?? "";
  localStorage.removeItem(PLACE);
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  const id = await hash(endpoint);
  if (!notices.devices.some((one) => one.id === id)) return notices;
  return ask<Notices>("DELETE", `/api/me/notices/devices/${id}`, { token: me.token });
}

/** Whether notifications are on. */
export async function isOn(notices: Notices): Promise<boolean> {
  const endpoint = localStorage.getItem(PLACE);
  if (!endpoint || Notification.permission !== "granted") return false;
  const id = await hash(endpoint);
  return notices.devices.some((one) => one.id === id);
}

const owner = (): string => me.token.slice(0, 8);

/** Subscribe again if the browser has ended the subscription, as it may at any time, or if the player here
 * has changed. */
export async function renew(): Promise<void> {
  if (whyNot() || !me.credentials || Notification.permission !== "granted") return;
  const worker = await register();
  const known = await worker.pushManager.getSubscription();
  const same = known?.endpoint === localStorage.getItem(PLACE);
  if (same && localStorage.getItem(OWNER) === owner()) return;
  await turnOn(await ask<Notices>("GET", "/api/me/notices", { token: me.token }));
}

async function hash(text: string): Promise<string> {
  const found = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(found)].map((one) => one.toString(16).padStart(2, "0")).join("");
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function equal(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const known = new Uint8Array(one ?? new ArrayBuffer(0));
  return known.length === other.length && known.every((byte, place) => byte === other[place]);
}
