// Both tutorials to the end and the first game after them, in a real browser: by finger, by keyboard alone,
// in German, with a screen reader's needs.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { PHONE, hall, drawn, listed, openBrowser, visitor } from "./hall";
import { findings, scrolls } from "./looks";

const COMMON_PHONE = { width: 390, height: 844 };
const browser = await openBrowser();

/** The steps of a lesson, from the server. */
async function stepsOf(game: string): Promise<string[]> {
  const plan = (await (await fetch(`${hall.url}/api/lessons/${game}`)).json()) as {
    steps: { key: string }[];
  };
  return plan.steps.map(({ key }) => key);
}

const at = (page: Page, key: string) => page.locator(`[data-step="${key}"]`);
const done = (page: Page, key: string) => page.locator(`[data-step="${key}"][data-done="true"]`);
/** Make something happen at the table of a step, and wait until it is shown. */
async function happens(page: Page, deed: () => Promise<void>): Promise<void> {
  const before = await page.locator("[data-number]").getAttribute("data-number");
  await deed();
  await page.locator(`[data-number]:not([data-number="${before}"])`).waitFor();
}
const isDone = async (page: Page, key: string) => (await done(page, key).count()) > 0;

test("the lesson of Walhalla on a phone, in German, and the first game after it", async () => {
  const { context, page, complaints, leave } = await visitor(browser, PHONE, { language: "de" });
  const greeting = (game: string, on = page) =>
    on.getByRole("region", { name: game }).getByText("Neu hier?");
  await page.goto(hall.url);
  await greeting("Walhalla").waitFor();
  await page
    .getByRole("region", { name: "Walhalla" })
    .getByRole("link", { name: "Tutorial" })
    .tap();
  const steps = await stepsOf("walhalla");
  for (const key of steps) {
    await at(page, key).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toBe("");
    while (!(await isDone(page, key))) {
      await page.getByRole("button", { name: "Zeig es mir" }).tap();
      await happens(page, () => page.getByRole("button", { name: /^Bestätigen: / }).tap());
    }
    expect([key, await scrolls(page)]).toEqual([key, false]);
    expect(await page.locator("main").innerText()).not.toMatch(/undefined|Show me|Repeat this/);
    if (key === "fight" || key === "end") expect(await findings(page)).toEqual([]);
    if (key !== "end") await page.getByRole("button", { name: "Weiter", exact: true }).tap();
  }

  // The home page greets newcomers to the other game only.
  const home = await context.newPage();
  await home.goto(hall.url);
  await greeting("Völuspá", home).waitFor();
  expect(await greeting("Walhalla", home).count()).toBe(0);
  await home.close();

  await page.getByRole("button", { name: "Deine erste Partie spielen" }).tap();
  await page.waitForURL("**/t/**");
  const note = page.getByRole("note");
  await note.waitFor();
  await page.getByRole("button", { name: "Erklärung", exact: true }).tap(); // no room for it
  await page.getByRole("button", { name: "Erklärungen ausschalten" }).tap();
  await note.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Einstellungen" }).tap();
  await page.getByRole("dialog").getByText("Während der Partie", { exact: true }).tap();
  await page.getByRole("radio", { name: "Immer" }).check({ force: true });
  await page.getByRole("button", { name: "Schließen" }).tap();
  await note.waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test("the lesson of Völuspá by keyboard alone", async () => {
  const { page, complaints, leave } = await visitor(browser);
  await page.goto(`${hall.url}/learn/voluspa`);
  const focused = () =>
    page.evaluate(() => {
      const here = document.activeElement;
      return here?.getAttribute("aria-label") ?? here?.textContent?.replace(/\s+/g, " ").trim();
    });
  const press = async (wanted: RegExp) => {
    for (let tabs = 0; tabs < 150 && !wanted.test((await focused()) ?? ""); tabs++)
      await page.keyboard.press("Tab");
    expect(await focused()).toMatch(wanted);
    await page.keyboard.press("Enter");
  };
  const steps = await stepsOf("voluspa");
  for (const key of steps) {
    await at(page, key).waitFor();
    while (!(await isDone(page, key))) {
      await press(/^Show me$/);
      await happens(page, () => press(/^Confirm: /));
    }
    // What came of it is read out, and the way on is under the finger already.
    expect(await page.locator(".text").getAttribute("aria-live")).toBe("polite");
    if (key === "end") break;
    expect(await focused()).toBe("Next");
    await page.keyboard.press("Enter");
  }
  await press(/^Play your first game$/);
  await page.waitForURL("**/t/**");
  await page.getByRole("note").waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test.each([
  ["walhalla", "forest", "3"],
  ["walhalla", "cards", "18"],
  ["voluspa", "place", "2"],
])("the outcome of a step of %s (%s) is told after its animation", async (game, key, points) => {
  const still = { reducedMotion: "no-preference" as const };
  const { page, leave } = await visitor(browser, still, { pace: "calm" }, { reads: true });
  await page.goto(`${hall.url}/learn/${game}?step=${key}`);
  // Nothing that is set in motion moves until a key ends it.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const one = animate.apply(this, given);
      one.pause();
      return one;
    };
  });
  await page.getByRole("button", { name: "Show me" }).click();
  await happens(page, () => page.getByRole("button", { name: /^Confirm: / }).click());
  const score = page.locator("[data-score]").first();
  const before = await score.innerText();
  const next = page.getByRole("button", { name: "Next", exact: true });
  expect(await next.count()).toBe(0);
  expect(await page.locator(".text .told, .text .scored").count()).toBe(0);
  expect(before).not.toBe(points);
  const card = page.locator("[data-card]");
  await expect
    .poll(async () => {
      await page.keyboard.press("Shift");
      return (await next.count()) + (await card.count());
    })
    .toBe(1); // never both: a card goes on with its own button
  if (await card.count()) await card.getByRole("button", { name: "Continue" }).click();
  await next.waitFor();
  expect(await score.innerText()).toBe(points);
  expect(await page.locator(".text .scored").count()).toBe(1);
  await leave();
});

test("a headland waits for each viking that lands, however many updates follow each other", async () => {
  const moves = { reducedMotion: "no-preference" as const };
  const { page, leave } = await visitor(browser, moves, { pace: "brisk" }, { reads: true });
  await page.goto(`${hall.url}/learn/walhalla?step=fight`);
  await page.getByRole("button", { name: "Show me" }).click();
  // In each frame: whether Black stands in the village, and the strength that leads its peninsula.
  await page.evaluate(() => {
    const shown = (part: Element | null) =>
      part !== null &&
      getComputedStyle(part).visibility === "visible" &&
      Number(getComputedStyle(part.closest(".now") ?? part).opacity) > 0;
    const frames: [stands: boolean, strength: string][] = [];
    const look = () => {
      const viking = document.querySelector(
        '[data-help="field 2"] .comes, [data-help="field 2"] g g g',
      );
      const tip = document.querySelectorAll('[data-help="headland 0 outer"] .strength');
      const strength = [...tip].find(shown)?.textContent ?? "";
      frames.push([shown(viking), strength]);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { frames });
  });
  await page.getByRole("button", { name: /^Confirm: / }).click();
  await page.getByRole("button", { name: "Next", exact: true }).waitFor();
  const seen = () =>
    page.evaluate(() => (window as unknown as { frames: [boolean, string][] }).frames);
  await expect.poll(async () => (await seen()).at(-1)).toEqual([true, "3"]);
  const early = (await seen()).filter(([stands, strength]) => !stands && strength === "3");
  expect(early).toEqual([]);
  await leave();
});

test("a step is done on the table itself, and another move gets a friendly answer", async () => {
  const { page, leave } = await visitor(browser, { colorScheme: "dark" });
  await page.goto(`${hall.url}/learn/walhalla`);
  await page.getByRole("button", { name: "Fill the stern seat" }).click();
  await page.getByRole("button", { name: /^Confirm: / }).click();
  await page.getByText("Here, try this: Fill the middle and the stern.").waitFor();
  expect(await isDone(page, "crew")).toBe(false);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "All seats" }).click();
  await page.getByRole("button", { name: /^Confirm: / }).click();
  await done(page, "crew").waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: /^Sail into fjord 2/ }).click();
  await page.getByRole("button", { name: "Turn the ship around" }).click();
  await page.getByRole("button", { name: /^Confirm: sail into fjord 2, stern first/ }).click();
  await done(page, "sail").waitFor();
  expect(await findings(page)).toEqual([]);
  await leave();
});

/** Whether a text of the panel of a lesson is cut, and the height of the largest gap below the texts. */
const roomOf = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector(".panel")!;
    let box = panel.querySelector(".text")!;
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.closest(".scroller")!;
    const bottom = box.getBoundingClientRect().bottom;
    const parts = [...panel.querySelectorAll("p, button, b, a, svg")].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return part.matches("p") ? range.getBoundingClientRect() : part.getBoundingClientRect();
    });
    const below = parts.filter(({ top, height }) => height > 1 && top >= bottom - 1);
    let [reached, gap] = [bottom, 0];
    for (const part of below.sort((a, b) => a.top - b.top)) {
      gap = Math.max(gap, part.top - reached);
      reached = Math.max(reached, part.bottom);
    }
    return { cut: box.scrollHeight - box.clientHeight > 4, gap: Math.round(gap) };
  });

test.each(["walhalla", "voluspa"])("the texts of %s are not cut above empty room", async (game) => {
  const MOST = 100; // pixels: the room of the buttons that confirm a move
  const { page, leave } = await visitor(browser, { viewport: { width: 1280, height: 800 } });
  const wasteful: string[] = [];
  const look = async (moment: string) => {
    await drawn(page);
    const { cut, gap } = await roomOf(page);
    if (cut && gap > MOST) wasteful.push(`${moment}: ${gap}`);
  };
  for (const key of await stepsOf(game)) {
    await page.goto(`${hall.url}/learn/${game}?step=${key}`);
    await at(page, key).waitFor();
    if (!(await isDone(page, key))) {
      // The last move of the list is legal, but not wanted.
      const all = page.getByRole("button", { name: "All moves" });
      if (await all.count()) {
        await all.click();
        await page.getByRole("dialog").getByRole("listitem").getByRole("button").last().click();
        await page.getByRole("button", { name: /^Confirm: / }).click();
        await page.locator(".wanted").or(done(page, key)).first().waitFor();
        await look(`${key}, not wanted`);
      }
    }
    while (!(await isDone(page, key))) {
      await page.getByRole("button", { name: "Show me" }).click();
      await look(`${key}, before`);
      await happens(page, () => page.getByRole("button", { name: /^Confirm: / }).click());
      await look(`${key}, after`);
    }
    await look(`${key}, done`);
  }
  expect(wasteful).toEqual([]);
  await leave();
});

/** Where the question and the controls of a lesson are, as far as they are visible. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const found: Record<string, string> = {};
    const note = (name: string, part: Element | null) => {
      const { left, top, width, height } = part?.getBoundingClientRect() ?? new DOMRect();
      const placed = [Math.round(left), Math.round(top)];
      if (width > 1 && height > 1) found[name] = placed.join();
    };
    const panel = document.querySelector(".panel")!;
    note("question", panel.querySelector(".ask"));
    note("answers", panel.querySelector("section > .answers"));
    for (const button of panel.querySelectorAll(".way button")) note(button.textContent, button);
    return found;
  });

test.each(["walhalla", "voluspa"])("the controls of %s keep their places", async (game) => {
  const wide = { viewport: { width: 1280, height: 800 } };
  const phone = { viewport: COMMON_PHONE, hasTouch: true, isMobile: true };
  for (const screen of [wide, phone]) {
    const { page, leave } = await visitor(browser, screen, { language: "de" });
    const places: Record<string, Set<string>> = {};
    const cut: string[] = [];
    const look = async (moment: string) => {
      await drawn(page);
      for (const [name, place] of Object.entries(await placesOf(page)))
        (places[name] ??= new Set()).add(place);
      if ((await roomOf(page)).cut) cut.push(moment);
    };
    for (const key of await stepsOf(game)) {
      await page.goto(`${hall.url}/learn/${game}?step=${key}`);
      await at(page, key).waitFor();
      await look(key);
      while (!(await isDone(page, key))) {
        await page.getByRole("button", { name: "Zeig es mir" }).click();
        await look(`${key}, chosen`);
        await happens(page, () => page.getByRole("button", { name: /^Bestätigen: / }).click());
        await look(`${key}, answered`);
      }
    }
    const moved = Object.entries(places).filter(([, all]) => all.size > 1);
    expect(moved.map(([name, all]) => [name, ...all])).toEqual([]);
    expect(cut).toEqual([]);
    await leave();
  }
});

test("on a phone in landscape the texts of Völuspá are whole before an answer is chosen", async () => {
  const { page, leave } = await visitor(browser, { viewport: { width: 844, height: 390 } });
  const cut: string[] = [];
  for (const key of await stepsOf("voluspa")) {
    await page.goto(`${hall.url}/learn/voluspa?step=${key}`);
    await at(page, key).waitFor();
    await drawn(page);
    if ((await roomOf(page)).cut) cut.push(key);
  }
  expect(cut).toEqual([]);
  await leave();
});

test("a second tap on the button that goes on does not show the answer", async () => {
  for (const viewport of [
    COMMON_PHONE,
    { width: 1280, height: 800 },
    { width: 844, height: 390 },
  ]) {
    const { page, leave } = await visitor(browser, { viewport });
    await page.goto(`${hall.url}/learn/walhalla`);
    await page.getByRole("button", { name: "Show me" }).click();
    await page.getByRole("button", { name: /^Confirm: / }).click();
    const next = page.getByRole("button", { name: "Next", exact: true });
    const { x, y, width, height } = (await next.boundingBox())!;
    await next.click();
    await at(page, "sail").waitFor();
    await page.getByRole("button", { name: "Show me" }).waitFor();
    await page.mouse.click(x + width / 2, y + height / 2);
    await drawn(page);
    expect(await page.getByRole("button", { name: /^Confirm: / }).count()).toBe(0);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await leave();
  }
});

test("the points of a raid are explained while its card shows them", async () => {
  const { page, leave } = await visitor(browser, {}, {}, { reads: true });
  await page.goto(`${hall.url}/learn/walhalla?step=cards`);
  await page.getByRole("button", { name: "Show me" }).click();
  await page.getByRole("button", { name: /^Confirm: / }).click();
  await page.locator("[data-card]").waitFor();
  await page.locator(".text .scored").waitFor();
  expect(await page.locator(".text").innerText()).not.toContain("strongest");
  await leave();
});

test("a finished tutorial says so, and offers a game or to start over", async () => {
  const { page, leave } = await visitor(browser, PHONE);
  await page.goto(`${hall.url}/learn/voluspa`);
  await page.getByText(/^Step 1 of /).waitFor({ state: "attached" });
  const keys = await page.evaluate(async () => {
    const plan = (await (await fetch("/api/lessons/voluspa")).json()) as {
      steps: { key: string }[];
    };
    return plan.steps.map(({ key }) => key);
  });
  await page.evaluate(
    (keys) => localStorage.setItem("longhouse.lessons", JSON.stringify({ voluspa: keys })),
    keys,
  );
  await page.goto(`${hall.url}/learn/voluspa`);
  await page.getByText("You have finished this tutorial.").waitFor();
  await page.getByRole("button", { name: "Play your first game" }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Start over" }).tap();
  await page.getByRole("button", { name: "Show me" }).waitFor();
  expect(await page.getByText("You have finished this tutorial.").count()).toBe(0);
  await leave();
});

test("progress is remembered, and a change of the language keeps the step", async () => {
  const { page, leave } = await visitor(browser, { colorScheme: "dark" });
  await page.goto(`${hall.url}/learn/voluspa`);
  await page.getByRole("button", { name: "Show me" }).click();
  await page.getByRole("button", { name: /^Confirm: / }).click();
  await done(page, "place").waitFor();
  await page.goto(`${hall.url}/learn/voluspa`);
  await at(page, "lines").waitFor();
  await page.getByRole("button", { name: "Step 1: Place a tile (done)" }).waitFor();
  await page.getByRole("combobox", { name: "Language" }).selectOption("it");
  await page.getByRole("heading", { name: "Due linee insieme" }).waitFor();
  await at(page, "lines").waitFor();
  expect(await findings(page)).toEqual([]);
  await leave();
});

test.each([
  ["walhalla", 8],
  ["voluspa", 4],
] as const)("every question of a first game of %s is explained", async (game, answers) => {
  const { page, complaints, leave } = await visitor(browser, PHONE);
  await page.goto(`${hall.url}/learn/${game}?step=end`);
  await page.getByRole("button", { name: "Show me" }).tap();
  await page.getByRole("button", { name: /^Confirm: / }).tap();
  await page.getByRole("button", { name: "Play your first game" }).tap();
  await page.waitForURL("**/t/**");
  for (let answered = 0; answered < answers; answered++) {
    await page.setViewportSize(COMMON_PHONE);
    await drawn(page);
    const tools = await page.getByRole("button", { name: "All moves" }).boundingBox();
    expect(tools!.y + tools!.height).toBeLessThanOrEqual(COMMON_PHONE.height); // however long the text
    await page.setViewportSize(PHONE.viewport);
    await page.getByRole("button", { name: "All moves" }).tap();
    expect((await page.getByRole("note").innerText()).length).toBeGreaterThan(30);
    expect(await scrolls(page)).toBe(false);
    const moves = page.getByRole("dialog").getByRole("listitem").getByRole("button");
    await listed(page);
    await moves.nth((answered * 7) % (await moves.count())).tap();
    await happens(page, () => page.getByRole("button", { name: /^Confirm/ }).tap());
  }
  expect(complaints).toEqual([]);
  await leave();
});
