// What to look at, question by question, for somebody's first game.
import { Phrases } from "../../words/phrases.svelte";
import type { Shape } from "../../words/shape";
import type { Scene } from "../contract";
import type { en } from "./guide.en";
import { RAIDS, holderOf, viewOf } from "./view";
import { landsOn } from "./words";

export type GuideWords = Shape<typeof en>;

const phrases = new Phrases<GuideWords>({
  en: () => import("./guide.en").then((module) => module.en),
  de: () => import("./guide.de").then((module) => module.de),
  fr: () => import("./guide.fr").then((module) => module.fr),
  it: () => import("./guide.it").then((module) => module.it),
});

export function guide(scene: Scene): string {
  const said = phrases.words;
  const question = scene.question;
  if (!said || !question || scene.me === null) return "";
  const view = viewOf(scene);
  const last = view.raid === RAIDS;
  switch (question.kind) {
    case "crew": {
      const left = view.afloat.length; // without the one that is being manned
      return left === 0 ? said.crew_last : said.crew(view.midgard[scene.me] ?? 0, left);
    }
    case "join":
      return said.join;
    case "sail":
      return said.sail;
    case "land": {
      const held = question.choices.some((one) => holderOf(view, landsOn(scene, one)) !== null);
      return held ? said.land_fight : said.land;
    }
    case "attack":
      return said.attack;
    case "defend":
      return last ? said.defend_last : said.defend(view.valhalla[scene.me] ?? 0);
    case "hunt":
      return said.hunt;
    case "recall":
      return said.recall;
    case "play":
      return last ? said.play_last : said.play;
    default:
      return "";
  }
}
