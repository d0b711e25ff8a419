// The service worker of a folder with the hall inside (`make site`): keeps its pages for a visit without a
// network. Python's files are kept by the page itself, once its visitor has asked for them.
const NAME = "__NAME__"; // changes with the files
const KEPT = "__KEPT__";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(KEPT)));
});

self.addEventListener("activate", (event) => {
  const ours = (name) => name.startsWith("longhouse-pages-") && name !== NAME;
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter(ours).map((name) => caches.delete(name))));
  event.waitUntil(old);
});

// The page itself comes from the network if there is one, so that a new version is found. Its scripts never
// change under the same name.
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const kept = () => caches.match(event.request, { ignoreSearch: true });
  if (event.request.mode === "navigate")
    event.respondWith(
      fetch(event.request).catch(async () => (await caches.match(".")) ?? Response.error()),
    );
  else event.respondWith(kept().then((found) => found ?? fetch(event.request)));
});
