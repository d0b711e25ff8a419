import type { GameFace } from "../contract";
import Belongings from "./Belongings.svelte";
import Board from "./Board.svelte";
import { guide } from "./guide";
import { line } from "./line";
import { lands, lasts } from "./story";
import Source from "./Source.svelte";
import Still from "./Still.svelte";
import Tray from "./Tray.svelte";
import Unseen from "./Unseen.svelte";
import { INSTRUCTIONS, instructed, offers, pending, tick } from "./secrets";
import { drawn, standing } from "./view";
import { sounds } from "./sounds";
import { reason, tell } from "./telling";
import { ask, look, means, say } from "./words";
import type { WalhallaWords } from "./words.en";

const COLOURS = ["red", "blue", "yellow", "black", "green"];

export const face: GameFace = {
  Board,
  Still,
  Tray,
  keys: ({ keys }: WalhallaWords) => [
    { keys: ["←", "↑", "↓", "→"], does: keys.step },
    { keys: ["Shift + Enter"], does: keys.advance },
  ],
  Belongings,
  lines: 3,
  guide,
  Unseen,
  drawn,
  colours: (view, seats) => (view?.colours as string[] | undefined) ?? COLOURS.slice(0, seats),
  ask,
  say,
  means,
  tell,
  reason,
  source: (_, why) => (/^peninsula\d$/.test(why) ? "peninsula" : why),
  sourceName: (words: WalhallaWords, key) =>
    (words.sources as Record<string, string>)[key] ?? reason(words, key),
  Source,
  standing: (scene, { verb }) => standing(scene, verb),
  tick,
  instructed,
  instructions: INSTRUCTIONS,
  offers,
  pending,
  together: (scene) => scene.question?.kind === "play",
  turns: { begin: ["drawn", "raid_over"] },
  line,
  sounds,
  lands,
  lasts,
  hides: (view, seat) => (view as { hands: string[][] }).hands[seat]?.includes("?") ?? true,
  begins: ["drawn", "raid_over", "raid"],
  placeless: ["recall"],
  placed: ({ about }) => "field" in about || "berth" in about,
  called: (words: WalhallaWords, view, seat) => {
    const colour = (view?.colours as string[] | undefined)?.[seat];
    return colour === undefined ? null : look(words.colours, colour);
  },
};
