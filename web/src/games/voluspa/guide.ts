// What to look at, question by question, for somebody's first game.
import { Phrases } from "../../words/phrases.svelte";
import type { Shape } from "../../words/shape";
import { points, type Scene } from "../contract";
import type { en } from "./guide.en";
import { oneTile } from "./words";
import { wordsOf } from "./tiles";

export type GuideWords = Shape<typeof en>;

const phrases = new Phrases<GuideWords>({
  en: () => import("./guide.en").then((module) => module.en),
  de: () => import("./guide.de").then((module) => module.de),
  fr: () => import("./guide.fr").then((module) => module.fr),
  it: () => import("./guide.it").then((module) => module.it),
});

/** What the question is about; the first one of a game tells the goal instead of what to save. */
export function guide(scene: Scene, isFirst: boolean): string {
  const said = phrases.words;
  const question = scene.question;
  if (!said || !question) return "";
  switch (question.kind) {
    case "turn": {
      const [first, ...others] = question.choices;
      if (!first) return "";
      const best = others.reduce((most, one) => (points(one) > points(most) ? one : most), first);
      const tile = best.verb === "launch" ? "drakkar" : best["tile"];
      if (points(best) === 0) return isFirst ? said.goal : said.nothing;
      const most = said.turn(oneTile(wordsOf(scene), tile), points(best));
      if (isFirst) return `${said.goal} ${most}`;
      return Number(scene.view?.pile ?? 0) > 0 ? `${most} ${said.save}` : most;
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
