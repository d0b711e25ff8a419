// A bot's advice in words: for hints, and about moves that were played.
import { points, type Choice, type GameFace, type Scene, type Weighed } from "../games/contract";
import type { Candidate, Reason } from "../wire/types";
import { and } from "../words/lists";
import { speech } from "../words/speech.svelte";
import { capitalized } from "../words/text";

/** A hint of the server; a bot that does not search has no candidates. */
export interface Advice {
  bot: string;
  move: string;
  /** The secret answers that go with it. */
  then?: string[];
  candidates: Candidate[];
}

/** The secret answers that a hint gives with its move, with their questions. */
export const answersWith = (choice: Choice, { then = [] }: Advice) =>
  choice.asks.flatMap((asked) =>
    asked.choices
      .filter(({ move }) => then.includes(move))
      .slice(0, 1)
      .map((answer) => ({ asked, answer })),
  );

/** Why a bot advises the first of its candidates, and the expected result. */
export function advised(
  face: GameFace,
  scene: Scene,
  all: Candidate[],
  seat: number,
): { reason: string; result: string } {
  const best = all[0]!;
  const reason = all.length > 1 ? better(face, scene, best) : "";
  const chances = all.length > 1 && !reason ? likelier(face, scene, best, all, seat) : "";
  const alike = all.length > 1 ? speech.words.table.hint_alike : "";
  return { reason: reason || chances || alike, result: expected(scene, best, seat, !chances) };
}

/** The expected result: "… 4 points ahead of Dvalin (winning chance 38%)." */
export function expected(
  { seats }: Scene,
  candidate: Candidate,
  seat: number,
  withChance = true,
): string {
  const words = speech.words.table;
  const best = Math.max(...candidate.points.filter((_, one) => one !== seat));
  const rival = candidate.points.findIndex((some, one) => one !== seat && some === best);
  const name = seats[rival]?.name ?? "";
  const lead = Math.round((candidate.points[seat] ?? 0) - best);
  const sentence =
    lead > 0
      ? words.hint_ahead(lead, name)
      : lead < 0
        ? words.hint_behind(-lead, name)
        : words.hint_close;
  return withChance ? sentence.replace(/\.$/, ` (${chance(candidate, seat)}).`) : sentence;
}

export function chance(candidate: Candidate, seat: number): string {
  return speech.words.table.hint_wins(speech.percent(candidate.wins[seat] ?? 0));
}

/** The reasons why a move is better than the one it is compared with, in a sentence or two. */
export function better(face: GameFace, scene: Scene, candidate: Candidate): string {
  const words = speech.words.table;
  const than = words.quoted(named(face, scene, candidate.than ?? ""));
  const left = opened(face, scene, candidate);
  const all = scene.question?.choices ?? [];
  const more = all.some(
    (choice) => [candidate.move, candidate.than].includes(choice.move) && face.scoresMore?.(choice),
  );
  const fewer = more ? 0 : worth(scene, candidate.than) - worth(scene, candidate.move);
  // A next play does not make up for more points than it brings.
  const holds = ({ about, count = 0 }: Reason) => about !== "next_play" || count >= fewer;
  const list = enumerated(
    candidate.reasons.filter(holds).map((reason) => weighed(face, scene, reason)),
  );
  const sentence = !list
    ? ""
    : fewer > 0
      ? words.better_although(than, weighing(scene, "now").less(fewer, ""), list)
      : words.better_than(than, list);
  return [sentence, left ? `${than} ${left}.` : ""].filter(Boolean).join(" ");
}

const ALIKE = 0.03; // chances that differ by less say nothing

/** The same by winning chances, if there are no reasons on the table; empty if the chances are about equal. */
export function likelier(
  face: GameFace,
  scene: Scene,
  candidate: Candidate,
  all: Candidate[],
  seat: number,
): string {
  const words = speech.words.table;
  const other = all.find(({ move }) => move === candidate.than);
  const [own, rest] = [candidate.wins[seat] ?? 0, other?.wins[seat] ?? 0];
  if (!other || own - rest < ALIKE) return "";
  const than = words.quoted(named(face, scene, other.move));
  return words.better_chance(than, speech.percent(own), speech.percent(rest));
}

/** The reasons why a move is worse than the best: "Scores 2 points less at once and holds 1 fewer field." */
export function worse(face: GameFace, scene: Scene, candidate: Candidate): string {
  const left = opened(face, scene, candidate);
  const list = enumerated(
    candidate.reasons.map((reason) =>
      reason.about === "opens" ? left : weighed(face, scene, reason),
    ),
  );
  return list ? `${capitalized(list)}.` : "";
}

/** A move's name in a sentence, without its price. */
export function named(face: GameFace, scene: Scene, move: string): string {
  const choice = chosen(scene, move);
  return choice ? (face.say(scene, choice).split(":")[0] ?? move) : move;
}

function chosen(scene: Scene, move: string | undefined): Choice | undefined {
  return scene.question?.choices.find((choice) => choice.move === move);
}

function worth(scene: Scene, move: string | undefined): number {
  const choice = chosen(scene, move);
  return choice ? points(choice) : 0;
}

function weighing({ words }: Scene, about: string): Weighed {
  const all: Record<string, Weighed> = { ...speech.words.advice, ...words.advice };
  return all[about] ?? { more: () => "", less: () => "" };
}

/** A reason in words; empty if the game has none for it. */
function weighed(face: GameFace, scene: Scene, { about, count = 0, facts }: Reason): string {
  if (count === 0) return "";
  const { more, less, one_more, one_less } = weighing(scene, about);
  const [of, held] = [facts?.["of"], Number(facts?.["held"] ?? 0)];
  const also = count > 0 ? one_more : one_less;
  const fewest = count > 0 ? held - count : held; // after the move that leaves fewer
  if (also && fewest > 0) return also(Math.abs(count), face.itemName?.(scene, of) ?? "");
  const one = of === undefined ? "" : (face.item?.(scene, of) ?? "");
  return (count > 0 ? more : less)(Math.abs(count), one);
}

/** The opportunities that the worse of two moves leaves to others, if the bot names any. */
function opened(face: GameFace, scene: Scene, { reasons }: Candidate): string {
  const facts = reasons.find(({ about, count }) => about === "opens" && count)?.facts;
  return facts ? (face.opened?.(scene, facts) ?? "") : "";
}

function enumerated(parts: string[]): string {
  return and(parts.filter(Boolean));
}
