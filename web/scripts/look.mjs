// Looks at the pages: node scripts/look.mjs http://127.0.0.1:8017 /tmp/shots
// Starts a game against bots on each table, answers a few questions, and takes pictures, wide and
// narrow, light and dark. For eyes, not for tests.
import { mkdir } from "node:fs/promises";
import { chromium } from "playwright-core";

const [url = "http://127.0.0.1:8017", folder = "/tmp/shots", only = "", answers = "12"] =
  process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});

export async function shoot(page, name) {
  for (const [size, width, height] of [
    ["wide", 1280, 800],
    ["narrow", 360, 640],
  ])
    for (const scheme of ["light", "dark"]) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${folder}/${name}-${size}-${scheme}.png` });
    }
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const game of ["walhalla", "voluspa"]) {
  if (only && only !== game) continue;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on("console", (said) => said.type() === "error" && console.log("console:", said.text()));
  page.on("pageerror", (error) => console.log("page error:", error.message));
  await page.addInitScript(() =>
    localStorage.setItem("longhouse.settings", JSON.stringify({ pace: "instant", language: "en" })),
  );
  await page.goto(url);
  await page
    .getByRole("region", { name: game === "walhalla" ? "Walhalla" : "Völuspá" })
    .getByRole("button", { name: "Play now" })
    .click();
  await page.waitForURL("**/t/**");
  await page.waitForTimeout(1500);
  await shoot(page, `${game}-begin`);
  for (let count = 0; count < Number(answers); count++) {
    await page.getByRole("button", { name: "All moves as a list" }).click({ timeout: 15000 });
    const rows = page.getByRole("dialog").getByRole("listitem").getByRole("button");
    const all = await rows.count();
    await rows.nth(Math.floor(Math.random() * all)).click();
    if (count === Number(answers) - 1) await shoot(page, `${game}-staged`);
    await page.getByRole("button", { name: /^Do it/ }).click();
    await page.waitForTimeout(400);
  }
  await page.waitForTimeout(800);
  await shoot(page, `${game}-later`);
  await page.close();
}
await browser.close();
