// How soon the pages can be used: node scripts/usable.mjs http://127.0.0.1:8017 (npm run usable)
// Opens the built pages in a browser that has never seen them, a few times each, and prints the
// middle figure: till "Play now" can be clicked, from that click to the first question, and how
// much script that takes, compressed.
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const [url = "http://127.0.0.1:8017", times = "5"] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const middle = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)];

/** The compressed size of all loaded scripts, in bytes. */
function weigh(page) {
  const weights = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script" || answer.url().endsWith(".js"))
      weights.push(answer.body().then((body) => gzipSync(body).length));
  });
  return async () => (await Promise.all(weights)).reduce((sum, one) => sum + one, 0);
}

for (const game of ["Walhalla", "Völuspá"]) {
  const figures = { home: [], question: [], homeScript: [], allScript: [] };
  for (let time = 0; time < Number(times); time++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const script = weigh(page);
    const button = page.getByRole("region", { name: game }).getByRole("button").first();
    let start = performance.now();
    await page.goto(url, { waitUntil: "commit" });
    await button.click({ trial: true });
    figures.home.push(performance.now() - start);
    figures.homeScript.push(await script());
    start = performance.now();
    await button.click();
    await page.getByRole("button", { name: "Hint" }).click({ trial: true, timeout: 60_000 });
    figures.question.push(performance.now() - start);
    figures.allScript.push(await script());
    await context.close();
  }
  const [home, question] = [figures.home, figures.question].map((all) => Math.round(middle(all)));
  const [first, all] = [figures.homeScript, figures.allScript].map((some) =>
    (middle(some) / 1000).toFixed(1),
  );
  console.log(
    `${game}: home usable after ${home} ms (${first} kB of script, gzip); ` +
      `from Play now to the first question ${question} ms (${all} kB in all)`,
  );
}
await browser.close();
