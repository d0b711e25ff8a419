// Lost connections, and pages that are older than the server.
import { expect, test } from "vitest";
import { hall, confirm, list, moves, openBrowser, playNow, visitor } from "./hall";

const browser = await openBrowser();

test("a page that is older than the server offers a reload, and nothing is lost", async () => {
  const { context, page } = await visitor(browser);
  let older = false; // then the page speaks another version of the protocol
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const said = JSON.parse(String(message)) as { do: string };
      const hello = older && said.do === "hello";
      server.send(hello ? JSON.stringify({ ...said, protocol: 0 }) : message);
    });
  });
  await playNow(page, hall, "Völuspá");
  await list(page).click();
  await moves(page).nth(1).click();
  const staged = await confirm(page).innerText();
  await page.getByRole("tab", { name: "Chat" }).click();
  const line = page.getByRole("tabpanel").getByRole("textbox");
  await line.fill("Skål, but not yet");

  older = true;
  await context.setOffline(true);
  await context.setOffline(false);
  const told = page.getByRole("status").filter({ hasText: "Longhouse was updated." });
  await told.waitFor();
  expect(await confirm(page).innerText()).toBe(staged);
  expect(await line.inputValue()).toBe("Skål, but not yet");

  older = false;
  await told.getByRole("button", { name: "Reload" }).click();
  await told.waitFor({ state: "hidden" });
  await confirm(page).waitFor();
  expect(await confirm(page).innerText()).toBe(staged);
  await page.getByRole("tab", { name: "Chat" }).click();
  expect(await line.inputValue()).toBe("Skål, but not yet");
  await context.close();
});

test("a page whose parts are no longer on the server offers a reload, and nothing breaks", async () => {
  const { context, page } = await visitor(browser);
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  await page.goto(hall.url);
  const way = page
    .getByRole("region", { name: "Völuspá" })
    .getByRole("link", { name: /^Tutorial/ });
  await way.waitFor();
  await context.route("**/assets/LessonPage-*.js", (route) => route.fulfill({ status: 404 }));
  await way.click();
  const told = page.getByRole("status").filter({ hasText: "Longhouse was updated." });
  await told.waitFor();
  await context.unrouteAll({ behavior: "wait" });
  await told.getByRole("button", { name: "Reload" }).click();
  await page.locator("[data-step]").waitFor();
  expect(thrown).toEqual([]);
  await context.close();
});

test("the page says at once that it is offline, until it is back online", async () => {
  const { context, page } = await visitor(browser);
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  await playNow(page, hall, "Völuspá");
  await list(page).click();
  await moves(page).first().click();
  await context.setOffline(true);
  await page.getByText("Connection lost").waitFor();
  await confirm(page).click();
  const trouble = page.getByRole("alert");
  await trouble.waitFor();
  await context.setOffline(false);
  await page.getByText("Connection lost").waitFor({ state: "hidden" });
  await trouble.waitFor({ state: "hidden" });
  await confirm(page).click();
  await confirm(page).waitFor({ state: "hidden" });
  expect(thrown).toEqual([]);
  await context.close();
});
