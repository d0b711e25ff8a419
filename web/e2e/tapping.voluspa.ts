// Answers the questions of Völuspá with a finger.
import type { Choice, Question } from "../src/games/contract";
import type { Tile } from "../src/games/voluspa/tiles";
import { en } from "../src/games/voluspa/words.en";
import { CONFIRM, firstSeen, named, type Finger, type Hand, type Part } from "./tapping";

const POWERS = ["raven", "hermod", "skadi", "jotunn", "freya", "hel", "lightning", "dwarf"];
const PLACELESS: Record<string, string> = { rest: en.says.rest, pass: en.says.pass };

/** A usable tile of the hand: its label begins with its value, if it has one. */
function tile(name: unknown, marks = ".lifts:not(.grey)"): Part {
  const called = new RegExp(`^(\\d+ )?${en.tiles[name as Tile].name}(?![a-z])`);
  return { marks: `.board .hand ${marks}`, called };
}
const cell = (choice: Choice): Part => ({
  marks: `.board [data-key="${String(choice["x"])},${String(choice["y"])}"]`,
});
const wayOf = (choice: Choice) => (en.ways as Record<string, string>)[String(choice["way"])];
const boostsOf = (choice: Choice) => Number(choice["boosts"] ?? 0);
/** The tile of the hand with which an answer begins; none for the Raven's second flight. */
const liftedFor = ({ verb, ...choice }: Choice) =>
  verb === "load" || verb === "launch" ? "drakkar" : choice["tile"];

function sort({ kind }: Question, choice: Choice): string {
  const power = POWERS.find((one) => one === choice["tile"]);
  const boosted = boostsOf(choice) > 0 && "boosted";
  const pushes = wayOf(choice) && "pushes";
  const loads = (choice["tiles"] as unknown[] | undefined)?.length;
  return [`${kind}:`, choice.verb, power, boosted, pushes, loads].filter(Boolean).join(" ");
}

/** Lift a tile of the hand, and no other. */
async function lift(finger: Finger, name: unknown): Promise<void> {
  if (await finger.sees(tile(name, ".lifted"))) return;
  if (await finger.sees({ marks: ".board .hand .lifted" }))
    await finger.tap({ marks: ".board .hand .lifted" });
  await finger.tap(tile(name));
}

/** Tap a cell and the direction of a shove; then confirm by a second tap, or below the question. */
async function place(finger: Finger, choice: Choice, turn: number): Promise<void> {
  await finger.tap(cell(choice));
  const way = wayOf(choice);
  const arrow: Part = { marks: ".board .arrow", called: named(en.board.shove(way ?? "", "")) };
  if (way && (await finger.page.locator(".board .arrow").count()) > 0) await finger.tap(arrow);
  await finger.tap(turn % 2 ? CONFIRM : cell(choice));
}

export const voluspa: Hand = {
  kinds: ["turn", "stuck", "follow", "unfollowed", "raven", "unload", "trim"],
  sort,
  likes: () => 0,
  async answer(finger, asked, choices, turn) {
    const alike = (one: Choice) => `${sort(asked, one)} ${String(liftedFor(one))} ${boostsOf(one)}`;
    const tried = new Set<string>();
    for (const first of choices) {
      if (tried.has(alike(first))) continue;
      tried.add(alike(first));
      const name = PLACELESS[first.verb];
      if (name) {
        await finger.tap({ marks: ".bar .answer button", called: named(name) });
        await finger.tap(CONFIRM);
        return first;
      }
      if (liftedFor(first)) await lift(finger, liftedFor(first));
      if (first.verb === "discard" || first.verb === "load") {
        for (const one of (first["tiles"] ?? []) as string[])
          await finger.tap(tile(one, ".glowing:not(.lifted)"));
        await finger.tap(CONFIRM);
        return first;
      }
      for (let given = 0; given < boostsOf(first); given++)
        await finger.tap({ marks: ".board .hand .boosts:not(.on)" });
      const ways = choices.filter((one) => alike(one) === alike(first));
      const found = await firstSeen(finger, ways, (one) => [cell(one)]);
      if (!found) continue; // all its cells are beyond the edge of the screen
      await place(finger, found, turn);
      return found;
    }
    throw new Error(`no cell is in sight for the question ${asked.kind}`);
  },
};
