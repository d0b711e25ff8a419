// Explanations of each question for a first game.
import { Phrases } from "../../words/phrases.svelte";
import type { Shape } from "../../words/shape";
import type { en } from "./guide.en";
import { RAIDS, holderOf, type Scene } from "./view";
import { landsOn, number, who } from "./words";

export type GuideWords = Shape<typeof en>;

const phrases = new Phrases<GuideWords>({
  en: () => import("./guide.en").then((module) => module.en),
  de: () => import("./guide.de").then((module) => module.de),
  fr: () => import("./guide.fr").then((module) => module.fr),
  it: () => import("./guide.it").then((module) => module.it),
});

/** The explanation of the question; the first one of a game includes the goal. */
export function guide(scene: Scene, isFirst: boolean): string {
  const said = phrases.words;
  if (!said) return "";
  const told = explained(scene, said);
  return isFirst ? `${said.goal} ${told}` : told;
}

function explained(scene: Scene, said: GuideWords): string {
  const question = scene.question;
  if (!question || scene.me === null) return "";
  const view = scene.view;
  const last = view.raid === RAIDS;
  const nothing = question.choices.length === 1; // no choice: the question says so
  switch (question.kind) {
    case "crew": {
      const left = view.afloat.length; // without the one that is being boarded
      return left === 0 ? said.crew_last : said.crew(view.midgard[scene.me] ?? 0, left);
    }
    case "join":
      return said.join(who(scene, number(question.about["active"])), view.afloat.length === 0);
    case "sail":
      return view.crew.every((holder) => holder === null) ? said.sail_empty : said.sail;
    case "land": {
      const rival = question.choices
        .map((one) => holderOf(view, landsOn(scene, one)))
        .find((holder) => holder !== null);
      return rival === undefined ? said.land : said.land_fight(who(scene, rival));
    }
    case "attack":
      return nothing ? "" : said.attack;
    case "defend":
      if (nothing) return "";
      return last ? said.defend_last : said.defend;
    case "hunt":
      return nothing ? "" : said.hunt;
    case "recall":
      return said.recall;
    case "play":
      if (nothing) return "";
      return last ? said.play_last : said.play;
    default:
      return "";
  }
}
