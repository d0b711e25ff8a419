// Answers the questions of Walhalla with a finger.
import type { Choice, Question } from "../src/games/contract";
import { en } from "../src/games/walhalla/words.en";
import { CONFIRM, buttonFor, firstSeen, named, type Finger, type Hand, type Part } from "./tapping";

const SEATS = [en.seats.bow, en.seats.middle, en.seats.stern];
const onBoard = (name: string): Part => ({ marks: ".board .tap", called: named(name) });
/** Midgard, which sends a crew or keeps a passenger home. */
const HOME: Part = { marks: '.board .tap:is([data-help="home"], [data-help="stay"])' };
const TICK: Part = { marks: ".board .tap:has(g.tick)" };
/** The answer to a secret question, sent together with the move. */
const SECRETLY: Part = { marks: ".bar fieldset label" };
const TURN: Part = { marks: ".board .tap:has(g.turn)" };

const many = (choice: Choice, part: string) => (choice[part] as unknown[] | undefined)?.length;

function sort({ kind }: Question, choice: Choice): string {
  const more: Record<string, unknown> = {
    crew: many(choice, "seats"),
    sail: choice["end"],
    land: choice.asks.map((one) => one.kind).join(),
    attack: choice["card"],
    recall: choice["vikings"],
    play: many(choice, "cards"),
  };
  return `${kind}: ${choice.verb} ${String(more[kind] ?? "")}`.trim();
}

/** Players with many vikings at sea and ashore are asked most. */
function likes({ kind }: Question, choice: Choice): number {
  if (kind === "crew") return many(choice, "seats")!;
  if (kind === "play") return many(choice, "cards")!;
  if (kind === "recall") return Number(choice["vikings"]);
  return Number(choice.verb === "join");
}

/** Press the button of an answer, then confirm it. */
async function pressed(finger: Finger, asked: Question, choice: Choice): Promise<void> {
  await finger.tap(buttonFor(asked, choice));
  await finger.tap(CONFIRM);
}

/** Choose a card beside the field or below the question, then confirm it by a second tap or below the question. */
async function defend(finger: Finger, choice: Choice, turn: number): Promise<void> {
  const answer: Part = { marks: `[data-help="answer ${choice.move}"]` };
  await finger.tap(answer);
  await finger.tap(turn % 2 && (await finger.sees(answer)) ? answer : CONFIRM);
}

/** Choose a crew seat by seat, and send it from Midgard or below the question. */
async function crew(finger: Finger, asked: Question, choice: Choice, turn: number): Promise<void> {
  const seats = (choice["seats"] as number[]).map((seat) => SEATS[seat - 1]!);
  for (const seat of seats) await finger.tap(onBoard(en.board.man(seat)));
  if (seats.length === 0) await finger.tap(buttonFor(asked, choice)); // seen on the board first
  await finger.tap(turn % 2 || seats.length === 0 ? CONFIRM : HOME);
}

async function join(finger: Finger, asked: Question, choice: Choice, turn: number): Promise<void> {
  const seat = onBoard(en.say.join);
  if (turn % 2) await pressed(finger, asked, choice);
  else if (choice.verb === "stay") await finger.tap(HOME);
  else {
    await finger.tap(seat);
    await finger.tap(turn % 4 ? CONFIRM : seat);
  }
}

/** Tap a fjord, turn the ship if necessary, and confirm by its tick, by a second tap or below the question. */
async function sail(finger: Finger, asked: Question, choice: Choice, turn: number): Promise<void> {
  const fjords = [...new Set(asked.choices.map((one) => one["fjord"]))];
  const lane: Part = {
    marks: '.board .tap[data-help="berth"]',
    which: fjords.indexOf(choice["fjord"]),
  };
  await finger.tap(lane);
  const first = asked.choices.find((one) => one["fjord"] === choice["fjord"]);
  if (first !== choice) await finger.tap(TURN);
  if (choice.asks.length > 0) await finger.tap(SECRETLY);
  await finger.tap(choice.asks.length > 0 ? CONFIRM : [CONFIRM, lane, TICK][turn % 3]!);
}

async function land(finger: Finger, asked: Question, choice: Choice, turn: number): Promise<void> {
  const secret = choice.asks.length > 0;
  const field: Part = {
    marks: '.board .tap[data-help^="field "]',
    which: asked.choices.indexOf(choice),
  };
  await finger.tap(field);
  if (secret) await finger.tap(SECRETLY);
  await finger.tap(turn % 2 || secret ? CONFIRM : field);
}

const card = (name: string, which = 0): Part => ({
  marks: `[data-tray] button.card[data-help="card ${name}"]:not(.up)`,
  which,
});

/** The cards of an answer, as they lie before any is raised. */
function cardsOf(choice: Choice): Part[] {
  const cards = choice["cards"] as string[];
  const before = (place: number) => cards.slice(0, place).filter((one) => one === cards[place]);
  return cards.map((name, place) => card(name, before(place).length));
}

/** Raise cards, and play them together. */
async function cards(finger: Finger, choice: Choice): Promise<void> {
  for (const name of choice["cards"] as string[]) await finger.tap(card(name));
  await finger.tap({ marks: "[data-tray] .seal button" });
}

export const walhalla: Hand = {
  kinds: ["crew", "join", "recall", "sail", "land", "attack", "defend", "hunt", "play"],
  sort,
  likes,
  async answer(finger, asked, choices, turn) {
    const { kind } = asked;
    const parts = (one: Choice) =>
      kind === "play" ? cardsOf(one) : kind === "recall" ? [buttonFor(asked, one)] : [];
    const choice = await firstSeen(finger, choices, parts);
    if (!choice) throw new Error(`no answer to the question ${kind} is in sight`);
    const ways: Record<string, () => Promise<void>> = {
      crew: () => crew(finger, asked, choice, turn),
      join: () => join(finger, asked, choice, turn),
      sail: () => sail(finger, asked, choice, turn),
      land: () => land(finger, asked, choice, turn),
      defend: () => defend(finger, choice, turn),
      play: () => cards(finger, choice),
    };
    await (ways[kind] ?? (() => pressed(finger, asked, choice)))();
    return choice;
  },
};
