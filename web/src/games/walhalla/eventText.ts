// Events in sentences for the log.
import type { Event } from "../../wire/types";
import { isYou } from "../../words/bots";
import { and } from "../../words/lists";
import { speech } from "../../words/speech.svelte";
import { nameOf, type Scene } from "./view";
import {
  boards,
  cardName,
  does,
  dragonName,
  look,
  number,
  numbers,
  place,
  placeOf,
  several,
  texts,
  who,
  type Named,
} from "./words";
import type { WalhallaWords } from "./words.en";

export function tell(scene: Scene, event: Event): string {
  const speak = scene.words;
  const { seat, about } = event;
  const { did, tell: told } = speak;
  const you = isYou(scene, seat);
  const sentence = (...phrases: string[]) => does(scene, seat, phrases);
  const attacker = number(about["attacker"]);
  const wins = () => does(scene, attacker, [did.gained(isYou(scene, attacker))]);
  switch (event.kind) {
    case "drawn":
      return sentence(did.drawn(you, dragonName(speak, String(about["dragon"]))));
    case "crewed": {
      const seats = numbers(about["seats"]).map((one) => boards(speak, one - 1));
      return sentence(seats.length ? did.crewed(you, and(seats)) : did.crewed_none(you));
    }
    case "joined":
      return sentence(did.joined(you));
    case "stayed":
      return sentence(did.stayed(you));
    case "recalled":
      return sentence(recalled(scene, event));
    case "sailed": {
      const end = look(speak.seats, String(about["end"]));
      return sentence(did.sailed(you, number(about["fjord"]) + 1, end));
    }
    case "went_back":
      return returned(scene, seat);
    case "occupied":
      return sentence(did.took(you, place(scene, number(about["field"]), "some")));
    case "attacked": {
      const defender = number(about["defender"]);
      const theirs = isYou(scene, defender);
      return sentence(did.attacked(you, placeOf(scene, number(about["field"]), defender, theirs)));
    }
    case "attack_card":
      return sentence(did.attack_card(you));
    case "yielded":
      return sentence(did.yielded(you), did.gained(you));
    case "stood":
      return `${sentence(did.stood(you), did.spent(you), did.kept(you))} ${wins()}`;
    case "shielded":
      return `${sentence(did.shielded(you), did.kept(you))} ${wins()}`;
    case "drew":
      return you ? "" : sentence(did.drew(you)); // the card follows
    case "card":
      return sentence(did.drew_card(you, cardName(speak, String(about["card"]))));
    case "reshuffled":
      return told.reshuffled(number(about["cards"]));
    case "hunted":
      return sentence(did.hunted(you));
    case "raid_over":
      return told.raid_over(number(about["raid"]));
    case "chose": {
      const cards = texts(about["cards"]);
      return sentence(cards.length ? did.chose(you, several(speak, cards)) : did.chose_none(you));
    }
    case "revealed": {
      const cards = texts(about["cards"]);
      return sentence(cards.length ? did.played(you, several(speak, cards)) : did.played_none(you));
    }
    case "peninsula": {
      const peninsula = nameOf(scene.view, number(about["peninsula"]));
      return told.peninsula(peninsula, counts(scene, about["strengths"]));
    }
    case "scored": {
      const points = speech.signed(number(about["points"]));
      return sentence(did.scored(you, points, because(scene, String(about["reason"]))));
    }
    case "went_home":
      return told.went_home;
    case "reinforced": {
      const [rank, promised, came] = [about["rank"], about["promised"], about["came"]].map(number);
      return sentence(
        came! < promised!
          ? did.reinforced_short(you, came!, promised!, rank!)
          : did.reinforced(you, speak.vikings(came!), rank!),
      );
    }
    case "exodus":
      return number(about["heroes"]) === 0
        ? scene.words.between.no_exodus
        : told.exodus(speak.heroes(number(about["heroes"])));
    case "raid":
      return `${told.raid(number(about["raid"]))} ${sentence(did.started(you))}`;
    case "valhalla":
      return told.valhalla(counts(scene, about["heroes"]));
    case "over":
      return told.over;
    default:
      return "";
  }
}

/** Bought vikings, with the card that paid for them. */
export function recalled(scene: Scene, { seat, about }: Event): string {
  const speak = scene.words;
  const card = cardName(speak, String(about["card"]));
  return speak.did.bought(isYou(scene, seat), speak.vikings(number(about["vikings"])), card);
}

/** A viking without a free field. */
export function returned(scene: Scene, seat: number): string {
  const { tell: told } = scene.words;
  return isYou(scene, seat) ? told.returned_yours : told.returned(who(scene, seat));
}

const called = (scene: Scene, seat: number) =>
  isYou(scene, seat) ? speech.words.seats.you : who(scene, seat);

function counts(scene: Scene, given: unknown): string {
  const some = numbers(given)
    .map((count, seat) => ({ count, seat }))
    .filter(({ count }) => count > 0)
    .map(({ count, seat }) => scene.words.counted(called(scene, seat), count));
  return some.length ? some.join(", ") : scene.words.nobody;
}

/** A reason of the ledger, with the peninsula's number if the view is known. */
function because(scene: Scene, key: string): string {
  const peninsula = /^peninsula(\d)$/.exec(key)?.[1];
  if (peninsula === undefined) return reason(scene.words, key);
  return scene.words.reasons.peninsula(nameOf(scene.view, Number(peninsula)));
}

export function reason({ reasons }: WalhallaWords, key: string): string {
  if (/^peninsula\d$/.test(key)) return reasons.a_peninsula;
  const said = (reasons as unknown as Named)[key.replace("-", "_")];
  return typeof said === "string" ? said : key;
}
