// Notifications for a closed page: the worker shows them, a tap opens the question, and pages are never
// stale.
import { expect, test } from "vitest";
import { HANG, hall, openBrowser, openSettings } from "./hall";
import { findings } from "./looks";

test("a push message is shown and opens its table; pages come from the network first", async () => {
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  context.setDefaultTimeout(HANG);
  await context.grantPermissions(["notifications"], { origin: hall.url });
  const page = await context.newPage();
  await page.addInitScript(() =>
    localStorage.setItem("longhouse.settings", JSON.stringify({ language: "en" })),
  );
  await page.goto(hall.url);

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const starting = context.waitForEvent("serviceworker");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/app.js");
    await navigator.serviceWorker.ready;
  });
  const worker = await starting;
  const message = { title: "Your turn in Walhalla", body: "With Björn.", link: "/t/k3", tag: "k3" };
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: unknown[]; opened: string[] } & {
      registration: { showNotification: unknown };
      clients: { openWindow: unknown };
    };
    scope.shown = [];
    scope.opened = [];
    scope.registration.showNotification = async (...told: unknown[]) => scope.shown.push(told);
    scope.clients.openWindow = async (url: string) => scope.opened.push(url);
  });
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: hall.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const state = () =>
    worker.evaluate(() => {
      const { shown, opened } = self as unknown as { shown: unknown[]; opened: string[] };
      return { shown, opened };
    });
  await expect.poll(async () => (await state()).shown.length).toBe(1);
  const [title, options] = (await state()).shown[0] as [string, { body: string; data: unknown }];
  expect([title, options.body]).toEqual([message.title, message.body]);
  await worker.evaluate((data) => {
    const tap = new Event("notificationclick");
    const wait = (work: Promise<unknown>) => void work;
    Object.assign(tap, { notification: { data, close() {} }, waitUntil: wait });
    self.dispatchEvent(tap);
  }, options.data);
  await expect.poll(async () => (await state()).opened).toEqual([`${hall.url}/t/k3`]);

  // A cached page is older than the server: the server's page is shown and cached instead.
  await page.evaluate(async () => {
    const cache = await caches.open("longhouse");
    const old = new Response("an old page", { headers: { "content-type": "text/html" } });
    await cache.put("/", old);
  });
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/"))?.text()))
    .toContain('id="hall"');
  // With its storage full, a browser shows the server's page, and none from the cache.
  await worker.evaluate(async () => {
    const old = new Response("an old page", { headers: { "content-type": "text/html" } });
    const cache = await caches.open("longhouse");
    await cache.put("/", old);
    const scope = self as unknown as { room: typeof cache.put };
    scope.room = Cache.prototype.put;
    Cache.prototype.put = () => Promise.reject(new Error("no room"));
  });
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await worker.evaluate(() => {
    const scope = self as unknown as { room: typeof Cache.prototype.put };
    Cache.prototype.put = scope.room;
  });
  await page.reload();
  await page.reload(); // now the worker has the scripts, too
  await page.getByRole("heading", { level: 1 }).waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.locator("#hall > *").first().waitFor({ state: "attached" });
  await context.setOffline(false);

  // At an insecure address the settings say why there are no notifications.
  await page.addInitScript(() =>
    Object.defineProperty(window, "isSecureContext", { get: () => false }),
  );
  await page.evaluate(async () => {
    const come = { method: "POST", body: JSON.stringify({ name: "Astrid" }) };
    const me = await (await fetch("/api/players", come)).text();
    localStorage.setItem("longhouse.player", me);
  });
  await page.goto(hall.url);
  await openSettings(page, "Sound and notifications");
  await page.getByText("Notifications need a secure address").waitFor();
  await page.getByRole("checkbox", { name: "Quiet hours" }).click();
  await page.getByRole("combobox", { name: "from", exact: true }).waitFor();
  await page.getByText("Holiday", { exact: true }).click();
  await page.getByLabel("Days, from now").waitFor();
  expect(await findings(page)).toEqual([]);
  await context.close();
});
