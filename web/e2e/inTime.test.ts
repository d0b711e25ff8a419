// When a question is asked, everything before it has been shown: from then on neither scores, sums, ships nor the log
// change until it is answered, on a slow machine too. The marker and the sentence name the same player at any time.
import { expect, test } from "vitest";
import { asked, hall, list, moveOn, openBrowser, playNow, visitor } from "./hall";

const browser = await openBrowser();
const TURNS = 5;

interface Seen {
  sentence: string;
  shown: string;
  marked: string[];
}

test.each([
  ["on a quick machine", "Walhalla", 1],
  ["on a quick machine", "Völuspá", 1],
  ["on a slow machine", "Walhalla", 4],
] as const)(
  "%s nothing of %s changes any more once a question is asked",
  async (_, game, slower) => {
    const { context, page, complaints, leave } = await visitor(
      browser,
      { viewport: { width: 1280, height: 800 }, reducedMotion: "no-preference" },
      { pace: "brisk" },
    );
    await playNow(page, hall, game);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.getByRole("tabpanel").locator("li[data-at]").first().waitFor();
    // Every frame, noted if it differs from the one before.
    await page.evaluate(() => {
      const all = (marks: string) => [...document.querySelectorAll<HTMLElement>(marks)];
      const seen: Seen[] = [];
      Object.assign(window, { seen });
      let crews = 0;
      const look = () => {
        const staged = all("[data-confirm], [data-sending]").length > 0; // its vikings are shown, too
        if (!staged) crews = all(".ship[data-help] .viking").length;
        const shown = JSON.stringify({
          scores: all("[data-score]").map((one) => one.textContent),
          sums: all("li .total .numbers").map((one) => one.textContent),
          hall: all(".board [data-help=standings] text").map((one) => one.textContent),
          ships: all('.board [data-help="fleet"]').map((one) => one.textContent),
          crews,
          log: all("[role=tabpanel] li[data-at]").length,
        });
        const sentence = all(".sentence")[0]?.innerText ?? "";
        const marked = all("li.turn").map((one) =>
          one.matches(".me") ? "you" : (one.querySelector("bdi")?.textContent ?? ""),
        );
        const now = { sentence, shown, marked };
        if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
        requestAnimationFrame(look);
      };
      look();
    });
    for (let turn = 0; turn < TURNS; turn++) {
      await list(page).waitFor();
      await asked(page).waitFor();
      await moveOn(page, turn);
    }
    await list(page).waitFor();
    await asked(page).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
    const asks = ({ sentence }: Seen) => !/^(|Showing.*|Waiting.*|Answer sent.*)$/s.test(sentence);
    const late = seen.flatMap((now, at) => {
      const before = seen[at - 1];
      const same = before?.shown === now.shown || before?.sentence !== now.sentence;
      return before && asks(before) && !same ? [[before, now]] : [];
    });
    const named = ({ sentence }: Seen) => /^Showing (you|.*(?=’s))(r|’s) turn/.exec(sentence)?.[1];
    const torn = seen.filter((now) => {
      const name = asks(now) ? "you" : (named(now) ?? now.marked[0]);
      return now.marked.length > 0 && !now.marked.includes(name!);
    });
    expect(seen.filter(asks).length).toBeGreaterThan(TURNS);
    expect(late).toEqual([]);
    expect(torn).toEqual([]);
    expect(complaints).toEqual([]);
    await devtools.detach();
    await leave();
  },
);
