import { expect, test, vi } from "vitest";
import type { GameWords } from "./contract";
import { variantsOf } from "./registry";

vi.mock("../words/speech.svelte", () => ({ speech: { language: "en", bring: () => undefined } }));

const words = import.meta.glob<Record<string, GameWords>>("./*/words.{en,de,fr,it}.ts", {
  eager: true,
});

test.each(Object.entries(words))("a game has the words that pages need: %s", (_, said) => {
  const { title, line, players } = Object.values(said)[0]!;
  for (const text of [title, line, players]) expect(text).toEqual(expect.any(String));
});

test("a variant is offered if it makes a difference", () => {
  const offered = (game: string, chosen: string) => variantsOf(game, chosen).map(([name]) => name);
  expect(offered("voluspa", "base")).toEqual([]);
  expect(offered("voluspa", "order")).toEqual([]);
  expect(offered("voluspa", "giants")).toEqual(["hermod"]);
  expect(offered("voluspa", "serpents")).toEqual(["late_hel"]);
  expect(offered("voluspa", "all")).toEqual(["hermod", "late_hel"]);
  const own = (...kinds: string[]) => variantsOf("voluspa", "own", { kinds }).map(([name]) => name);
  expect(own("hel")).toEqual(["late_hel"]);
  expect(own("raven")).toEqual([]);
  expect(offered("walhalla", "french")).toContain("recall");
});
