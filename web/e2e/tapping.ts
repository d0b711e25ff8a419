// A player with only a finger or a mouse: reads the question from the server's messages, and answers it by
// pressing visible and reachable elements. Nothing is scrolled or clicked by script, and the list of all
// moves stays closed.
import { expect } from "vitest";
import type { Browser } from "playwright-core";
import { readQuestion, type Choice, type Question } from "../src/games/contract";
import type { TableView } from "../src/wire/types";
import {
  WATCHED,
  drawn,
  goesOn,
  nextMoment,
  number,
  over,
  visitor,
  type Hall,
  type Visit,
} from "./hall";
import { ask } from "./sitting";

export const SCREENS = {
  "1280x800": { viewport: { width: 1280, height: 800 } },
  "390x844": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type ScreenName = keyof typeof SCREENS;

/** An element to press: its selector, its name, and which of several. */
export interface Part {
  marks: string;
  called?: RegExp;
  which?: number;
}

/** The button that sends the staged move, at a table and in a lesson. */
export const CONFIRM: Part = { marks: "[data-confirm], .panel .answers > button.strong" };

/** A name that begins like this. */
export const named = (name: string) =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

/** The button of an answer below the question, if each has one. */
export const buttonFor = ({ choices }: Question, choice: Choice): Part => ({
  marks: ".bar .answer > button:first-child",
  which: choices.indexOf(choice),
});

interface Point {
  x: number;
  y: number;
}

/** Where an element can be pressed: in sight and uncovered. */
function spotIn({ marks, called, which }: { marks: string; called: string; which: number }) {
  const name = (part: Element) =>
    (part.getAttribute("aria-label") ?? part.textContent ?? "").replace(/\s+/g, " ").trim();
  const found = [...document.querySelectorAll(marks)].filter((one) =>
    new RegExp(called).test(name(one)),
  );
  const part = found[which];
  if (!part || part.matches(":disabled") || document.querySelector("[data-drawing]")) return null;
  const { left, top, width, height } = part.getBoundingClientRect();
  for (const across of [0.5, 0.3, 0.7, 0.15, 0.85])
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const [x, y] = [left + across * width, top + down * height];
      const there = document.elementFromPoint(x, y);
      const pressed = there?.closest("button, label, [role=button]") ?? there;
      if (there && part.contains(there) && pressed && part.contains(pressed)) return { x, y };
    }
  return null;
}

type Spotted = ReturnType<typeof spotIn>;
type Plain = Parameters<typeof spotIn>[0];

/** The place of the first group whose elements all have a spot, or -1. */
const firstIn = (spot: (part: Plain) => Spotted, groups: Plain[][]) =>
  groups.findIndex((group) => group.every((part) => spot(part) !== null));

/** The call of one of these functions in the page. */
const inPage = (look: (...given: never[]) => unknown, ...given: unknown[]) =>
  `(${look.toString()})(${[spotIn.toString(), ...given.map((one) => JSON.stringify(one))].join()})`;

const plain = ({ marks, called, which = 0 }: Part) => ({
  marks,
  called: called?.source ?? "",
  which,
});

export class Finger {
  /** The server's messages by number. */
  private readonly sights = new Map<number, TableView>();

  constructor(
    readonly visit: Visit,
    private readonly hall: Hall,
    private readonly token: string,
    private readonly touches: boolean,
  ) {
    this.page.on("websocket", (socket) => {
      this.sights.clear(); // another table, with numbers of its own
      socket.on("framereceived", ({ payload }) => {
        const said = JSON.parse(String(payload)) as { sight?: TableView };
        if (said.sight) this.sights.set(said.sight.number, said.sight);
      });
    });
  }

  get page() {
    return this.visit.page;
  }

  /** Open a table with bots on all seats but the first, and sit down there without reloading the page. */
  async open(game: string, players: number, options: object): Promise<void> {
    const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot", bot: "greedy" }));
    const body = { game, seats: [{ kind: "mine" }, ...bots], options };
    const { table } = await ask(this.hall, "/tables", this.token, body);
    await this.go(table.link as string);
  }

  /** Go to a table as a link within the pages does. */
  async go(link: string): Promise<void> {
    await this.page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, link);
    await this.page.locator("[data-number]").waitFor();
  }

  /** Continue from a position of a finished game. */
  async playOn(saga: string, move: number, seat: number): Promise<void> {
    const { id } = await ask(this.hall, "/sagas", this.token, JSON.parse(saga));
    const path = `/sagas/${String(id)}/play_on`;
    const { table } = await ask(this.hall, path, this.token, { move, seat, bot: "greedy" });
    await this.go(table.link as string);
  }

  /** The question of the visible table. */
  async question(shown: string | null): Promise<Question> {
    for (;;) {
      const sight = this.sights.get(Number(shown));
      if (sight) return readQuestion(sight.question)!;
      await drawn(this.page); // it is on its way to the test
    }
  }

  /** Where an element can be pressed now, or null. */
  spot(part: Part): Promise<Point | null> {
    return this.page.evaluate(spotIn, plain(part));
  }

  /** Whether an element can be pressed now. */
  async sees(part: Part): Promise<boolean> {
    return (await this.spot(part)) !== null;
  }

  /** Press an element as soon as it is visible and reachable; fails if it never is. */
  async tap(part: Part): Promise<void> {
    const spot = await this.page
      .waitForFunction(spotIn, plain(part), WATCHED)
      .catch(async (error: unknown) => {
        const wanted = `${part.marks} ${part.called ?? ""} ${part.which ?? ""}`;
        const said = await this.page.locator("body").innerText();
        throw new Error(`there is nothing to press for ${wanted} in:\n${said}`, { cause: error });
      });
    const { x, y } = (await spot.jsonValue()) as Point;
    if (this.touches) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    await drawn(this.page);
  }

  /** The first group whose elements can all be pressed now, by its place, or -1. */
  async firstSeen(groups: Part[][]): Promise<number> {
    await drawn(this.page);
    return this.page.evaluate<number>(
      inPage(
        firstIn,
        groups.map((parts) => parts.map(plain)),
      ),
    );
  }

  /**
   * Wait for the next question, and return the position of the board; null at the end of the game. Cards that
   * hold updates are closed.
   */
  async nextQuestion(): Promise<string | null> {
    for (;;) {
      const { waitsFor, board } = await nextMoment(this.page);
      if (waitsFor === "card") await this.tap({ marks: "[data-card] header button.strong" });
      else return waitsFor === "answer" ? board : null;
    }
  }
}

/** A known visitor at this hall, on a page that stays loaded. */
export async function finger(browser: Browser, hall: Hall, screen: ScreenName): Promise<Finger> {
  const visit = await visitor(browser, SCREENS[screen], {}, { reads: true });
  const player = await ask(hall, "/players", "", { name: "Astrid" });
  await visit.page.goto(hall.url);
  await visit.page.evaluate(
    (kept) => localStorage.setItem("longhouse.player", kept),
    JSON.stringify(player),
  );
  const touches = "hasTouch" in SCREENS[screen];
  const mine = new Finger(visit, hall, player["token"] as string, touches);
  await visit.page.reload(); // the page knows its player now
  await visit.page.evaluate(() => Object.assign(window, { loaded: "once" }));
  return mine;
}

/** The first of these whose elements can all be pressed now. */
export async function firstSeen<One>(
  finger: Finger,
  all: One[],
  parts: (one: One) => Part[],
): Promise<One | null> {
  return all[await finger.firstSeen(all.map(parts))] ?? null;
}

/** How often each sort of answer was given: the rarest is next. */
export class Variety {
  readonly given = new Map<string, number>();

  count(sort: string): number {
    return this.given.get(sort) ?? 0;
  }

  add(sort: string): void {
    this.given.set(sort, this.count(sort) + 1);
  }

  /** The answers: first those of a sort not given twice yet, the rarest first, then the preferred ones. */
  ordered(choices: Choice[], hand: Hand, question: Question): Choice[] {
    const keys = new Map(
      choices.map((choice) => {
        const often = Math.min(2, this.count(hand.sort(question, choice)));
        return [choice, [often, -hand.likes(question, choice)] as const];
      }),
    );
    return [...choices].sort((one, other) => {
      const [first, second] = [keys.get(one)!, keys.get(other)!];
      return first[0] - second[0] || first[1] - second[1];
    });
  }
}

/** A game's way to answer each kind of question. */
export interface Hand {
  /** Every kind of question of the game. */
  kinds: string[];
  /** The sort of an answer. */
  sort: (question: Question, choice: Choice) => string;
  /** How much it helps to reach every question. */
  likes: (question: Question, choice: Choice) => number;
  /** Answer with the first possible one of these; `turn` rotates through the ways to do it. Returns the
   * answer. */
  answer: (finger: Finger, question: Question, choices: Choice[], turn: number) => Promise<Choice>;
}

/** Answer every question up to the end of the game; the board never moves. */
export async function playByTaps(finger: Finger, hand: Hand, given: Variety): Promise<void> {
  let still: string | null = null;
  for (let board; (board = await finger.nextQuestion()) !== null;) {
    still ??= board;
    expect(board).toBe(still);
    await answerByTaps(finger, hand, given);
  }
}

/** Answer the visible question with one of the `wanted` choices. */
export async function answerByTaps(
  finger: Finger,
  hand: Hand,
  given: Variety,
  wanted: (choice: Choice) => boolean = () => true,
): Promise<void> {
  const { page } = finger;
  const before = await number(page);
  const question = await finger.question(before);
  const choices = given.ordered(question.choices.filter(wanted), hand, question);
  const choice = await hand.answer(finger, question, choices, given.count(question.kind));
  given.add(question.kind);
  given.add(hand.sort(question, choice));
  for (const { kind } of choice.asks) given.add(kind);
  await goesOn(page, before, over(page));
}
