// Deletes everything on this device: games, their player, settings, the files of the hall and its service worker. At a
// hall, its own player, settings and service worker stay, and without a network so do the files: they could not be
// loaded again.
import { deleteFiles } from "./files";
import { DEVICE, PAGES, PYTHON, VERSION } from "../wire/places";
import { hallReach } from "../offline/hallReach.svelte";
import { atHall } from "../offline/place";
import { running } from "./running.svelte";

const OURS = "longhouse"; // the beginning of all names that we keep
const isKey = (name: string, cut: boolean): boolean =>
  atHall ? name.startsWith(DEVICE) || (name === VERSION && !cut) : name.startsWith(OURS);
const isCache = (name: string, cut: boolean): boolean =>
  atHall ? !cut && (name === PAGES || name === PYTHON) : name.startsWith(OURS);

export async function eraseAll(): Promise<void> {
  const cut = atHall && !(await hallReach.look());
  running.stop(); // the files must be closed
  await deleteFiles();
  for (const key of Object.keys(localStorage)) if (isKey(key, cut)) localStorage.removeItem(key);
  for (const name of await caches.keys()) if (isCache(name, cut)) await caches.delete(name);
  const folder = new URL(".", document.baseURI).href;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.scope === folder) await worker.unregister();
  location.replace(atHall && !cut ? "/" : location.pathname);
}
