// Rows that the visitor is looking at stay where they are.
import { expect, test } from "vitest";
import { inPlace } from "./inPlace";

test("known rows stay in place, with their new contents, and new ones follow", () => {
  const row = (id: string, move = 0) => ({ id, move });
  const shown = [row("a"), row("b"), row("c")];
  const latest = [row("d", 4), row("c", 3), row("a", 1)];
  expect(inPlace(shown, latest, ({ id }) => id)).toEqual([row("a", 1), row("c", 3), row("d", 4)]);
  expect(inPlace([], latest, ({ id }) => id)).toEqual(latest);
  expect(inPlace(shown, [], ({ id }) => id)).toEqual([]);
});
