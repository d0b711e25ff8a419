// A turn of Walhalla in a few short lines, one for each landing: "You sail into fjord 2 with Björn and
// take a forest on peninsula 7 (+3)." and "Björn takes Freya’s wheat field on peninsula 8."
import type { Event } from "../../wire/types";
import { isYou } from "../../words/bots";
import { speech } from "../../words/speech.svelte";
import { recalled, returned, tell } from "./eventText";
import { cardName, does, number, numbers, place, placeOf, who } from "./words";
import type { Scene } from "./view";

const NOBODY = -1;

export function line(scene: Scene, events: Event[]): { seat: number; told: string } {
  const over = events.find(({ kind }) => kind === "raid_over");
  if (over) return { seat: NOBODY, told: tell(scene, over) };
  const drawn = events.find(({ kind }) => kind === "drawn");
  if (!drawn) {
    const raid = events.find(({ kind }) => kind === "raid");
    return { seat: NOBODY, told: raid ? tell(scene, raid) : "" };
  }
  const said = new Saying(scene);
  sailing(scene, events, drawn.seat, said);
  landing(scene, events, said);
  return { seat: drawn.seat, told: said.told };
}

/** Actions in order: consecutive ones of a player become one sentence. */
class Saying {
  private readonly lines: string[][] = [[]];
  private phrases: string[] = [];
  private seat = NOBODY;
  private landed = false;

  constructor(private readonly scene: Scene) {}

  does(seat: number, phrase: string): void {
    if (seat !== this.seat) this.end();
    this.seat = seat;
    this.phrases.push(phrase);
  }

  /** A landing: on a line of its own, except the first of the player who sailed. */
  lands(seat: number): void {
    if (this.landed || seat !== this.seat) {
      this.end();
      this.lines.push([]);
    }
    this.landed = true;
  }

  /** Add the points of the last action. */
  scores(points: number): void {
    const phrase = this.phrases.pop();
    if (phrase !== undefined) this.phrases.push(`${phrase} (${speech.signed(points)})`);
  }

  /** Rephrase the last action. */
  instead(seat: number, phrase: string): void {
    this.phrases.pop();
    this.does(seat, phrase);
  }

  says(sentence: string): void {
    this.end();
    this.lines.at(-1)!.push(sentence);
  }

  private end(): void {
    if (this.phrases.length > 0) this.lines.at(-1)!.push(does(this.scene, this.seat, this.phrases));
    this.phrases = [];
  }

  get told(): string {
    this.end();
    return this.lines.map((sentences) => sentences.join(" ")).join("\n");
  }
}

/** The berth, and the passengers. */
function sailing(scene: Scene, events: Event[], active: number, said: Saying): void {
  const { did, with_you } = scene.words;
  const you = isYou(scene, active);
  for (const event of events)
    if (event.kind === "recalled") said.does(event.seat, recalled(scene, event));
  const joined = events.find(({ kind }) => kind === "joined");
  const sailed = events.find(({ kind }) => kind === "sailed");
  const aboard = events.some(
    ({ kind, about }) => kind === "crewed" && numbers(about["seats"]).length > 0,
  );
  const fjord = number(sailed?.about["fjord"]) + 1;
  if (!sailed) said.does(active, did.drew_ship(you));
  else if (joined) {
    const guest = isYou(scene, joined.seat) ? with_you : who(scene, joined.seat);
    said.does(active, did.sailed_with(you, fjord, guest));
  } else said.does(active, (aboard ? did.sailed_into : did.sailed_empty)(you, fjord));
}

/** The field or fight of each viking, with its points. */
function landing(scene: Scene, events: Event[], said: Saying): void {
  const speak = scene.words;
  const { did } = speak;
  let beaten: Event | null = null; // who has just lost the field that is taken next
  let carded = false; // with the card Attack
  for (const { kind, seat, about } of events) {
    const you = isYou(scene, seat);
    const field = number(about["field"]);
    switch (kind) {
      case "attack_card":
        carded = true;
        break;
      case "yielded":
        beaten = { kind, seat, about };
        break;
      case "occupied": {
        const taken: string = beaten
          ? placeOf(scene, field, beaten.seat, isYou(scene, beaten.seat))
          : place(scene, field, "some");
        said.lands(seat);
        if (carded) said.does(seat, did.attack_card(you));
        said.does(seat, did.took(you, taken));
        [beaten, carded] = [null, false];
        break;
      }
      case "stood":
      case "shielded": {
        const attacker = number(about["attacker"]);
        const attacked = placeOf(scene, field, seat, you);
        said.lands(attacker);
        said.does(attacker, did.attacked(isYou(scene, attacker), attacked));
        said.does(seat, kind === "stood" ? did.stood(you) : did.shielded(you));
        said.does(seat, did.kept(you));
        break;
      }
      case "hunted":
        said.does(seat, did.hunted(you));
        break;
      case "scored":
        if (about["reason"] !== "recall") said.scores(number(about["points"]));
        break;
      case "went_back":
        said.lands(seat);
        said.says(returned(scene, seat));
        break;
      case "drew":
        said.does(seat, did.drew(you));
        break;
      case "card":
        said.instead(seat, did.drew_card(you, cardName(speak, String(about["card"]))));
        break;
      default:
        break;
    }
  }
}
