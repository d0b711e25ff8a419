// The rules in a real browser: every language, search, links, drawings, phone and keyboard.
import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { findings } from "./looks";
import { PHONE, hall, openBrowser, visitor } from "./hall";

const GAMES = ["walhalla", "voluspa"];
const SAID: Record<string, { heading: string; sought: string; finds: RegExp; caption: string }> = {
  en: { heading: "A fight", sought: "valhalla", finds: /^\d+ places found$/, caption: "coast" },
  de: { heading: "Ein Kampf", sought: "ausserste", finds: /^Nichts gefunden/, caption: "Küste" },
  fr: { heading: "Un combat", sought: "HEROS", finds: /^\d+ passages trouvés$/, caption: "côte" },
  it: { heading: "Una battaglia", sought: "piu", finds: /^\d+ risultati$/, caption: "costa" },
};

const browser = await openBrowser();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${hall.url}/rules/${path}`);
  await page.locator("article").waitFor();
}

/** The position of a rule on the screen. */
const top = async (page: Page, id: string) =>
  (await page.locator(`[id="${id}"]`).boundingBox())?.y ?? Infinity;

describe.each(Object.entries(SAID))("in %s", (language, { heading, sought, finds, caption }) => {
  test("the rules have text, drawings and a search", async () => {
    const { page, complaints, leave } = await visitor(browser, {}, { language });
    await open(page, "walhalla");
    expect(await page.locator("article").getAttribute("lang")).toBe(language);
    await page.getByRole("heading", { name: heading }).waitFor();
    expect(await page.locator("figure").count()).toBe(13);
    expect(await page.locator("pre").count()).toBe(0);
    await page.locator("figure svg text", { hasText: caption }).first().waitFor();
    await page.getByRole("searchbox").fill(sought);
    const status = page.locator("search [role=status]");
    expect(await status.innerText()).toMatch(finds);
    const found = await page.locator("article mark").count();
    expect(found > 0).toBe(!/Nichts/.test(finds.source));
    expect(complaints).toEqual([]);
    await leave();
  });
});

test("a search lists its results, steps through them and jumps to them", async () => {
  const { page, leave } = await visitor(browser);
  await open(page, "walhalla");
  await page.getByRole("searchbox").fill("EXODUS");
  const hits = page.getByRole("navigation").getByRole("listitem");
  const count = await hits.count();
  expect(count).toBeGreaterThan(1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect(await page.locator("search [role=status]").innerText()).toBe(`2 of ${count}`);
  const now = page.locator("mark.now");
  expect((await now.innerText()).toLowerCase()).toBe("exodus");
  const box = (await now.boundingBox())!;
  expect(box.y > 0 && box.y < 720).toBe(true);
  expect(await page.getByRole("searchbox").evaluate((e) => e === document.activeElement)).toBe(
    true,
  );
  await hits.filter({ hasText: "W7.3" }).first().getByRole("link").click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("W7.3");
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Escape");
  expect(await page.locator("article mark").count()).toBe(0);
  await page.getByRole("navigation").getByRole("link", { name: "Worked examples" }).waitFor();
  await leave();
});

test("every rule has a link, which can be followed and copied", async () => {
  const { page, leave } = await visitor(browser, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await open(page, "walhalla#W5.2");
  await page.waitForFunction(() => scrollY > 500);
  expect(await top(page, "W5.2")).toBeLessThan(120);
  await page.getByRole("button", { name: "Copy the link to W5.3" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${hall.url}/rules/walhalla#W5.3`);
  await page.getByText("The link to W5.3 is copied.").waitFor({ state: "attached" });
  await page.locator('[id="W5.2"] .text').getByRole("link", { name: "W4" }).click();
  expect(new URL(page.url()).hash).toBe("#W4");
  expect(Math.abs(await top(page, "W4"))).toBeLessThan(120);
  await leave();
});

test.each([["wide"], ["phone"]])("a change of the language keeps the place: %s", async (screen) => {
  const { page, leave } = await visitor(browser, screen === "phone" ? PHONE : {});
  await open(page, "voluspa#V4.10");
  await page.waitForFunction(() => scrollY > 500);
  const before = await top(page, "V4.10");
  for (const [language, word] of [
    ["it", "Poteri"],
    ["de", "Fähigkeiten"],
    ["fr", "Les pouvoirs"],
  ] as const) {
    // the language menu is in the header, far above: it is changed without scrolling there
    await page.getByRole("combobox").evaluate((select: HTMLSelectElement, value) => {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, language);
    await page.locator("h2", { hasText: word }).waitFor();
    expect(Math.abs((await top(page, "V4.10")) - before)).toBeLessThan(3);
  }
  await leave();
});

test("on a phone the contents open over the text, and nothing is too wide", async () => {
  const { page, leave } = await visitor(browser, PHONE);
  for (const game of GAMES) {
    await open(page, game);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(360);
    const contents = page.getByRole("button", { name: "Contents" });
    await contents.tap();
    expect(await contents.getAttribute("aria-expanded")).toBe("true");
    await page.getByRole("navigation").getByRole("link").nth(2).tap();
    expect(await page.getByRole("navigation").isVisible()).toBe(false);
    const place = await top(page, game === "walhalla" ? "W3" : "V3");
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(160);
  }
  await leave();
});

/** The first sections: the others have the same elements, and checking all takes long. */
const shorten = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll("article > section:nth-child(n + 6)"))
      section.remove();
  });

describe("axe finds nothing", () => {
  test("in the rules of Walhalla, searched, light", async () => {
    const { page, leave } = await visitor(browser, { colorScheme: "light" });
    await open(page, "walhalla");
    await page.getByRole("searchbox").fill("hero");
    await page.keyboard.press("Enter");
    await shorten(page);
    expect(await findings(page)).toEqual([]);
    await leave();
  });

  test("on a phone with the contents of Völuspá, dark", async () => {
    const { page, leave } = await visitor(
      browser,
      { ...PHONE, colorScheme: "dark" },
      { language: "de" },
    );
    await open(page, "voluspa#V4.9");
    await page.getByRole("button", { name: "Inhalt" }).tap();
    await shorten(page);
    expect(await findings(page)).toEqual([]);
    await leave();
  });
});
