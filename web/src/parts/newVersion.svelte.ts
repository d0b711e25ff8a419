// Whether the server was updated while this page was open: the page should be reloaded at a good moment.
import { VERSION, awayFrom } from "../wire/places";

class NewVersion {
  /** This page is older than the server. */
  found = $state(false);
  /** A part of it cannot be loaded without a network. */
  isLost = $state(false);
}

export const newVersion = new NewVersion();

// A chunk of the old version is no longer on the server. Offline, nothing says that it is older: the games on this
// device have that page, too, if the player has them.
const told = new WeakSet<Error>();
addEventListener("vite:preloadError", (event) => {
  told.add(event.payload);
  if (navigator.onLine) newVersion.found = true;
  else if (localStorage.getItem(VERSION)) location.assign(awayFrom(location));
  else newVersion.isLost = true;
});
// What waits for the chunk gets the error; nobody needs to read of it a second time.
addEventListener("unhandledrejection", (event) => {
  if (told.has(event.reason)) event.preventDefault();
});
