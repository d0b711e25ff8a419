// One contact sheet of the tables: node scripts/contact.mjs FOLDER [--game voluspa] [--size wide] …
// (npm run contact)
// Opens a hall whose tables stand at named moments (e2e/posed.py), looks at each in every size, in
// light and in dark, and puts the pictures side by side: FOLDER/sheet-GAME-SIZE-SCHEME.png. For eyes, not
// for tests. Needs built pages (npm run build).
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPosed, stage } from "./posed.mjs";

const asked = { type: "string", multiple: true };
const { values: only, positionals } = parseArgs({
  options: { game: asked, state: asked, size: asked, scheme: asked },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error("usage: node scripts/contact.mjs FOLDER [--game voluspa] [--size wide] …");
  process.exit(2);
}
const wanted = (what, one) => !only[what] || only[what].includes(one);
const SIZES = {
  wide: [1280, 800],
  upright: [390, 844],
  lying: [844, 390],
  large: [2560, 1440],
};
/** Width and height of a size by its name, or of one like 740x360. */
const extent = (size) => SIZES[size] ?? size.split("x").map(Number);
const SCHEMES = ["light", "dark"];
/** What is done before the picture: the first thing on the board that can be chosen is staged. */
const STAGED = ["sail", "skadi", "jotunn", "middle", "join"];

const { tables, browser, visit, close } = await openPosed();
await mkdir(folder, { recursive: true });

async function shoot(game, state, size, scheme) {
  const page = await visit(game, state, extent(size), scheme);
  if (STAGED.includes(state)) await stage(page, (moves) => Math.floor(moves.length / 2));
  const path = join(folder, `${game}-${state}-${size}-${scheme}.png`);
  await page.screenshot({ path });
  await page.context().close();
  return path;
}

for (const game of Object.keys(tables)) {
  if (!wanted("game", game)) continue;
  const states = Object.keys(tables[game]).filter((one) => wanted("state", one));
  for (const size of only.size ?? Object.keys(SIZES))
    for (const scheme of SCHEMES) {
      if (!wanted("scheme", scheme)) continue;
      const cells = [];
      for (const state of states) {
        const picture = await readFile(await shoot(game, state, size, scheme));
        const source = `data:image/png;base64,${picture.toString("base64")}`;
        cells.push(`<figure><img src="${source}"><figcaption>${state}</figcaption></figure>`);
      }
      const [width, height] = extent(size);
      const tall = width < height;
      const sheet = await browser.newPage({ viewport: { width: 1600, height: 900 } });
      await sheet.setContent(
        `<style>body{margin:8px;background:#888;font:14px sans-serif;display:grid;gap:8px;` +
          `grid-template-columns:repeat(${tall ? 5 : 2},1fr)}figure{margin:0}img{width:100%}` +
          `</style>${cells.join("")}`,
      );
      const path = join(folder, `sheet-${game}-${size}-${scheme}.png`);
      await sheet.screenshot({ path, fullPage: true });
      await sheet.close();
      console.log(path);
    }
}
await close();
