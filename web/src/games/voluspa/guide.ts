// Explanations of each question for a first game.
import { or } from "../../words/lists";
import { Phrases } from "../../words/phrases.svelte";
import type { Shape } from "../../words/shape";
import { points, type Choice } from "../contract";
import type { en } from "./guide.en";
import { oneTile, tileName } from "./words";
import { againBy, cargoBy, linesOf, printed, takenBy } from "./tiles";
import type { Scene } from "./view";

export type GuideWords = Shape<typeof en>;

const phrases = new Phrases<GuideWords>({
  en: () => import("./guide.en").then((module) => module.en),
  de: () => import("./guide.de").then((module) => module.de),
  fr: () => import("./guide.fr").then((module) => module.fr),
  it: () => import("./guide.it").then((module) => module.it),
});

/** The explanation of the question; in the first one the goal of the game instead of advice on saving. */
export function guide(scene: Scene, isFirst: boolean): string {
  const said = phrases.words;
  const question = scene.question;
  if (!said || !question) return "";
  switch (question.kind) {
    case "turn": {
      const best = richest(question.choices.filter(({ verb }) => verb === "play"));
      const [launch] = richest(question.choices.filter(({ verb }) => verb === "launch"));
      const draws = question.choices.some((one) => takenBy(one)); // a Skadi brings a tile into the hand
      if (isLast(scene) && launch === undefined && !draws)
        return best[0] ? said.last(inTurn(best[0])) : said.last_nothing;
      const told = [];
      if (best[0]) {
        const tiles = new Set(best.map(({ tile }) => oneTile(scene.words, tile)));
        const again = best.every((one) => againBy(one) > 0);
        told.push(said.turn(or([...tiles]), inTurn(best[0]), again));
      }
      if (launch) told.push(said.launch(inTurn(launch)));
      if (told.length === 0) return isFirst ? said.goal : said.nothing;
      const most = told.join(" ");
      if (isFirst) return `${said.goal} ${most}`;
      const saves = best.length > 0 && best.every((one) => isWorthSaving(scene, one));
      return saves ? `${most} ${said.save}` : most;
    }
    case "follow":
      return said.follow;
    case "raven":
      return said.raven;
    case "unload":
      return said.unload;
    case "stuck":
      return said.stuck;
    case "trim":
      return said.trim;
    case "unfollowed":
      return said.unfollowed;
    default:
      return "";
  }
}

const HIGH = 6; // Odin, Thor and Troll
const LONGER = 2; // tiles: a line that can hardly grow is no reason to wait
const TURNS = 2; // of each player that must be left

/** Is it a high tile that may score more in a longer line later? */
function isWorthSaving({ view, reading, seats }: Scene, choice: Choice): boolean {
  const longest = Math.max(0, ...linesOf(choice).map(({ cells }) => cells.length));
  return (
    (printed(view, String(choice["tile"])) ?? 0) >= HIGH &&
    longest + LONGER <= (reading?.line_limit ?? 0) &&
    Number(view?.pile ?? 0) >= TURNS * seats.length
  );
}

/** Is one tile left in the own hand, and none in the pile? */
function isLast({ view, me }: Scene): boolean {
  return view?.pile === 0 && view.hands?.[me ?? -1]?.length === 1;
}

/** The names of kinds that the player has never met. */
export function introduces({ words }: Scene, kinds: string[]): string {
  return phrases.words?.kinds(kinds.map((kind) => tileName(words, kind)).join(", ")) ?? "";
}

/** The points of a move, with those its own tile can still score in this turn, or one tile of its cargo. */
export function inTurn(choice: Choice): number {
  return points(choice) + againBy(choice) + Math.max(0, ...cargoBy(choice).map(([, most]) => most));
}

/** The choices with the most points; none if none scores. */
function richest(choices: Choice[]): Choice[] {
  const most = Math.max(1, ...choices.map(inTurn));
  return choices.filter((one) => inTurn(one) === most);
}
