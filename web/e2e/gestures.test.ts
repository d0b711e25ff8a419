// Gestures on Walhalla's table: a tap stages, a second one confirms, Escape cancels; ships and vikings are
// dragged by mouse and finger; where moves are sent at once, one tap is enough.
import { expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { PHONE, hall, confirm, drawn, goesOn, number, openBrowser, visitor } from "./hall";
import { openPages, played, prepare, sitDown } from "./recorded";
import { sit } from "./sitting";

const browser = await openBrowser();

const onBoard = (page: Page, name: RegExp) => page.locator(".board").getByRole("button", { name });
const middle = async (thing: Locator) => {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** Until Astrid is asked for a crew. */
async function ready(settings: Record<string, unknown>, screen = {}) {
  const sitting = await sit(hall, browser, settings, {}, { screen });
  await sitting.bjorn.answer(0);
  await sitting.cilla.answer(3);
  await sitting.page.goto(`${hall.url}${sitting.table["link"]}`);
  await onBoard(sitting.page, /^Fill the bow(?! seat)/).waitFor();
  return sitting;
}

test("a tap stages, Escape cancels, a second tap on the ghost confirms; drags do the same", async () => {
  const { page, complaints, plays, leave } = await ready({});
  const last = () => plays().at(-1)?.["move"];

  // The crew: a seat, then the longhouse beside the ship confirms.
  let before = await number(page);
  await onBoard(page, /^Fill the bow(?! seat)/).click();
  await confirm(page).waitFor();
  await page.keyboard.press("Escape");
  await confirm(page).waitFor({ state: "detached" });
  await onBoard(page, /^Fill the bow(?! seat)/).click();
  await onBoard(page, /^Fill the bow(?! seat)/).click();
  await goesOn(page, before);
  expect(last()).toBe("crew 1");

  // Sailing: a ship dragged to a fjord is a ghost there, and not sent yet.
  before = await number(page);
  const fjord = onBoard(page, /^Sail into fjord 2, beside/);
  await fjord.waitFor();
  const from = await middle(page.locator(".board .grab"));
  const to = await middle(fjord);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await confirm(page).waitFor();
  expect(await fjord.getAttribute("aria-pressed")).toBe("true");
  expect(last()).toBe("crew 1");

  // A press also counts when another ghost appears during it.
  const other = onBoard(page, /^Sail into fjord 3, beside/);
  await page.keyboard.press("Escape");
  await confirm(page).waitFor({ state: "detached" });
  const there = await middle(other.locator(".frame")); // its shape, which the ghost replaces
  await Promise.all([page.mouse.move(there.x, there.y), page.mouse.down()]); // before it is shown
  await other.locator(".here").waitFor({ state: "attached" });
  await page.mouse.up();
  await confirm(page).waitFor();
  expect(await other.getAttribute("aria-pressed")).toBe("true");
  await fjord.click();
  await drawn(page);
  await onBoard(page, /^Turn the ship around/).click();
  await drawn(page);
  await fjord.click(); // the second tap on the ghost
  await goesOn(page, before);
  expect(last()).toBe("sail 1 stern");

  // A viking is dragged from its seat to a field, and the second tap lands it.
  before = await number(page);
  const field = onBoard(page, /^Take the wheat field on peninsula 8/);
  await field.waitFor();
  const seat = await middle(page.locator(".board .lander"));
  const goal = await middle(field.locator(".frame"));
  await page.mouse.move(seat.x, seat.y);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: 6 });
  await page.mouse.up();
  await confirm(page).waitFor();
  expect(await field.getAttribute("aria-pressed")).toBe("true");
  expect(last()).toBe("sail 1 stern");
  await page.mouse.click(goal.x, goal.y);
  await goesOn(page, before);
  expect(last()).toBe("land right");
  expect(complaints).toEqual([]);
  await leave();
});

test("a finger drags the dragon from the sea to a fjord", async () => {
  const { context, page, complaints, plays, leave } = await ready({}, PHONE);
  let before = await number(page);
  await onBoard(page, /^Fill (?!.* seat$)/).tap(); // as many seats as there are vikings
  await onBoard(page, /^Fill (?!.* seat$)/).tap();
  await goesOn(page, before);
  before = await number(page);
  const fjord = onBoard(page, /^Sail into fjord 3, beside/);
  await fjord.waitFor();
  const from = await middle(page.locator(".board .grab"));
  const to = await middle(fjord);
  const touch = await context.newCDPSession(page);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await finger("touchStart", from);
  for (const part of [0.2, 0.5, 0.8, 1])
    await finger("touchMove", {
      x: from.x + part * (to.x - from.x),
      y: from.y + part * (to.y - from.y),
    });
  await finger("touchEnd");
  await confirm(page).waitFor();
  expect(await fjord.getAttribute("aria-pressed")).toBe("true");
  expect(plays().at(-1)?.["move"]).toMatch(/^crew/);
  const ghost = await middle(fjord.locator(".here"));
  await page.touchscreen.tap(ghost.x, ghost.y);
  await goesOn(page, before);
  expect(plays().at(-1)?.["move"]).toMatch(/^sail 2/);
  expect(complaints).toEqual([]);
  await leave();
});

test("where moves are sent at once, one tap is enough", async () => {
  const { page, complaints, plays, leave } = await ready({ stage: false });
  const last = () => plays().at(-1)?.["move"];
  let before = await number(page);
  await onBoard(page, /^Fill (?!.* seat$)/).click();
  await goesOn(page, before);
  expect(last()).toMatch(/^crew \d/);
  before = await number(page);
  await onBoard(page, /^Sail into fjord 2, beside/).click();
  await goesOn(page, before);
  expect(last()).toBe("sail 1 bow");
  before = await number(page);
  await onBoard(page, /^Take the wheat field on peninsula 8/).click();
  await goesOn(page, before);
  expect(last()).toBe("land right");
  expect(complaints).toEqual([]);
  await leave();
});

test("a card that was put back with a finger looks as if it had not been touched", async () => {
  const pages = await openPages();
  const [fight] = await played(["last-fight"]); // after it all choose cards
  const { context, page, leave } = await visitor(browser, PHONE);
  await prepare(page);
  await sitDown(page, pages, "walhalla", { ...fight!.news, beats: [] });
  const marks = "[data-tray] button.card";
  const card = page.locator(marks).first();
  const look = () =>
    card.evaluate((one) => {
      const { borderColor, boxShadow, outlineStyle, transform } = getComputedStyle(one);
      return { borderColor, boxShadow, outlineStyle, transform };
    });
  await card.waitFor();
  const before = await look();
  await card.tap();
  await drawn(page);
  expect(await look()).not.toEqual(before);
  await card.tap();
  await drawn(page);
  // On a real phone the last tapped element stays hovered.
  const inspector = await context.newCDPSession(page);
  await inspector.send("DOM.enable");
  await inspector.send("CSS.enable");
  const { root } = await inspector.send("DOM.getDocument");
  const { nodeId } = await inspector.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: marks,
  });
  await inspector.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["hover"] });
  await expect.poll(() => card.evaluate((one) => one.matches(":hover"))).toBe(true);
  await expect.poll(look).toEqual(before);
  await inspector.detach();
  await leave();
  pages.close();
});

test("a finger's tap explains what has no other use, and a second one closes the card", async () => {
  const pages = await openPages();
  const [fight] = await played(["last-fight"]);
  const { page, leave } = await visitor(browser, PHONE);
  await prepare(page);
  await sitDown(page, pages, "walhalla", { ...fight!.news, beats: [] });
  const card = page.locator("[popover=manual]");
  for (const [thing, title] of [
    ["li .total", "ended now"],
    ['[data-help="count asgard 1"]', "in Asgard"],
    ['[data-help^="headland"]', "Headland"],
    ['[data-help="fleet"]', "ships left"],
    ['[data-help^="bot"]', "Greedy"],
  ] as const) {
    const one = page.locator(thing).first();
    await one.tap();
    await card.filter({ hasText: title }).waitFor();
    await one.tap();
    await card.waitFor({ state: "detached" });
  }
  await leave();
  pages.close();
});
