// Walhalla in sentences: facts come from the server, words from the language.
import { baseOf } from "./land";
import { isYou } from "../../words/bots";
import { and, or } from "../../words/lists";
import { speech } from "../../words/speech.svelte";
import { points, type Choice } from "../contract";
import {
  RAIDS,
  dragonOf,
  holderOf,
  nameOf,
  readingOf,
  spot,
  standings,
  terrainOf,
  type CardPreview,
  type HeldPreview,
  type Majority,
  type Reading,
  type View,
  type Voyage,
  type Scene,
} from "./view";
import type { WalhallaWords } from "./words.en";
import { capitalized } from "../../words/text";

export type Named = Record<string, string>;
const PLACES = ["bow", "middle", "stern"] as const;

export const number = (value: unknown): number => (typeof value === "number" ? value : -1);
export const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? (value as number[]) : [];
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : [];
export const look = (names: object, key: string): string => (names as Named)[key] ?? key;

/** A player by name, or by the colour of the pieces where there are no names. */
export function who(scene: Scene, seat: number): string {
  const speak = scene.words;
  const name = scene.seats[seat]?.name;
  if (name) return name;
  const colour = scene.view.colours[seat];
  return colour === undefined ? speak.nobody : look(speak.colours, colour);
}

export function seatName(speak: WalhallaWords, seat: number): string {
  return speak.seats[PLACES[seat] ?? "middle"];
}

/** The seat of a viking: "at the bow". */
function atSeat(speak: WalhallaWords, seat: number): string {
  return speak.at[PLACES[seat] ?? "middle"];
}

/** A seat: "bow". */
export function boards(speak: WalhallaWords, seat: number): string {
  return speak.boards[PLACES[seat] ?? "middle"];
}

export function dragonName(speak: WalhallaWords, name: string): string {
  const { colour, seat } = dragonOf(name);
  return speak.dragon(look(speak.hues, colour), seatName(speak, seat));
}

export function cardName(speak: WalhallaWords, card: string): string {
  return look(speak.cards, card);
}

export function cardEffect(speak: WalhallaWords, card: string): string {
  return look(speak.effects, card);
}

export function terrainName(speak: WalhallaWords, terrain: string): string {
  return look(speak.terrains, terrain);
}

/** A sentence about a player: the subject and its predicate. */
export function does(scene: Scene, seat: number, phrases: string[]): string {
  const what = and(phrases);
  const { yours } = scene.words.worth;
  return `${capitalized(isYou(scene, seat) ? yours(what) : `${who(scene, seat)} ${what}`)}.`;
}

/** A field as the object of a sentence: "the forest on peninsula 7", "a forest on peninsula 7". */
export function place(scene: Scene, field: number, kind: "the" | "some" | "your" = "the"): string {
  const view = scene.view;
  const { [kind]: named, on } = scene.words;
  return on(look(named, baseOf(terrainOf(view, field))), nameOf(view, spot(view, field).peninsula));
}

/** The same with its holder: "your forest on peninsula 7", "Dagny’s forest on peninsula 7". */
export function placeOf(scene: Scene, field: number, holder: number, yours: boolean): string {
  if (yours) return place(scene, field, "your");
  const view = scene.view;
  const { the, on, whose } = scene.words;
  const held = whose(look(the, baseOf(terrainOf(view, field))), who(scene, holder));
  return on(held, nameOf(view, spot(view, field).peninsula));
}

export function several(speak: WalhallaWords, cards: string[]): string {
  const kinds = [...new Set(cards)];
  const counted = kinds.map((card) =>
    speak.times(cardName(speak, card), cards.filter((other) => other === card).length),
  );
  return and(counted);
}

export function ask(scene: Scene): string {
  const question = scene.question;
  if (!question) return "";
  const view = scene.view;
  const speak = scene.words;
  const about = question.about;
  const field = number(about["field"]);
  const own = scene.me ?? view.actor;
  const nothing = question.choices.length === 1; // no choice: it is only confirmed
  switch (question.kind) {
    case "crew":
      return speak.ask.crew;
    case "join": {
      const { seat } = dragonOf(String(about["dragon"]));
      const left = speak.vikings(view.midgard[own] ?? 0);
      return speak.ask.join(who(scene, number(about["active"])), atSeat(speak, seat), left);
    }
    case "recall":
      return question.choices.some((choice) => number(choice["vikings"]) > 1)
        ? speak.ask.recall_once
        : speak.ask.recall_each;
    case "sail":
      return speak.ask.sail;
    case "land":
      return speak.ask.land(atSeat(speak, number(about["seat"]) - 1));
    case "attack": {
      const sentence = nothing ? speak.ask.attack_nothing : speak.ask.attack;
      return sentence(placeOf(scene, field, number(about["defender"]), false));
    }
    case "defend": {
      const sentence = nothing ? speak.ask.defend_nothing : speak.ask.defend;
      return sentence(who(scene, number(about["attacker"])), place(scene, field, "your"));
    }
    case "hunt":
      return (nothing ? speak.ask.hunt_nothing : speak.ask.hunt)(place(scene, field));
    case "play":
      return (nothing ? speak.ask.play_nothing : speak.ask.play)(number(about["raid"]));
    default:
      return "";
  }
}

export function say(scene: Scene, choice: Choice): string {
  const speak = scene.words;
  if (isOnly(scene, choice)) return speak.say.go_on;
  switch (choice.verb) {
    case "crew": {
      const seats = numbers(choice["seats"]).map((seat) => boards(speak, seat - 1));
      return seats.length ? speak.say.crew(and(seats)) : speak.say.crew_none;
    }
    case "join":
      return speak.say.join;
    case "stay":
      return speak.say.stay;
    case "recall": {
      const card = choice["card"];
      if (typeof card !== "string") return speak.say.recall_none;
      const vikings = speak.vikings(number(choice["vikings"]));
      return speak.say.recall(vikings, cardName(speak, card));
    }
    case "sail":
      return saySail(scene, choice);
    case "land":
      return sayLand(scene, choice);
    case "attack":
      return choice["card"] ? speak.say.attack_card : speak.say.attack;
    case "yield":
    case "stand":
    case "shield":
      return look(speak.outcome, choice.verb);
    case "hunt":
      return speak.say.hunt;
    case "spare":
      return speak.say.spare;
    case "play": {
      const cards = texts(choice["cards"]);
      return cards.length ? speak.say.play(several(speak, cards)) : speak.say.play_none;
    }
    default:
      return choice.move;
  }
}

/** A player without a Hunt or Attack card confirms, so that the others cannot tell. */
function isOnly({ question }: Scene, { verb }: Choice): boolean {
  const asked = question?.kind === "hunt" || question?.kind === "attack";
  return asked && question.choices.length === 1 && ["spare", "attack"].includes(verb);
}

function saySail(scene: Scene, choice: Choice): string {
  const speak = scene.words;
  const fjord = number(choice["fjord"]);
  const end = String(choice["end"]);
  const both = scene.question?.choices.some(
    (other) => other["fjord"] === fjord && other["end"] !== end,
  );
  return both ? speak.say.sail(fjord + 1, look(speak.seats, end)) : speak.say.sail_plain(fjord + 1);
}

/** The landings of a voyage, viking by viking, in sentences. */
export function voyageWords(scene: Scene, choice: Choice): string {
  const speak = scene.words.say;
  const voyage = choice.preview as unknown as Voyage | null;
  const reaches = (voyage?.landing ?? [])
    .filter((step) => step.owner >= 0)
    .map((step) => {
      const mine = step.owner === scene.me;
      const name = who(scene, step.owner);
      const targets = or(
        step.targets.map(({ field, holder }) =>
          holder < 0 ? place(scene, field) : placeOf(scene, field, holder, isYou(scene, holder)),
        ),
      );
      if (!targets) return mine ? speak.no_reach_you : speak.no_reach(name);
      return mine ? speak.reach_you(targets) : speak.reach(name, targets);
    });
  return [say(scene, choice), ...reaches].map((sentence) => `${sentence}.`).join(" ");
}

/** The target field of a landing. */
export function landsOn(scene: Scene, choice: Choice): number {
  return number(scene.question?.about[String(choice["side"])]);
}

function sayLand(scene: Scene, choice: Choice): string {
  const speak = scene.words;
  const field = landsOn(scene, choice);
  const holder = holderOf(scene.view, field);
  return holder === null
    ? capitalized(speak.say.take(place(scene, field)))
    : speak.say.fight(placeOf(scene, field, holder, false));
}

/** A defence with its consequences: the cost, the field, the headland, the attacker. */
export function defenceParts(scene: Scene, choice: Choice): { own: string; rival: string } {
  const { fight: speak, worth, on } = scene.words;
  const yours = (parts: string[]) => worth.yours(and(parts));
  const view = scene.view;
  const about = scene.question?.about ?? {};
  const attacker = who(scene, number(about["attacker"]));
  const foretold = (choice.preview ?? {}) as HeldPreview;
  const heroes = view.valhalla[scene.me ?? view.actor] ?? 0;
  const place = (foretold.peninsulas ?? [])
    .map((after) => ({ told: placeWords(scene, after), name: nameOf(view, after.peninsula) }))
    .filter(({ told }) => told)
    .map(({ told, name }) => told.replace(on("", name), "")); // the question has named it
  const terrain = baseOf(terrainOf(view, number(about["field"])));
  // W6.4 Wheat scores after this raid and after each later one; W8.1 in the last one the field itself scores, too.
  const raids = Array.from({ length: RAIDS - view.raid + 1 }, (_, later) => view.raid + later);
  const field = view.raid === RAIDS ? [1] : [];
  const wheat = terrain === "wheat" ? [...raids, ...field].join(" + ") : "";
  if (choice.verb === "yield") {
    const scores = foretold.forest ?? 0;
    return {
      own: yours([wheat ? speak.goes_wheat(wheat) : speak.goes, speak.hero, ...place]),
      rival: scores > 0 ? speak.rival_scores(attacker, scores) : "",
    };
  }
  const price = choice.verb === "stand" ? speak.spend(heroes) : speak.shield;
  return {
    own: yours([price, wheat ? speak.keep_wheat(wheat) : look(speak.keep, terrain), ...place]),
    rival: speak.rival_hero(attacker),
  };
}

/** "Stand: you spend your only hero …; Blue gains a hero". */
export function defence(scene: Scene, choice: Choice): string {
  const { say: said, outcome } = scene.words;
  const { own, rival } = defenceParts(scene, choice);
  const title = look(outcome, choice.verb);
  return rival ? said.defence(title, own, rival) : said.defence_plain(title, own);
}

type Standing = "first" | "shared" | "second" | "none";

function standingOf(majority: Majority | undefined, seat: number): Standing {
  if (majority?.first.includes(seat)) return majority.first.length > 1 ? "shared" : "first";
  return majority?.second.includes(seat) ? "second" : "none";
}

/** The viewer's future place on a peninsula, compared with now: "take the lead on peninsula 8 …". */
function placeWords(scene: Scene, after: Majority & { peninsula: number }, short = ""): string {
  const speak = scene.words.worth;
  const view = scene.view;
  const own = scene.me ?? view.actor;
  const name = nameOf(view, after.peninsula);
  const points = speak.stands(after.points[own] ?? 0);
  const was = standingOf(readingOf(scene)?.peninsulas[after.peninsula], own);
  switch (standingOf(after, own)) {
    case "first":
      return was === "first" ? speak.first(name, points) : speak.new_first(name, points);
    case "shared":
      return speak.shared(name, points);
    case "second":
      if (after.second.length > 1) return speak.shared_second(name, points);
      if (was === "none") return speak.new_second(name, points);
      return was === "second" ? speak.second(name, points) : speak.falls(name, points);
    default:
      return was === "none" ? short : speak.lost(name);
  }
}

/** The value of a choice beyond its immediate points. */
export function means(scene: Scene, choice: Choice): string {
  if (choice.verb === "sail") {
    const voyage = choice.preview as unknown as Voyage | null;
    const stranded = voyage?.landing.some(
      (step) => step.owner === scene.me && step.targets.length === 0,
    );
    return stranded ? `${scene.words.say.no_reach_you}.` : "";
  }
  if (scene.question?.kind === "defend") {
    const { own, rival } = defenceParts(scene, choice);
    return [own, rival]
      .map((part) => part && `${capitalized(part)}.`)
      .join(" ")
      .trim();
  }
  if (choice.verb !== "land" && choice.verb !== "attack") return "";
  const speak = scene.words.worth;
  const view = scene.view;
  // Without the card an attack brings the same if the defender yields.
  const card = scene.question?.choices.find((other) => other.verb === "attack" && other["card"]);
  const plain = choice.verb === "attack" && !choice["card"];
  const foretold = ((plain ? card : choice)?.preview ?? {}) as HeldPreview;
  const forest = foretold.forest ?? (plain && card ? points(card) : 0);
  const field =
    choice.verb === "land" ? landsOn(scene, choice) : number(scene.question?.about["field"]);
  const parts = [
    forest ? speak.forest(forest) : "",
    foretold.peninsulas && terrainOf(view, field) === "cult" ? speak.card : "",
    ...(foretold.peninsulas ?? []).map((after) =>
      placeWords(scene, after, speak.short(nameOf(view, after.peninsula))),
    ),
    foretold.wheat ? speak.wheat(and(foretold.wheat.map(String)), foretold.wheat.length) : "",
    foretold.end ? speak.end : "",
  ].filter(Boolean);
  if (parts.length === 0) return "";
  const told = speak.yours(and(parts));
  const holder = holderOf(view, field);
  // W5.3 Without heroes and cards there is nothing to choose.
  const yields = holder !== null && view.valhalla[holder] === 0 && view.hands[holder]?.length === 0;
  if (choice["card"] || holder === null || yields) return `${capitalized(told)}.`;
  return speak.if_yields(who(scene, holder), told);
}

/** The current points of a card for the end of a raid, and the change of places. */
export function cardWorth(scene: Scene, alone: Choice): string {
  const speak = scene.words.seal;
  const view = scene.view;
  const gain = points(alone);
  const foretold = (alone.preview ?? {}) as CardPreview;
  const changes = (foretold.peninsulas ?? []).map((after) => {
    const name = nameOf(view, after.peninsula);
    const before = readingOf(scene)?.peninsulas[after.peninsula];
    const own = scene.me ?? view.actor;
    const wasFirst = before?.first.includes(own) ?? false;
    if (after.first.includes(own) && after.first.length > 1 && !(wasFirst && gain === 0))
      return speak.shared(name);
    if (after.first.includes(own) && (!wasFirst || gain > 0)) return speak.first(name);
    if (after.second.includes(own) && !before?.second.includes(own)) return speak.second(name);
    return speak.same(name);
  });
  if (foretold.reinforcement)
    changes.push(speak.rank(foretold.reinforcement.rank, foretold.reinforcement.come));
  if (gain === 0 && changes.length === 0) return speak.nothing;
  const told = changes.join(", ");
  if (gain === 0) return told;
  return told ? speak.and_more(speech.signed(gain), told) : speech.signed(gain);
}

/** The ranks in Valhalla, best first; ties together. */
export function ranksInWords(scene: Scene, coming: { seat: number; rank: number }[]): string {
  const ranks = [...new Set(coming.map(({ rank }) => rank))].sort((a, b) => a - b);
  return ranks
    .map((rank) => {
      const same = coming.filter((one) => one.rank === rank);
      const names = and(same.map(({ seat }) => who(scene, seat)));
      return scene.words.between.ranked(rank, names);
    })
    .join(", ");
}

export function fieldLabel(scene: Scene, view: View, peninsula: number, row: number): string {
  const speak = scene.words;
  const terrain = terrainName(speak, view.peninsulas[peninsula]?.[row] ?? "");
  const holder = view.holders[peninsula]?.[row] ?? null;
  return holder === null
    ? speak.board.field(row + 1, terrain)
    : speak.board.field_held(row + 1, terrain, who(scene, holder));
}

/** The points of a peninsula, and its current winners. */
export function majority(scene: Scene, peninsula: number, reading = readingOf(scene)): string {
  const { board, worth } = scene.words;
  const now = reading?.peninsulas[peninsula];
  const [inner, outer] = scene.view.headlands[peninsula] ?? [0, 0];
  type Place = (who: string, strength: number) => string;
  const ranked = (tied: number[], place: Place, shared: Place): string[] => {
    const [seat] = tied;
    if (seat === undefined) return [];
    const [strength, points] = [now?.strengths[seat] ?? 0, now?.points[seat] ?? 0];
    const names = and(tied.map((one) => who(scene, one)));
    if (tied.length === 1) return [place(names, strength)];
    return [`${shared(names, strength)} (${worth.each_stands(points)})`];
  };
  const [first, second] = [
    ranked(now?.first ?? [], board.first, board.first_shared),
    ranked(now?.second ?? [], board.second, board.second_shared),
  ];
  return `${[board.peninsula(outer, inner), ...first, ...second].join(", ")}.`;
}

/** What would end now: the raid, or with the last raid the game. */
export function endWords(scene: Scene, { raid }: View = scene.view): string {
  const board = scene.words.board;
  return raid === RAIDS ? board.end_now_all : board.end_now;
}

/** All scores if the raid ended now, in order. */
export function standingsWords(scene: Scene, totals: number[], view?: View): string {
  const { board, counted } = scene.words;
  const list = standings(totals).map(({ seat, total }) => counted(who(scene, seat), total));
  return board.total(endWords(scene, view), list.join(", "));
}

/** The position in a few sentences, for screen readers. */
export function summary(scene: Scene, view: View, reading: Reading | null): string {
  const board = scene.words.board;
  return board.summary(
    board.raid(view.raid, RAIDS),
    board.dragons_left(view.afloat.length),
    view.peninsulas.map((_, peninsula) => majority(scene, peninsula, reading)).join(" "),
  );
}
