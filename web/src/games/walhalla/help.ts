// Descriptions of the things on the table.
import { baseOf } from "./land";
import {
  RAIDS,
  dragonOf,
  fieldNumber,
  holderOf,
  nameOf,
  readingOf,
  spot,
  terrainOf,
  type Scene,
} from "./view";
import {
  cardEffect,
  cardName,
  dragonName,
  endWords,
  majority,
  say,
  terrainName,
  who,
} from "./words";
import { capitalized } from "../../words/text";

export interface Explanation {
  title: string;
  text: string;
}

/** A thing by its key: "field 12", "headland 1 outer", "card hunt", "dragon red 1" … */
export function explainThing(
  scene: Scene,
  key: string,
  reading = readingOf(scene),
): Explanation | null {
  const [kind = "", ...rest] = key.split(" ");
  const name = rest.join(" ");
  const view = scene.view;
  const { board, help, say: said, standing, heroes } = scene.words;
  switch (kind) {
    case "card":
      return {
        title: cardName(scene.words, name),
        text: `${cardEffect(scene.words, name)}.`,
      };
    case "field":
      return field(scene, Number(name));
    case "headland": {
      const peninsula = Number(rest[0]);
      return {
        title: help.headland(nameOf(view, peninsula)),
        text: `${help.headland_about}\n${majority(scene, peninsula, reading)}`,
      };
    }
    case "hall":
      return { title: board.hall, text: `${board.raid(view.raid, RAIDS)}. ${help.valhalla}` };
    case "bench": {
      const seat = Number(name);
      return {
        title: board.bench(who(scene, seat), heroes(view.valhalla[seat] ?? 0)),
        text: help.valhalla,
      };
    }
    case "standings":
      return { title: endWords(scene), text: help.standings };
    case "dragon":
      return dragon(scene, name);
    case "berth":
      return { title: help.berth, text: help.berth_about };
    case "fleet":
      return { title: board.dragons_left(view.afloat.length), text: help.fleet };
    case "home":
      return { title: help.midgard, text: help.midgard_about };
    case "join":
      return { title: said.join, text: help.join };
    case "stay":
      return { title: said.stay, text: `${help.stay} ${standing.hold}.` };
    case "answer":
      return answer(scene, name);
    case "count":
      return count(scene, rest[0] ?? "", Number(rest[1]));
    default:
      return null;
  }
}

function field(scene: Scene, number: number): Explanation {
  const view = scene.view;
  const { help, on } = scene.words;
  const { peninsula, row } = spot(view, number);
  const terrain = terrainOf(view, fieldNumber(view, peninsula, row));
  const worth = Number(terrain.slice(-1)) || 0;
  const holder = holderOf(view, number);
  const does = {
    cult: () => help.cult,
    forest: () => help.forest(worth),
    village: () => help.village(worth),
    wheat: () => help.wheat,
  }[baseOf(terrain)];
  const name = terrainName(scene.words, terrain);
  return {
    title: capitalized(on(name, nameOf(view, peninsula))),
    text: `${does?.() ?? ""}\n${holder === null ? help.free : help.held(who(scene, holder))}`,
  };
}

function dragon(scene: Scene, name: string): Explanation {
  const { help, hues } = scene.words;
  const { colour } = dragonOf(name);
  const played = scene.view.colours.includes(colour);
  const hue = (hues as Record<string, string>)[colour] ?? colour;
  return {
    title: capitalized(dragonName(scene.words, name)),
    text: played ? help.dragon : `${help.dragon} ${help.nobody_plays(hue)}`,
  };
}

function answer(scene: Scene, move: string): Explanation | null {
  const choice = scene.question?.choices.find((one) => one.move === move);
  if (!choice) return null;
  const held = choice.verb === "yield" || choice.verb === "shield";
  const { standing, outcome } = scene.words;
  const title = (outcome as Record<string, string>)[choice.verb] ?? "";
  return { title, text: `${say(scene, choice)}.${held ? `\n${standing.hold}.` : ""}` };
}

function count(scene: Scene, what: string, seat: number): Explanation | null {
  const view = scene.view;
  const { board, help } = scene.words;
  switch (what) {
    case "midgard":
      return { title: board.midgard(view.midgard[seat] ?? 0), text: help.midgard_of };
    case "asgard":
      return { title: board.asgard(view.asgard[seat] ?? 0), text: help.asgard_of };
    case "cards":
      return { title: board.cards(view.hands[seat]?.length ?? 0), text: help.cards_of };
    default:
      return null;
  }
}
