// What happened, in sentences for the log.
import type { Event } from "../../wire/types";
import { speech } from "../../words/speech.svelte";
import type { Scene } from "../contract";
import { nameOf, viewOf, wordsOf } from "./view";
import {
  and,
  cardName,
  dragonName,
  exactPlace,
  look,
  number,
  numbers,
  seatName,
  several,
  texts,
  who,
  type Named,
} from "./words";
import type { WalhallaWords } from "./words.en";

export function tell(scene: Scene, event: Event): string {
  const speak = wordsOf(scene);
  const about = event.about;
  const name = who(scene, event.seat);
  const attacker = () => who(scene, number(about["attacker"]));
  const field = () => exactPlace(scene, number(about["field"]));
  const told = speak.tell;
  switch (event.kind) {
    case "drawn":
      return told.drawn(name, dragonName(speak, String(about["dragon"])));
    case "crewed": {
      const seats = numbers(about["seats"]).map((seat) => seatName(speak, seat - 1));
      return told.crewed(name, seats.length ? and(seats) : speak.no_seat);
    }
    case "joined":
      return told.joined(name);
    case "stayed":
      return told.stayed(name);
    case "recalled": {
      const card = cardName(speak, String(about["card"]));
      return told.recalled(name, speak.vikings(number(about["vikings"])), card);
    }
    case "sailed":
      return told.sailed(name, number(about["fjord"]) + 1, look(speak.seats, String(about["end"])));
    case "went_back":
      return told.went_back(name);
    case "occupied":
      return told.occupied(name, field());
    case "attacked":
      return told.attacked(name, who(scene, number(about["defender"])), field());
    case "attack_card":
      return told.attack_card(name);
    case "yielded":
      return told.yielded(name);
    case "stood":
      return told.stood(name, attacker());
    case "shielded":
      return told.shielded(name, attacker());
    case "drew":
      return told.drew(name);
    case "card": {
      const card = cardName(speak, String(about["card"]));
      return event.seat === scene.me ? told.card(card) : told.card_of(name, card);
    }
    case "reshuffled":
      return told.reshuffled(number(about["cards"]));
    case "hunted":
      return told.hunted(name);
    case "raid_over":
      return told.raid_over(number(about["raid"]));
    case "chose": {
      const cards = several(speak, texts(about["cards"]));
      return event.seat === scene.me ? told.chose(cards) : told.chose_of(name, cards);
    }
    case "revealed":
      return told.revealed(name, several(speak, texts(about["cards"])));
    case "peninsula": {
      const peninsula = nameOf(viewOf(scene), number(about["peninsula"]));
      return told.peninsula(peninsula, counts(scene, about["strengths"]));
    }
    case "scored": {
      const points = speech.signed(number(about["points"]));
      return told.scored(name, points, because(scene, String(about["reason"])));
    }
    case "went_home":
      return told.went_home;
    case "reinforced": {
      const [rank, promised, came] = [about["rank"], about["promised"], about["came"]].map(number);
      return came! < promised!
        ? told.reinforced_short(name, rank!, promised!, came!)
        : told.reinforced(name, rank!, speak.vikings(came!));
    }
    case "exodus":
      return told.exodus(speak.heroes(number(about["heroes"])));
    case "raid":
      return told.raid(number(about["raid"]), name);
    case "valhalla":
      return told.valhalla(counts(scene, about["heroes"]));
    case "over":
      return told.over;
    default:
      return "";
  }
}

function counts(scene: Scene, given: unknown): string {
  const some = numbers(given)
    .map((count, seat) => ({ count, seat }))
    .filter(({ count }) => count > 0)
    .map(({ count, seat }) => wordsOf(scene).counted(who(scene, seat), count));
  return some.length ? some.join(", ") : wordsOf(scene).nobody;
}

/** A reason of the ledger, with the peninsula's number where the table is known. */
function because(scene: Scene, key: string): string {
  const peninsula = /^peninsula(\d)$/.exec(key)?.[1];
  if (peninsula === undefined) return reason(wordsOf(scene), key);
  return wordsOf(scene).reasons.peninsula(nameOf(viewOf(scene), Number(peninsula)));
}

export function reason({ reasons }: WalhallaWords, key: string): string {
  if (/^peninsula\d$/.test(key)) return reasons.a_peninsula;
  const said = (reasons as unknown as Named)[key.replace("-", "_")];
  return typeof said === "string" ? said : key;
}
