// The worth of moves in words: sum, reasons, and comparison with other moves.
import { points, type Choice, type GameFace, type Scene } from "../games/contract";
import { speech } from "../words/speech.svelte";

/** "+6: column +4, row +2", then sentences about the further consequences of the move; empty if there are none. */
export function reasons(
  face: GameFace,
  scene: Scene,
  choice: Choice,
  /** Secret answers that are sent with it. */
  along: Choice[] = [],
): string {
  const more = face.means?.(scene, choice) ?? "";
  return [atOnce(face, scene, choice, along), more].filter(Boolean).join(". ");
}

function atOnce(face: GameFace, { words }: Scene, choice: Choice, along: Choice[]): string {
  if (choice.worth.length === 0) return ""; // what goes along may come to nothing
  const sums = new Map<string, number>();
  for (const one of [choice, ...along])
    for (const [some, key] of one.worth) {
      const why = face.reason(words, key, one);
      sums.set(why, (sums.get(why) ?? 0) + some);
    }
  const parts = [...sums].map(([why, some]) =>
    sums.size > 1 ? `${why} ${speech.signed(some)}` : why,
  );
  const all = [choice, ...along].reduce((sum, one) => sum + points(one), 0);
  return speech.words.table.brings(speech.signed(all), parts.join(", "));
}

/** A sentence that compares a move with the others by immediate points. */
export function compared(choices: Choice[], chosen: Choice): string {
  const words = speech.words.table;
  const own = points(chosen);
  const others = choices.filter((choice) => choice !== chosen).map(points);
  const best = Math.max(...others);
  if (others.length === 0) return "";
  if (own === 0 && best <= 0) return words.none_brings;
  if (own > best) return words.best_now(speech.signed(own), speech.signed(best));
  if (own === best) return words.as_good(speech.signed(own));
  return words.more_now(speech.signed(own), speech.signed(best));
}

export interface Worth {
  points: number;
  choices: Choice[];
}

/** Moves grouped by points, the best first; one group if all are equal. */
export function byWorth(choices: Choice[]): Worth[] {
  const groups = new Map<number, Choice[]>();
  for (const choice of choices) {
    const sum = points(choice);
    groups.set(sum, [...(groups.get(sum) ?? []), choice]);
  }
  return [...groups]
    .map(([sum, some]) => ({ points: sum, choices: some }))
    .sort((a, b) => b.points - a.points);
}
