// Whether the server was updated while this page was open: the page should be reloaded at a good moment.
class NewVersion {
  /** This page is older than the server. */
  found = $state(false);
}

export const newVersion = new NewVersion();

// A chunk of the old version is no longer on the server.
addEventListener("vite:preloadError", (event) => {
  event.preventDefault();
  newVersion.found = true;
});
