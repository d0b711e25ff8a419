import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import type { GameFace, Scene } from "../games/contract";
import type { Event } from "../wire/types";
import { en } from "../words/en";
import LatestTurns from "./LatestTurns.svelte";

vi.mock("../words/speech.svelte", () => ({
  speech: { words: en, language: "en", signed: (points: number) => `+${points}` },
}));

test("the lines of a long turn are shown as sentences, without commas between them", () => {
  const face = {
    begins: ["sailed"],
    tell: (_: Scene, { kind }: Event) => kind,
    line: () => ({ seat: 0, told: "Astrid sails.\nBjörn takes a forest." }),
  } as unknown as GameFace;
  const scene = { seats: [{ name: "Astrid" }, { name: "Björn" }] } as unknown as Scene;
  const beats = [{ number: 1, at: 0, events: [{ kind: "sailed", seat: 0, about: {} }] }];
  const { body } = render(LatestTurns, { props: { face, scene, beats, colours: ["red", "blue"] } });
  expect(body).toContain("Astrid sails. Björn takes a forest.");
});
