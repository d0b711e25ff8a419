// The service worker of the installed app and of notifications: it shows them, opens their tables, and caches
// the last page for offline use. Pages always come from the network if there is one, so that none is older
// than the server. Files in /assets/ have a hash of their content in their name: a cached one is never stale.
// Players who have asked to play offline (src/offline/) have a second cache: with it, a page that cannot be loaded
// leads to the games on this device.
const KEPT = "longhouse";
const OFFLINE = "longhouse-offline";
const DEVICE = "/offline/";

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.cache === "reload") return; // the download of a new version
  if (pathname.startsWith(DEVICE)) event.respondWith(onDevice(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/"))
    event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

// If something cannot be cached, the page is shown all the same.
const nothing = () => undefined;

async function page(request) {
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    if (request.destination === "document" && (await find(DEVICE))) {
      const { pathname, search } = new URL(request.url);
      return Response.redirect(`${DEVICE}?from=${encodeURIComponent(pathname + search)}`);
    }
    const kept = await caches.match("/", { cacheName: KEPT }).catch(nothing);
    if (kept) return kept;
    throw error;
  }
  if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html"))
    await keep(answer.clone()).catch(nothing);
  return answer;
}

const find = (what) => caches.match(what, { cacheName: OFFLINE }).catch(nothing);

/** A file of the games on this device: all of one version. */
async function onDevice(request) {
  return (await find(request.mode === "navigate" ? DEVICE : request)) ?? fetch(request);
}

/** Cache the page; if it has changed, drop the files of the old one. */
async function keep(answer) {
  const cache = await caches.open(KEPT);
  const before = await cache.match("/");
  const text = await answer.text();
  if (before && (await before.text()) === text) return;
  for (const one of await cache.keys()) await cache.delete(one);
  await put("/", new Response(text, { headers: answer.headers }));
}

const put = async (key, answer) => (await caches.open(KEPT)).put(key, answer);

async function asset(request) {
  const kept = await caches.match(request, { cacheName: KEPT }).catch(nothing);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await put(request, answer.clone()).catch(nothing);
  return answer;
}

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const shown = self.registration.showNotification(told.title ?? "Longhouse", {
    body: told.body ?? "",
    tag: told.tag,
    renotify: Boolean(told.tag),
    icon: "/icons/hall-192.png",
    badge: "/icons/badge.png",
    data: { link: told.link ?? "/" },
  });
  event.waitUntil(shown);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.link ?? "/", location.origin)));
});

/** A window that shows it already, or else a new one; never another site. */
async function open(to) {
  if (to.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === to.pathname);
  await (there ? there.focus() : self.clients.openWindow(to.href));
}
