// The service worker of a folder with the hall inside (scripts/site.worker.js).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCE = readFileSync(new URL("../../scripts/site.worker.js", import.meta.url), "utf8");

/** The answer to a visit without a network, by caches from the oldest to the newest. */
async function visit(kept: Record<string, string[]>): Promise<unknown> {
  let answer: Promise<unknown> = Promise.resolve();
  const heard = new Map<string, (event: object) => void>();
  const self = { addEventListener: (kind: string, hear: () => void) => heard.set(kind, hear) };
  const caches = {
    keys: () => Promise.resolve(Object.keys(kept)),
    match(wanted: string, { cacheName = "" } = {}) {
      const names = cacheName ? [cacheName] : Object.keys(kept);
      const name = names.find((one) => kept[one]!.includes(wanted));
      return Promise.resolve(name && `${wanted} of ${name}`);
    },
  };
  const offline = () => Promise.reject(new Error("no network"));
  new Function("self", "caches", "fetch", "Response", SOURCE)(self, caches, offline, {
    error: () => "error",
  });
  const request = { method: "GET", mode: "navigate" };
  heard.get("fetch")!({ request, respondWith: (said: Promise<unknown>) => (answer = said) });
  return answer;
}

test("after an update the newest page opens without a network, also if an older worker answers", async () => {
  const pages = { "longhouse-inside": [], "longhouse-pages-old": ["."] };
  expect(await visit(pages)).toBe(". of longhouse-pages-old");
  expect(await visit({ ...pages, "longhouse-pages-new": ["."] })).toBe(". of longhouse-pages-new");
  expect(await visit({ ...pages, "longhouse-pages-new": [] })).toBe(". of longhouse-pages-old");
  expect(await visit({ "longhouse-inside": [] })).toBe("error");
});
