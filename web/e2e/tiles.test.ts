// What Völuspá's board tells of its tiles: their descriptions, the values that a move would change, and the tile
// that a swap brings into the hand.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { readQuestion } from "../src/games/contract";
import { PHONE, drawn, openBrowser, visitor } from "./hall";
import { moments, openPages, prepare, sitDown } from "./recorded";

const WIDE = { viewport: { width: 1280, height: 800 } };
const [pages, browser, posed] = await Promise.all([
  openPages(),
  openBrowser(),
  moments("skadi", "jotunn"),
]);
const { ply } = posed.find(({ name }) => name === "skadi")!;
const jotunn = posed.find(({ name }) => name === "jotunn")!.ply;

const told = (page: Page) => page.locator(".told b.name");

interface Spot {
  name: string;
  x: number;
  y: number;
}

/** Tiles of different kinds, in the middle of the table's window: their names and middles. */
async function inSight(page: Page): Promise<Spot[]> {
  const found = await page.locator(".world .rune-stone").evaluateAll((all) => {
    const frame = document.querySelector(".board .table")!.getBoundingClientRect();
    return all.flatMap((one) => {
      const name = one.querySelector(".name")?.textContent ?? "";
      const { x, y, width, height } = one.querySelector(".face")!.getBoundingClientRect();
      const inside = x > frame.left + 30 && x + width < frame.right - 30;
      const between = y > frame.top + 30 && y + height < frame.bottom - 30;
      return inside && between ? [{ name, x: x + width / 2, y: y + height / 2 }] : [];
    });
  });
  return found.filter(({ name }, at) => found.findIndex((one) => one.name === name) === at);
}

async function sit(window: object, sight = ply.sight) {
  const { page, leave } = await visitor(browser, window);
  await prepare(page);
  await sitDown(page, pages, "voluspa", { ...ply, sight });
  await drawn(page);
  return { page, leave };
}

test.each([
  ["a finger", PHONE],
  ["the mouse", WIDE],
])("one tap of %s after the other describes one tile after the other", async (_, window) => {
  const { page, leave } = await sit(window);
  const [first, second] = (await inSight(page)) as [Spot, Spot];
  const tap = ({ x, y }: Spot) =>
    window === PHONE ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
  for (const one of [first, second, first]) {
    await tap(one);
    await expect.poll(() => told(page).allInnerTexts()).toEqual([one.name]);
  }
  const { x, y, width, height } = (await page.locator(".places > .table").boundingBox())!;
  await tap({ name: "", x: x + width - 12, y: y + height - 12 }); // beside them: it closes
  await expect.poll(() => told(page).count()).toBe(0);
  await leave();
});

test("nothing is advised of the tiles of an empty hand", async () => {
  const hands = ply.sight.view!["hands"] as string[][];
  const waits = (own: string[]) => ({
    ...ply.sight,
    question: null,
    view: { ...ply.sight.view!, hands: hands.map((hand, at) => (at === ply.seat ? own : hand)) },
  });
  const advice = (page: Page) => page.getByText("Tap a tile to see what it would score now.");
  const full = await sit(PHONE, waits(["odin"]));
  expect(await advice(full.page).count()).toBe(1);
  await full.leave();
  const empty = await sit(PHONE, waits([]));
  expect(await advice(empty.page).count()).toBe(0);
  await empty.leave();
});

test.each([
  ["a phone", PHONE, ".lifted .below"],
  ["a wide screen", WIDE, ".lifted .name"],
])(
  "on %s the tile that a swap brings leaves the name beside it in sight",
  async (_, window, own) => {
    const { page, leave } = await sit(window);
    const swap = readQuestion(ply.sight.question)!.choices.find(
      ({ tile, preview }) => tile === "skadi" && (preview as { takes?: object }).takes,
    )!;
    await page.locator(".hand .lifts", { hasText: "Skadi" }).first().click();
    await page.locator(`.board [data-key="${swap["x"]},${swap["y"]}"]`).dispatchEvent("click");
    await page.locator(".hand .coming svg").first().waitFor();
    const edges = await page.evaluate((own) => {
      const rect = (marks: string) => document.querySelector(marks)!.getBoundingClientRect();
      document.getAnimations().forEach((one) => one.finish());
      return [rect(".hand .coming svg").bottom, rect(`.hand ${own}`).top];
    }, own);
    expect(edges[0]).toBeLessThanOrEqual(edges[1]! + 1);
    await leave();
  },
);

test("a preview shows the values that the other tiles would have", async () => {
  type Changes = [x: number, y: number, row: number, column: number][];
  const changesOf = (preview: unknown) => (preview as { changes?: Changes }).changes ?? [];
  const { page, leave } = await sit(WIDE, jotunn.sight);
  const shoves = readQuestion(jotunn.sight.question)!.choices.filter(
    ({ tile, boosts, preview }) =>
      tile === "jotunn" && !boosts && changesOf(preview).some(([, , row, down]) => row === down),
  );
  expect(shoves.length).toBeGreaterThan(3);
  await page.locator(".hand .lifts", { hasText: "Jotunn" }).first().click();
  for (const shove of shoves.slice(0, 12)) {
    await page.locator(`.board [data-key="${shove["x"]},${shove["y"]}"]`).dispatchEvent("click");
    const arrow = page.getByRole("button", { name: String(shove["way"]), exact: false });
    const arrows = page.locator(".board .arrow");
    if ((await arrows.count()) > 0) await arrows.and(arrow).dispatchEvent("click");
    for (const [x, y, row, down] of changesOf(shove.preview)) {
      const at = `.foretold [transform="translate(${x * 100} ${y * 100})"] .corner .value`;
      const values = row === down ? [String(row)] : [String(row), String(down)];
      await expect.poll(() => page.locator(at).allTextContents()).toEqual(values);
    }
  }
  await leave();
});
