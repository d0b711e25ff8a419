// A turn of Walhalla in one line: "Fjord 2 with Björn, forest (3) on 7 +3, wheat field on 8 from Freya".
import type { Event } from "../../wire/types";
import { speech } from "../../words/speech.svelte";
import type { Scene } from "../contract";
import { wordsOf } from "./view";
import { and, cardName, number, numbers, place, who } from "./words";

const NOBODY = -1;

export function line(scene: Scene, events: Event[]): { seat: number; told: string } {
  const short = wordsOf(scene).turn_line;
  const over = events.find(({ kind }) => kind === "raid_over");
  if (over) return { seat: NOBODY, told: short.raid_over(number(over.about["raid"])) };
  const drawn = events.find(({ kind }) => kind === "drawn");
  if (!drawn) {
    const raid = events.find(({ kind }) => kind === "raid");
    return { seat: NOBODY, told: raid ? short.raid(number(raid.about["raid"])) : "" };
  }
  const parts = [...sailing(scene, events), ...landing(scene, events, drawn.seat)];
  return { seat: drawn.seat, told: parts.join(", ") };
}

/** Where the dragon went, and who sailed along. */
function sailing(scene: Scene, events: Event[]): string[] {
  const { turn_line: short, vikings } = wordsOf(scene);
  const recalled = events.filter(({ kind }) => kind === "recalled");
  const joined = events.find(({ kind }) => kind === "joined");
  const sailed = events.find(({ kind }) => kind === "sailed");
  const aboard = events.some(
    ({ kind, about }) => kind === "crewed" && numbers(about["seats"]).length > 0,
  );
  const fjord = number(sailed?.about["fjord"]) + 1;
  return [
    ...recalled.map(({ about }) => short.recalled(vikings(number(about["vikings"])))),
    ...(sailed
      ? [joined ? short.sailed_with(fjord, who(scene, joined.seat)) : short.sailed(fjord)]
      : [short.drawn]),
    ...(sailed && !aboard && !joined ? [short.empty] : []),
  ];
}

/** What each viking took or met, with the points of it; others' vikings are named. */
function landing(scene: Scene, events: Event[], active: number): string[] {
  const speak = wordsOf(scene);
  const short = speak.turn_line;
  const found: string[] = [];
  let beaten: Event | null = null; // who has just lost the field that is taken next
  const whose = (seat: number, what: string) =>
    seat === active ? what : short.other(who(scene, seat), what);
  for (const { kind, seat, about } of events) {
    const field = () => place(scene, number(about["field"]));
    switch (kind) {
      case "yielded":
        beaten = { kind, seat, about };
        break;
      case "occupied":
        found.push(
          whose(seat, beaten ? short.took_from(field(), who(scene, beaten.seat)) : field()),
        );
        beaten = null;
        break;
      case "stood":
      case "shielded":
        found.push(short.kept(who(scene, seat), field()));
        break;
      case "hunted":
        found.push(whose(seat, short.hunt));
        break;
      case "scored":
        found.push(`${found.pop() ?? ""} ${speech.signed(number(about["points"]))}`);
        break;
      case "went_back":
        found.push(whose(seat, short.back));
        break;
      case "drew":
        found.push(whose(seat, short.drew));
        break;
      case "card":
        found.pop();
        found.push(whose(seat, short.drew_card(and([cardName(speak, String(about["card"]))]))));
        break;
      default:
        break;
    }
  }
  return found;
}
