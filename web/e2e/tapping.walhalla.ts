// How the questions of Walhalla are answered with a finger.
import type { Choice, Question } from "../src/games/contract";
import type { Finger, Hand, Part } from "./tapping";

const CONFIRM: Part = { marks: "[data-confirm]" };
const SEATS = ["bow", "middle", "stern"];
const onBoard = (called: RegExp): Part => ({ marks: ".board .tap", called });
const inBar = (called: RegExp): Part => ({ marks: ".bar .answers .answer button", called });

function sort({ kind }: Question, choice: Choice): string {
  const { verb, asks } = choice;
  const more: Record<string, unknown> = {
    crew: (choice["seats"] as unknown[] | undefined)?.length,
    sail: choice["end"],
    land: asks.map((one) => one.kind).join(),
    attack: choice["card"],
    recall: choice["vikings"],
    play: (choice["cards"] as unknown[] | undefined)?.length,
  };
  return `${kind}: ${verb} ${String(more[kind] ?? "")}`.trim();
}

/** Who has many vikings at sea and ashore fights, hunts and buys. */
function likes({ kind }: Question, choice: Choice): number {
  if (kind === "crew") return (choice["seats"] as unknown[]).length;
  if (kind === "play") return (choice["cards"] as unknown[]).length;
  if (kind === "recall") return Number(choice["vikings"]);
  return Number(choice.verb === "join");
}

/** Who boards is chosen seat by seat, and sent from Midgard or below the question. */
async function crew(finger: Finger, choice: Choice, turn: number): Promise<void> {
  const seats = (choice["seats"] as number[]).map((seat) => SEATS[seat - 1]!);
  for (const seat of seats) await finger.tap(onBoard(new RegExp(`^Board the ${seat}$`)));
  if (seats.length === 0) {
    await finger.tap(onBoard(/^Board the /));
    await finger.tap(onBoard(/^Leave the /));
  }
  await finger.tap(turn % 2 || seats.length === 0 ? CONFIRM : onBoard(/ in Midgard$/));
}

async function join(finger: Finger, choice: Choice, turn: number): Promise<void> {
  const sails = choice.verb === "join";
  if (turn % 2) await finger.tap(inBar(sails ? /^Sail along/ : /^Stay home/));
  else if (!sails) await finger.tap(onBoard(/^Stay home/));
  else {
    await finger.tap(onBoard(/^Sail along/));
    await finger.tap(turn % 4 ? CONFIRM : onBoard(/^Sail along/));
  }
}

async function sail(finger: Finger, choice: Choice, turn: number): Promise<void> {
  const lane = onBoard(new RegExp(`^Sail into fjord ${Number(choice["fjord"]) + 1}, beside`));
  const end = new RegExp(`fjord \\d, ${String(choice["end"])} first`);
  await finger.tap(lane);
  const staged = await finger.page.locator("[data-confirm]").innerText();
  if (/ first/.test(staged) && !end.test(staged))
    await finger.tap(onBoard(/^Turn the ship around$/));
  const ways = [CONFIRM, lane, onBoard(/^Sail into fjord \d(?!.*beside)/)];
  await finger.tap(ways[turn % 3]!);
}

async function land(finger: Finger, choice: Choice, place: number, turn: number): Promise<void> {
  const field: Part = { marks: '.board .tap[data-help^="field "]', which: place };
  await finger.tap(field);
  if (choice.asks.length > 0) await finger.tap({ marks: ".bar fieldset label" });
  await finger.tap(turn % 2 || choice.asks.length > 0 ? CONFIRM : field);
}

const inTray = (card: string): Part => ({
  marks: `[data-tray] button.card[data-help="card ${card}"]:not(.up)`,
});

/** The first answer whose cards are all in sight. */
async function inSight(finger: Finger, choices: Choice[]): Promise<Choice> {
  for (const choice of choices) {
    const cards = choice["cards"] as string[];
    const parts = cards.map((card, place) => ({
      ...inTray(card),
      which: cards.slice(0, place).filter((other) => other === card).length,
    }));
    const seen = await Promise.all(parts.map((part) => finger.sees(part)));
    if (seen.every(Boolean)) return choice;
  }
  throw new Error("no card is in sight, and to play none is no answer");
}

/** Cards are raised, and played together. */
async function cards(finger: Finger, { choices }: Question, choice: Choice): Promise<void> {
  const wanted = choice["cards"] as string[];
  for (const card of wanted) await finger.tap(inTray(card));
  const played = wanted.length > 0 ? /^Play \d cards?/ : /^Play no cards/;
  const called = choices.length === 1 ? /^Continue/ : played;
  await finger.tap({ marks: "[data-tray] .seal button", called });
}

/** The first answer whose button is in sight. */
async function buy(finger: Finger, { choices }: Question, wanted: Choice[]): Promise<Choice> {
  const button = (choice: Choice): Part => ({
    marks: ".bar .answer > button:first-child",
    which: choices.indexOf(choice),
  });
  for (const choice of wanted) {
    if (!(await finger.sees(button(choice)))) continue;
    await finger.tap(button(choice));
    return choice;
  }
  throw new Error("no button is in sight to buy vikings, or to buy none");
}

export const walhalla: Hand = {
  sort,
  likes,
  async answer(finger, question, choices, turn) {
    const { kind } = question;
    if (kind === "recall") return buy(finger, question, choices);
    const choice = kind === "play" ? await inSight(finger, choices) : choices[0]!;
    const ways: Record<string, () => Promise<void>> = {
      crew: () => crew(finger, choice, turn),
      join: () => join(finger, choice, turn),
      sail: () => sail(finger, choice, turn),
      land: () => land(finger, choice, question.choices.indexOf(choice), turn),
      defend: () => finger.tap({ marks: `[data-help="answer ${choice.move}"]` }),
      play: () => cards(finger, question, choice),
      attack: () => finger.tap(inBar(choice["card"] ? /^Play Attack/ : /^Attack without/)),
      hunt: () => finger.tap(inBar(choice.verb === "hunt" ? /^Play Hunt/ : /^Keep the Hunt/)),
    };
    const way = ways[kind];
    if (!way) throw new Error(`no way is known to answer the question ${kind}`);
    await way();
    return choice;
  },
};
