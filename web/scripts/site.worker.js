// The service worker of a folder with the hall inside (`make site`): keeps its pages for a visit without a
// network. Python's files are kept by the page itself, once its visitor has asked for them.
const NAME = "__NAME__"; // changes with the files
const KEPT = "__KEPT__";
const PAGES = "longhouse-pages-"; // the beginning of the names of all versions

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(KEPT)));
});

self.addEventListener("activate", (event) => {
  const ours = (name) => name.startsWith(PAGES) && name !== NAME;
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter(ours).map((name) => caches.delete(name))));
  // The first page, too: what it loads later is kept here already.
  event.waitUntil(Promise.all([old, self.clients.claim()]));
});

// The page itself comes from the network if there is one, so that a new version is found. Its scripts never
// change under the same name.
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const kept = () => caches.match(event.request, { ignoreSearch: true });
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(newest));
  else event.respondWith(kept().then((found) => found ?? fetch(event.request)));
});

/** The page of the newest version: this worker may be older, and the files of older versions are deleted. */
async function newest() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES));
  for (const name of names.reverse()) {
    const found = await caches.match(".", { cacheName: name });
    if (found) return found; // a version that was not loaded completely has none
  }
  return Response.error();
}
