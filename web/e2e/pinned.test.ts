// The button that goes on and the tools are in sight at every moment, in every window and language: never
// scrolled away, never covered. And what stands beside the board stands still.
import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../src/words/languages";
import { box, drawn, list, listed, moves, openBrowser, visitor } from "./hall";
import { GOES_ON, inSight, TOOLS } from "./inSight";
import { moments, openPages, prepare, seeded, sitDown, type Ply } from "./recorded";

/** `building/checks.py screens` looks at every decision in every window and language; else each is looked at in one of them. */
const ALL = process.env.ALL !== undefined;
const STRIDE = ALL ? 1 : 150; // each how many decisions of all players
const TOUCH = { hasTouch: true, isMobile: true };
const WINDOWS = {
  wide: { viewport: { width: 1280, height: 800 } },
  upright: { viewport: { width: 390, height: 844 }, ...TOUCH },
  small: { viewport: { width: 360, height: 640 }, ...TOUCH },
  lying: { viewport: { width: 844, height: 390 }, ...TOUCH },
};
const SPOKEN = Object.keys(LANGUAGES);
const LONG = ["de"]; // the one with the longest words

interface State {
  game: string;
  where: string;
  ply: Ply;
}

const kindOf = ({ sight }: Ply) => sight.question?.kind ?? "";
const longestRow = ({ sight }: Ply) =>
  Math.max(...(sight.question?.rows ?? []).map((row) => JSON.stringify(row).length));
const handOf = ({ seat, sight }: Ply) => (sight.view as { hands: string[][] }).hands[seat] ?? [];

const [pages, browser, all, posed] = await Promise.all([
  openPages(),
  openBrowser(),
  seeded(1),
  moments(),
]);
const decisions = all.flatMap(({ id, game, plies }) =>
  plies.map((ply) => ({ game, where: `${id}, ${kindOf(ply)}, ${ply.sight.number}`, ply })),
);
/** Four players, the most cards to choose from. */
const fullest: Ply = decisions
  .filter(({ ply }) => kindOf(ply) === "play" && ply.sight.seats.length === 4)
  .map(({ ply }) => ply)
  .reduce((most, ply) => (handOf(ply).length > handOf(most).length ? ply : most));
const four = decisions.filter(
  ({ game, ply }) => game === "walhalla" && ply.sight.seats.length === 4,
);
const long = decisions
  .filter(({ ply }) => ["land", "turn"].includes(kindOf(ply)))
  .sort((one, other) => longestRow(other.ply) - longestRow(one.ply));
/** Moves with many reasons. */
const wordy: State[] = ["walhalla", "voluspa"].flatMap((name) => [
  ...long.filter(({ game }) => game === name).slice(0, 1),
  ...posed
    .filter(({ game, name: at }) => game === name && ["hunt-or-attack", "middle"].includes(at))
    .map(({ game, name: at, ply }) => ({ game, where: `${game}, ${at}`, ply })),
]);
/** Of a table of four, one decision of each kind. */
const kinds: State[] = [...new Map(four.map((state) => [kindOf(state.ply), state])).values()];
const states: State[] = [
  ...posed.map(({ game, name, ply }) => ({ game, where: `${game}, ${name}`, ply })),
  ...decisions.filter((_, place) => place % STRIDE === 0),
];

/** The move with the most letters is looked at, as chosen from the list of all moves. */
async function stageLongest(page: Page): Promise<boolean> {
  if (!(await list(page).isVisible())) return false;
  await list(page).click();
  await listed(page);
  await moves(page).evaluateAll((all) => {
    const letters = (one: Element) => one.textContent?.length ?? 0;
    const longest = all.reduce((most, one) => (letters(one) > letters(most) ? one : most));
    (longest as HTMLElement).click();
  });
  await drawn(page);
  return true;
}

describe.each(Object.entries(WINDOWS))("in a window that is %s", (name, screen) => {
  const at = Object.keys(WINDOWS).indexOf(name);
  const spoken = ALL ? SPOKEN : SPOKEN.slice(at, at + 1); // each window in another language

  test.each(spoken)("the confirming button is in sight, in %s", async (language) => {
    const { page, leave } = await visitor(browser, screen, { language, guide: "always" });
    await prepare(page);
    const here = states.filter((_, n) => ALL || n % 8 === at);
    const found: unknown[] = [];
    let buttons = 0;
    const look = async (where: string) => {
      await drawn(page);
      const sighted = await page.evaluate(inSight, `${GOES_ON}, ${TOOLS}`);
      buttons += sighted.buttons;
      if (sighted.wrong.length > 0) found.push([where, sighted.wrong]);
    };
    for (const { game, where, ply } of here) {
      await sitDown(page, pages, game, ply);
      await look(where);
      if (await stageLongest(page)) await look(`${where}, staged`);
    }
    await sitDown(page, pages, "walhalla", fullest);
    await look("many cards");
    await page.locator(".tray .card").first().click();
    await look("many cards, one of them chosen");
    expect(found).toEqual([]);
    expect(buttons).toBeGreaterThan(2);
    await leave();
  });

  test("button and tools are in sight however long the reasons are", async () => {
    for (const language of ALL ? SPOKEN : LONG) {
      const { page, leave } = await visitor(browser, screen, { language, guide: "always" });
      await prepare(page);
      for (const { game, where, ply } of wordy) {
        await sitDown(page, pages, game, ply);
        await drawn(page);
        expect(await stageLongest(page)).toBe(true);
        const { wrong, buttons } = await page.evaluate(inSight, `[data-confirm], ${TOOLS}`);
        expect([language, where, wrong]).toEqual([language, where, []]);
        expect(buttons).toBeGreaterThan(2);
      }
      await leave();
    }
  });

  test("leaving is confirmed in sight", async () => {
    const { page, leave } = await visitor(browser, screen, { guide: "always" });
    await prepare(page);
    await sitDown(page, pages, "walhalla", fullest);
    if (name !== "wide") await page.getByRole("button", { name: "Log" }).tap();
    await page.getByRole("tab", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Leave the table" }).click();
    for (const answer of ["Yes, leave", "Stay"]) {
      const button = page.getByRole("button", { name: answer });
      await button.evaluate((one) => (one.dataset["primary"] = "leave"));
    }
    const { wrong, buttons } = await page.evaluate(inSight, "[data-primary=leave]");
    expect([wrong, buttons]).toEqual([[], 2]);
    await page.getByRole("button", { name: "Stay" }).click();
    await leave();
  });
});

test("a sign of more text stands only where text is out of sight", async () => {
  const { page, leave } = await visitor(browser, WINDOWS.upright, { guide: "always" });
  await prepare(page);
  const wrong: string[] = [];
  let folded = 0;
  for (const { game, where, ply } of kinds) {
    await sitDown(page, pages, game, ply);
    await drawn(page);
    folded += await page.locator(".bar button.sign").count();
    const idle = await page.locator(".bar .scroller[data-more]").evaluateAll(
      (all) =>
        all.filter((one) => {
          const { offsetHeight } = one.firstElementChild as HTMLElement;
          return offsetHeight - one.clientHeight <= 4;
        }).length,
    );
    if (idle > 0) wrong.push(where);
  }
  expect(wrong).toEqual([]);
  expect(folded).toBeGreaterThan(0);
  await leave();
});

test("tabs and log beside the board do not move with the question", async () => {
  const { page, leave } = await visitor(browser, WINDOWS.wide, { guide: "always" });
  await prepare(page);
  const tops: [string, number][] = [];
  const look = async (where: string) => {
    await drawn(page);
    tops.push([where, (await page.getByRole("tablist").boundingBox())!.y]);
  };
  expect(kinds.length).toBeGreaterThan(6);
  for (const { game, where, ply } of kinds) {
    await sitDown(page, pages, game, ply);
    await look(where);
    if (await stageLongest(page)) await look(`${where}, staged`);
  }
  const [, still] = tops[0]!;
  expect(tops.filter(([, top]) => top !== still)).toEqual([]);
  await leave();
});

test.each(["wide", "upright"] as const)(
  "every tool has a place of its own, whatever is asked (%s)",
  async (name) => {
    const { page, leave } = await visitor(browser, WINDOWS[name]);
    await prepare(page);
    const places = new Map<string, Set<number>>();
    for (const { game, ply } of kinds)
      for (const may_undo of [true, false]) {
        await sitDown(page, pages, game, { ...ply, sight: { ...ply.sight, help: true, may_undo } });
        await drawn(page);
        const seen = await page
          .locator(".tools button")
          .evaluateAll((all) =>
            all
              .filter((one) => one.checkVisibility({ visibilityProperty: true }))
              .map((one) => [one.textContent!.trim(), one.getBoundingClientRect().x] as const),
          );
        for (const [tool, x] of seen)
          places.set(tool, (places.get(tool) ?? new Set()).add(Math.round(x)));
      }
    expect([...places.keys()]).toEqual(expect.arrayContaining(["Hint", "Moves", "Undo"]));
    expect([...places].filter(([, all]) => all.size > 1)).toEqual([]);
    await leave();
  },
);

test.each(["wide", "upright"] as const)(
  "the first card chosen moves nothing (%s)",
  async (name) => {
    const { page, leave } = await visitor(browser, WINDOWS[name], { guide: "always" });
    await prepare(page);
    await sitDown(page, pages, "walhalla", fullest);
    await drawn(page);
    const places = () =>
      page
        .locator(".tray .scroller, .tray .seal, [data-moves]")
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();
    expect(before.length).toBe(3);
    await page.locator(".tray .card").first().click();
    await drawn(page);
    expect(await places()).toEqual(before);
    await leave();
  },
);

/** Why one move is better than another, in each game. */
const REASONS: Record<string, object[]> = {
  walhalla: [
    { about: "wheat", count: 1 },
    { about: "now", count: 4 },
  ],
  voluspa: [
    { about: "now", count: 4 },
    { about: "next_play", count: 3 },
  ],
};

/** A bot that answers at once: the longest moves, the first of them better than the next. */
async function giveHint(page: Page, { seat, sight }: Ply, reasons: object[] = []): Promise<void> {
  const { columns, rows } = sight.question!;
  const named = rows.map((row) => `${row[columns.indexOf("move")]}`);
  const wins = sight.seats.map((_, place) => (place === seat ? 0.4 : 0.2));
  const points = sight.seats.map((_, place) => 60 + place);
  const than = named[1];
  const candidates = named.slice(0, 4).map((move) => ({ move, points, wins, reasons, than }));
  await page.evaluate(
    (explained) => {
      type Told = { send: (text: string) => void; onmessage: (said: { data: string }) => void };
      const { told } = window as unknown as { told: Told };
      told.send = (text) => {
        const { id, do: what } = JSON.parse(text) as { id: string; do: string };
        if (what !== "hint") return;
        const data = JSON.stringify({ say: "done", id, explained });
        queueMicrotask(() => told.onmessage({ data }));
      };
    },
    { bot: "volva", move: candidates[0]!.move, candidates },
  );
  await page.locator("[data-hint]").click();
  await page.locator("[data-hinted]").waitFor();
  await drawn(page);
}

test.each(["upright", "small"] as const)(
  "a hint begins in sight, and no icon covers its text (%s)",
  async (name) => {
    for (const language of SPOKEN) {
      const { page, leave } = await visitor(browser, WINDOWS[name], { language });
      await prepare(page);
      const { ply } = states.find(({ game, ply }) => game === "voluspa" && kindOf(ply) === "turn")!;
      await sitDown(page, pages, "voluspa", ply);
      await giveHint(page, ply);
      const found = await page.locator(".note").evaluate((note) => {
        const lines = (one: Element) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return [...range.getClientRects()];
        };
        const box = note.getBoundingClientRect();
        const said = [...note.querySelectorAll("p")].flatMap(lines);
        const sign = note.querySelector(".down svg")!.getBoundingClientRect();
        const on = ({ left, right, top, bottom }: DOMRect) =>
          left < sign.right && right > sign.left && top < sign.bottom && bottom > sign.top;
        return {
          above: said.filter(({ top }) => top < box.top).length,
          covered: sign.width > 0 ? said.filter(on).length : 0,
        };
      });
      expect([language, found]).toEqual([language, { above: 0, covered: 0 }]);
      await leave();
    }
  },
);

/** What an open hint hides. Runs in the page. */
function hiddenByHint(wholly: boolean): string[] {
  const box = (one: Element) => one.getBoundingClientRect();
  const found = (marks: string) => [...document.querySelectorAll(marks)];
  const seen = (one: Element, within: string) => {
    const { x, y, width, height } = box(one);
    return !!document.elementFromPoint(x + width / 2, y + height / 2)?.closest(within);
  };
  const wrong: string[] = [];
  const text = found(".note .scroller")[0]!;
  const [said, reason] = [text.firstElementChild!, text.querySelector("p")!];
  const out = Math.round(box(wholly ? said : reason).bottom - box(text).bottom);
  if (out > 0) wrong.push(`${out} px of its text`);
  const note = box(found(".note")[0]!);
  const under = ({ left, right, top, bottom }: DOMRect) =>
    left < note.right && right > note.left && top < note.bottom && bottom > note.top;
  const answers = found(".board [data-staged]");
  if (answers.some((one) => under(box(one)) || !seen(one, ".board"))) wrong.push("its answer");
  if (found("[data-score]").some((one) => !seen(one, "li"))) wrong.push("the scores");
  const hand = found(".board .hand")[0];
  const held = found(".board .hand .lifts").filter((one) => box(one).right < box(hand!).right);
  if (held.some((one) => !seen(one, ".hand"))) wrong.push("the hand");
  return wrong;
}

test.each([
  ["wide", LONG],
  ["upright", ["en", "de"]],
  ["small", LONG],
  ["lying", LONG],
] as const)(
  "a hint hides nothing of its text, its answer, the hand and the scores (%s)",
  async (name, all) => {
    const wordiest = [...kinds, ...wordy].filter(({ ply }) => ply.sight.question!.rows.length > 1);
    const found: unknown[] = [];
    for (const language of ALL ? SPOKEN : all) {
      const { page, leave } = await visitor(browser, WINDOWS[name], { language });
      await prepare(page);
      for (const { game, where, ply } of wordiest) {
        await sitDown(page, pages, game, ply);
        await drawn(page);
        const board = await box(page);
        await giveHint(page, ply, REASONS[game]);
        const look = async (what: string) => {
          // Beside many players the next best moves may scroll, the reason never does.
          const hidden = await page.evaluate(hiddenByHint, name !== "wide");
          const { wrong } = await page.evaluate(inSight, `[data-confirm], ${TOOLS}`);
          if (hidden.length + wrong.length > 0) found.push([language, what, hidden, wrong]);
          expect(await box(page)).toEqual(board);
        };
        await look(where);
        const text = page.locator(".note .scroller > div");
        const size = () => text.evaluate((one) => one.clientHeight);
        const before = await size();
        await page.locator(".note .others button").first().click(); // the hint says what it was for
        await drawn(page);
        await look(`${where}, the next best`);
        if ((await size()) !== before) found.push([language, where, "it changes its size"]);
      }
      await leave();
    }
    expect(found).toEqual([]);
  },
);

test.each([
  ["walhalla", "sail", "wide"],
  ["walhalla", "sail", "upright"],
  ["voluspa", "turn", "upright"],
] as const)(
  "a hint of three lines stays below the answers, and moves nothing (%s, %s, %s)",
  async (game, kind, name) => {
    const { page, leave } = await visitor(browser, WINDOWS[name]);
    await prepare(page);
    const { ply } = decisions.find((one) => one.game === game && kindOf(one.ply) === kind)!;
    await sitDown(page, pages, game, ply);
    await drawn(page);
    const question = page.locator(".bar .sentence");
    const before = await question.boundingBox();
    await giveHint(page, ply, [{ about: "now", count: 4 }]);
    expect(await question.boundingBox()).toEqual(before);
    const [note, button] = [page.locator(".note"), page.locator("[data-confirm]")];
    const { y, height } = (await button.boundingBox())!;
    expect((await note.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
    await leave();
  },
);

/** The height below the question and its answers that is left empty. Runs in the page. */
function emptyBelow(): number {
  const bar = document.querySelector(".page > .bar")!;
  const range = document.createRange();
  const bottoms = [...bar.querySelectorAll("p, button, .card")]
    .filter((one) => !one.closest(".note, .tools") && one.checkVisibility())
    .map((one) => {
      range.selectNodeContents(one);
      return (one.matches("p") ? range : one).getBoundingClientRect().bottom;
    });
  return bar.querySelector(".tools")!.getBoundingClientRect().top - Math.max(...bottoms);
}

test.each(["wide", "upright", "lying"] as const)(
  "an explanation is a sign only without room for three lines of it (%s)",
  async (name) => {
    const LINES = 85; // pixels, with padding
    const found: unknown[] = [];
    for (const language of ALL ? SPOKEN : ["en", "de"]) {
      const { page, leave } = await visitor(browser, WINDOWS[name], { language, guide: "always" });
      await prepare(page);
      for (const { game, where, ply } of [...kinds, ...wordy]) {
        await sitDown(page, pages, game, ply);
        await drawn(page);
        if ((await page.locator(".bar button.sign").count()) === 0) continue;
        const empty = await page.evaluate(emptyBelow);
        if (empty > LINES) found.push([language, where, empty]);
      }
      await leave();
    }
    expect(found).toEqual([]);
  },
);
