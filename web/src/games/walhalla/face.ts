import type { GameFace } from "../contract";
import Belongings from "./Belongings.svelte";
import Board from "./Board.svelte";
import { guide } from "./guide";
import { line } from "./turnText";
import { lands, lasts } from "./timing";
import Source from "./Source.svelte";
import StaticTable from "./StaticTable.svelte";
import Tray from "./Tray.svelte";
import Unseen from "./Unseen.svelte";
import { placeName } from "./places";
import { INSTRUCTIONS, instructed, offers, pending, tick } from "./secrets";
import { drawn, standing, type Walhalla } from "./view";
import { sounds } from "./sounds";
import { reason, tell } from "./eventText";
import { ask, look, means, say } from "./words";

const COLOURS = ["red", "blue", "yellow", "black", "green"];

export const face: GameFace<Walhalla> = {
  Board,
  StaticTable,
  Tray,
  keys: ({ keys }) => [
    { keys: ["←", "↑", "↓", "→"], does: keys.step },
    { keys: ["Shift + Enter"], does: keys.advance },
  ],
  Belongings,
  lines: 3,
  guide,
  Unseen,
  drawn,
  colours: (view, seats) => view?.colours ?? COLOURS.slice(0, seats),
  ask,
  say,
  means,
  tell,
  reason,
  source: (_, why) => (/^peninsula\d$/.test(why) ? "peninsula" : why),
  sourceName: (words, key) => (words.sources as Record<string, string>)[key] ?? reason(words, key),
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
  hides: (view, seat) => view.hands[seat]?.includes("?") ?? true,
  begins: ["drawn", "raid_over", "raid"],
  pointed: ({ question }) => ["crew", "sail"].includes(question?.kind ?? ""),
  placeless: ({ verb, seats }) =>
    verb === "recall" || (seats as number[] | undefined)?.length === 0,
  placeName,
  placed: ({ about }) => "field" in about || "berth" in about,
  called: (words, view, seat) => {
    const colour = view?.colours?.[seat];
    return colour === undefined ? null : look(words.colours, colour);
  },
};
