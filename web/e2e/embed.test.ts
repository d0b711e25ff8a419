// A replay in a frame of another site: it works there and does not know the visitor; other pages refuse.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { EMPTY, hall, openBrowser, visitor } from "./hall";

const browser = await openBrowser();
/** A page of another site that frames the path in its query. */
const other = createServer((request, answer) => {
  const path = new URL(request.url ?? "/", "http://other").searchParams.get("path") ?? "";
  answer.setHeader("content-type", "text/html");
  answer.end(`<!doctype html><iframe src="${hall.url}${path}" width="640" height="560"></iframe>`);
});
await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
// Another name of this machine: for a browser, another site than the hall's address.
const site = `http://localhost:${(other.address() as AddressInfo).port}`;
afterAll(() => void other.close());

const [GAME] = readFileSync(
  new URL("../../tests/sagas/voluspa.sagas.jsonl", import.meta.url),
  "utf8",
).split("\n");

async function post(path: string, body: string | undefined, token = ""): Promise<string> {
  const headers = {
    "content-type": "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return (await fetch(hall.url + path, { method: "POST", body, headers })).text();
}

test("a replay is shown in a frame of another site, and nothing else is", async () => {
  const { page, complaints, leave } = await visitor(browser);
  const body = JSON.stringify({ name: "Astrid" });
  const player = await post("/api/players", body);
  const { id } = JSON.parse(await post("/api/sagas", GAME, JSON.parse(player).token));
  await page.goto(hall.url + EMPTY);
  await page.evaluate((text) => localStorage.setItem("longhouse.player", text), player);
  const sent: Record<string, string>[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) sent.push(request.headers());
  });
  await page.goto(`${site}/?path=/embed/replay/${id}?move=9`);
  const frame = page.frameLocator("iframe");
  await frame.locator("[data-move='9']").waitFor();
  await frame.getByRole("button", { name: "One turn forward" }).click();
  await frame.locator("[data-move]:not([data-move='9'])").waitFor();
  await frame.getByRole("button", { name: "To the end" }).click();
  const last = await frame.locator("[data-move]").getAttribute("data-move");
  expect(Number(last)).toBeGreaterThan(20);
  const link = frame.getByRole("link", { name: "Open at Longhouse" });
  expect(await link.getAttribute("href")).toBe(`/replay/${id}?move=${last}`);
  const framed = page.frames()[1]!;
  // Here the visitor's token is within reach of the frame, and still it is not sent.
  expect(framed.url()).toContain(hall.url);
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.filter((headers) => headers["authorization"] ?? headers["cookie"])).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(complaints).toEqual([]);

  for (const path of ["/", `/t/${id}`, `/replay/${id}`, "/profile", "/embed.html", "/health"]) {
    const refused = page.waitForEvent("console", (said) => /frame-ancestors/.test(said.text()));
    await page.goto(`${site}/?path=${path}`);
    await refused;
    expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  }
  await page.goto(hall.url);
  await leave();
});
