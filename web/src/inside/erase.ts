// Deletes everything on this device: games, the player, settings, and the files of the hall.
import { deleteFiles } from "./files";
import { running } from "./running.svelte";

const OURS = "longhouse"; // the beginning of all names that we keep

export async function eraseAll(): Promise<void> {
  running.stop(); // the files must be closed
  await deleteFiles();
  for (const key of Object.keys(localStorage))
    if (key.startsWith(OURS)) localStorage.removeItem(key);
  for (const key of await caches.keys()) if (key.startsWith(OURS)) await caches.delete(key);
  location.replace(location.pathname);
}
