// The options of a game as they are chosen for a new table or tournament.
import { cardOf, variantsOf } from "../games/registry";

export interface ChosenOptions {
  /** The main option, and the others. */
  chosen: string | number | null;
  changed: Record<string, string>;
  /** The contents of the box (`GameCard.box`). */
  box: unknown;
}

/** The value of the game's main option: the chosen one, or else the default. */
export function mainOption(game: string, now: ChosenOptions): string | number {
  const { choice } = cardOf(game);
  if (!choice) return "";
  return choice.values.find((one) => one === now.chosen) ?? choice.values[0]!;
}

/** The options for the server; a changed one counts only where it matters. */
export function optionsOf(game: string, now: ChosenOptions): Record<string, unknown> {
  const { choice, box } = cardOf(game);
  const value = mainOption(game, now);
  const main = box ? box.options(value, now.box) : choice ? { [choice.name]: value } : {};
  const given = variantsOf(game, value, now.box).flatMap(([name]) => {
    const answer = now.changed[name];
    return answer === undefined ? [] : [[name, answer] as const];
  });
  return { ...main, ...Object.fromEntries(given) };
}
