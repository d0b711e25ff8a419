// Secret answers of Walhalla: those sent with a move, automatic ones, and fights with an open outcome.
import type { Event, Update } from "../../wire/types";
import { speech } from "../../words/speech.svelte";
import { points, type Choice, type Instruction, type Question } from "../contract";
import { terrainOf, type Scene } from "./view";
import { landsOn, number, say, who } from "./words";

export const INSTRUCTIONS: Instruction[] = [
  {
    about: "shield",
    secret: true,
    answers: { always: "shield_if_possible", forests: "shield_for_forests" },
    unless: "always_yield",
  },
  {
    about: "attack",
    secret: true,
    answers: { always: "attack_if_possible", forests: "attack_for_forests" },
  },
  { about: "hunt", secret: true, answers: { always: "hunt_if_possible" } },
  { about: "yield", secret: false, answers: { yield: "always_yield" } },
  { about: "join", secret: false, answers: { never: "never_join" } },
];

/** The automatic answers to each question, in the server's order of precedence. */
const INSTRUCTED: [name: string, kind: string, move: string][] = [
  ["shield_if_possible", "defend", "shield"],
  ["shield_for_forests", "defend", "shield"],
  ["always_yield", "defend", "yield"],
  ["attack_if_possible", "attack", "attack card"],
  ["attack_for_forests", "attack", "attack card"],
  ["hunt_if_possible", "hunt", "hunt"],
];

/** An answer that plays a card has a tick box; any other is the default. */
export function tick(scene: Scene, choice: Choice, asked: Question, answer: Choice): string | null {
  const { follow } = scene.words;
  switch (answer.move) {
    case "attack card":
      // A landing on a held field is a fight; that of a later viking, or on a voyage, is not certain yet.
      return choice.verb === "land" && landsOn(scene, choice) === number(asked.about["field"])
        ? say(scene, answer)
        : follow.attack;
    case "hunt":
      return follow.hunt(speech.signed(points(answer)));
    case "shield":
      return follow.shield(who(scene, number(asked.about["attacker"])));
    default:
      return null;
  }
}

export function instructed(scene: Scene, asked: Question): string | null {
  const forest = terrainOf(scene.view, number(asked.about["field"])).startsWith("forest");
  const found = INSTRUCTED.find(
    ([name, kind, move]) =>
      kind === asked.kind &&
      scene.standing.includes(name) &&
      (forest || !name.endsWith("_for_forests")) &&
      asked.choices.some((choice) => choice.move === move),
  );
  return found?.[2] ?? null;
}

const CARDS = ["shield", "attack", "hunt"];

/** A player who draws a card with possible instructions is offered them. */
export function offers({ kind, about }: Event): string | null {
  const card = String(about["card"]);
  return kind === "card" && CARDS.includes(card) ? card : null;
}

const OUTCOMES = ["attack_card", "yielded", "stood", "shielded", "occupied"];

/** A visible fight with an open outcome: all viewers get the same text, unless all know who is asked. */
export function pending(scene: Scene, beats: Update[]): string {
  const told = beats.flatMap(({ events }) => events);
  const last = told.findLast(({ kind }) => kind === "attacked" || OUTCOMES.includes(kind));
  if (last?.kind !== "attacked") return "";
  return scene.waiting.includes(number(last.about["defender"])) ? "" : scene.words.deciding;
}
