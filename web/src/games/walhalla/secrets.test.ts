import { describe, expect, test, vi } from "vitest";
import type { Question } from "../contract";
import { choice, event, exampleScene } from "./example";
import { en } from "./words.en";

vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
const { readQuestion } = await import("../contract");
const { face } = await import("./face");
const { ask } = await import("./words");
const { answers } = await import("../../table/secretAnswers");

const attack: Question = {
  kind: "attack",
  about: { field: 3, defender: 1 }, // a forest
  choices: [choice("attack"), choice("attack card", { card: true })],
};
const hunt: Question = {
  kind: "hunt",
  about: { field: 3 },
  choices: [choice("hunt", { worth: [[2, "hunt"]] }), choice("spare")],
};
const defend: Question = {
  kind: "defend",
  about: { field: 0, attacker: 2 }, // a cult site
  choices: [choice("yield"), choice("shield")],
};
const land = choice("land left", { side: "left", asks: [attack, hunt] });
const scene = (standing: string[] = []) => exampleScene(en, { standing });

describe("secret answers sent with a move", () => {
  test("are read with the rows of the question", () => {
    const table = { kind: "hunt", about: {}, columns: ["move", "verb"], rows: [["hunt", "hunt"]] };
    const read = readQuestion({
      kind: "land",
      about: {},
      columns: ["move", "verb", "asks"],
      rows: [
        ["land left", "land", [table]],
        ["land right", "land", []],
      ],
    });
    expect(read?.choices.map(({ asks }) => asks.map(({ kind }) => kind))).toEqual([["hunt"], []]);
    expect(read?.choices[0]?.asks[0]?.choices[0]?.move).toBe("hunt");
  });

  test("have a tick box for the card only", () => {
    const landing = (left: number) =>
      exampleScene(en, { question: { kind: "land", about: { left }, choices: [land] } });
    const said = land.asks.map((asked) =>
      asked.choices.map((answer) => face.tick?.(landing(3), land, asked, answer)),
    );
    expect(face.tick?.(landing(2), land, attack, attack.choices[1]!)).toBe(
      "Play Attack if there is a fight", // of the next viking
    );
    expect(said).toEqual([
      [null, "Play Attack: the defender must yield"],
      ["Play Hunt if you take the forest: +2", null],
    ]);
    const sail = choice("sail 1 bow", { asks: [attack, defend] });
    expect(face.tick?.(scene(), sail, attack, attack.choices[1]!)).toBe(
      "Play Attack if there is a fight",
    );
    expect(face.tick?.(scene(), sail, defend, defend.choices[1]!)).toBe(
      "Play Shield if Yellow attacks you",
    );
  });

  test("are all sent, without a card unless it is ticked", () => {
    expect(answers(face, scene(), land, {})).toEqual(["attack", "spare"]);
    expect(answers(face, scene(), land, { hunt: "hunt" })).toEqual(["attack", "hunt"]);
    expect(answers(face, scene(), choice("crew 1"), {})).toEqual([]);
  });

  test("follow the automatic answers, unless the player decides otherwise", () => {
    const all = ["attack_for_forests", "hunt_if_possible", "shield_for_forests"];
    expect(answers(face, scene(all), land, {})).toEqual(["attack card", "hunt"]);
    expect(answers(face, scene(all), land, { attack: "attack" })).toEqual(["attack", "hunt"]);
    const sail = choice("sail 0 bow", { asks: [defend] });
    expect(answers(face, scene(all), sail, {})).toEqual(["yield"]); // it is no forest
    expect(answers(face, scene(["shield_if_possible"]), sail, {})).toEqual(["shield"]);
  });
});

describe("a visible fight", () => {
  const attacked = event("attacked", 0, { field: 3, defender: 1 });
  const beat = (number: number, ...events: ReturnType<typeof event>[]) => ({
    number,
    at: 0,
    events,
  });
  const waiting = (seat: number) => exampleScene(en, { waiting: [seat] });
  const pending = (beats: ReturnType<typeof beat>[], seat = 0) =>
    face.pending?.(waiting(seat), beats);

  test("is undecided until its outcome is shown, whatever else is logged", () => {
    const told = "The fight is on…";
    expect(pending([beat(1, event("sailed", 0), attacked)])).toBe(told);
    expect(pending([beat(1, attacked), beat(2, event("sealed", 1))])).toBe(told);
    expect(pending([beat(1, attacked), beat(2, event("voted", 2))])).toBe(told);
    for (const kind of ["attack_card", "yielded", "stood", "shielded"])
      expect(pending([beat(1, attacked), beat(2, event(kind, 1))])).toBe("");
    expect(pending([beat(1, attacked, event("yielded", 1)), beat(2, attacked)])).toBe(told);
    expect(pending([])).toBe("");
  });

  test("names the defender if all know who is asked", () =>
    expect(pending([beat(1, attacked)], 1)).toBe(""));
});

test("a player without a card for the end of a raid is told so", () => {
  const play = (moves: string[]): Question => ({
    kind: "play",
    about: { raid: 1 },
    choices: moves.map((move) => choice(move)),
  });
  const said = (moves: string[]) => ask(exampleScene(en, { question: play(moves) }));
  expect(said(["play -"])).toBe("Raid 1 is over. You have no cards to play now.");
  expect(said(["play -", "play wheat"])).toMatch(/^Raid 1 is over. Which cards do you play\?/);
});

describe("a player who may be asked in secret but has no choice", () => {
  const said = (question: Question, words = en) => {
    const only = { ...question, choices: [question.choices.find(({ move }) => PLAIN.test(move))!] };
    const asked = exampleScene(words, { question: only });
    return [ask(asked), face.say(asked, only.choices[0]!)];
  };
  const PLAIN = /^(attack|yield|spare)$/;

  test("is told so, and continues", () => {
    expect(said(defend)[0]).toMatch(
      /^Yellow attacks your .*You have no Shield, so there’s nothing to decide/,
    );
    expect(said(defend)[1]).toMatch(/^Yield/);
    expect(said(attack)[0]).toMatch(/You have no Attack card, so there’s nothing to decide\.$/);
    expect(said(hunt)[0]).toMatch(/You have no Hunt card, so there’s nothing to decide\.$/);
    expect([said(attack)[1], said(hunt)[1]]).toEqual(["Continue", "Continue"]);
  });

  test("is not offered an automatic answer on a shared device", () => {
    const asked = (shared: boolean) => exampleScene(en, { question: defend, shared });
    const lasting = (shared: boolean) =>
      defend.choices.map((answer) => face.standing?.(asked(shared), answer));
    expect(lasting(false)).toEqual(["always_yield", "shield_if_possible"]);
    expect(lasting(true)).toEqual([null, null]);
  });
});

test("a player who draws a card with possible instructions is offered them", () => {
  const drew = (kind: string, card: string) => face.offers?.(event(kind, 0, { card }));
  expect(["shield", "attack", "hunt"].map((card) => drew("card", card))).toEqual([
    "shield",
    "attack",
    "hunt",
  ]);
  expect([drew("card", "wheat"), drew("recalled", "shield")]).toEqual([null, null]);
  expect(Object.keys(en.in_advance.offers).sort()).toEqual(["attack", "hunt", "shield", "start"]);
});

test("every offered automatic answer has a name", () => {
  const names = face.instructions?.flatMap(({ answers }) => Object.values(answers)) ?? [];
  expect(names.sort()).toEqual(Object.keys(en.in_advance.names).sort());
});
