// The pictures of the README: node scripts/pictures.mjs [FOLDER] (npm run pictures)
// Takes them of tables that stand at named moments, into docs/pictures. Needs built pages.
import { join } from "node:path";
import { openPosed, stage } from "./posed.mjs";

const [folder = new URL("../../docs/pictures", import.meta.url).pathname] = process.argv.slice(2);
const SIZE = [1280, 800];

/** The move with the most immediate points, of those that show them. */
function dearest(moves) {
  const points = moves.map((text) => Number(/\+(\d+)/.exec(text)?.[1] ?? 0));
  return points.indexOf(Math.max(...points));
}

const PICTURES = [
  { game: "walhalla", state: "late", pick: () => 1 },
  { game: "voluspa", state: "middle", pick: dearest },
];

const hall = await openPosed();
for (const { game, state, pick } of PICTURES) {
  const page = await hall.visit(game, state, SIZE, "light");
  await stage(page, pick);
  const path = join(folder, `${game}.png`);
  await page.screenshot({ path });
  await page.context().close();
  console.log(path);
}
await hall.close();
