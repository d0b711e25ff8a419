// Draws the app's icons from public/hall.svg: `node scripts/icons.mjs`.
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const svg = readFileSync("public/hall.svg", "utf8");
const PAPER = "#e9e3d8";
const WHITE = svg.replaceAll("#9c3b1b", "#ffffff");

/** Each with its size, the share filled by the drawing, and its background. */
const ICONS = [
  ["hall-192", 192, 0.8, PAPER, svg],
  ["hall-512", 512, 0.8, PAPER, svg],
  ["hall-maskable", 512, 0.6, PAPER, svg],
  ["touch", 180, 0.75, PAPER, svg],
  ["badge", 96, 0.95, "transparent", WHITE],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const [name, size, share, ground, drawing] of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`;
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">` +
      `<img src="${source}" style="width:${share * 100}vw">`,
  );
  await page.locator("img").evaluate((img) => img.decode());
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
}
await browser.close();
