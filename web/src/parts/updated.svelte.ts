// Whether the server has been updated under this page: then it must be loaded again, when it suits.
class Updated {
  /** This page is older than the server. */
  found = $state(false);
}

export const updated = new Updated();

// A part of the page that is loaded only now is no longer there.
addEventListener("vite:preloadError", (event) => {
  event.preventDefault();
  updated.found = true;
});
