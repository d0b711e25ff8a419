import type { GameFace } from "../contract";
import Belongings from "./Belongings.svelte";
import Board from "./Board.svelte";
import { cellName, cellOfPlace } from "./places";
import { againBy, cargoBy, COLOURS, inPlay, TILES } from "./tiles";
import { guide, introduces } from "./guide";
import { line } from "./turnText";
import { sounds } from "./sounds";
import Source from "./Source.svelte";
import { source, sourceName } from "./sources";
import StaticTable from "./StaticTable.svelte";
import { lands, lasts } from "./timing";
import Tray from "./Tray.svelte";
import Unseen from "./Unseen.svelte";
import type { Voluspa } from "./view";
import { ask, item, itemName, keyLines, means, opened, reason, say, tell } from "./words";

export const face: GameFace<Voluspa> = {
  Board,
  StaticTable,
  keys: keyLines,
  Tray,
  Belongings,
  paced: true,
  lines: 2,
  guide,
  kinds: (view) => TILES.filter((tile) => inPlay(view, tile)),
  introduces,
  Unseen,
  colours: (view, seats) => view?.colours ?? COLOURS.slice(0, seats),
  ask,
  say,
  means,
  tell,
  reason,
  source,
  sourceName,
  Source,
  opened,
  item,
  itemName,
  placed: ({ about }) => "x" in about,
  placeName: (_, place) => {
    const cell = cellOfPlace(place);
    return cell ? cellName(...cell) : "";
  },
  scoresMore: (choice) => againBy(choice) > 0 || cargoBy(choice).length > 0,
  placeless: ({ verb }) => verb === "rest" || verb === "pass",
  turns: { end: ["turn_over"] },
  line,
  sounds,
  lands,
  lasts,
  hides: (view, seat) => view?.hands[seat]?.includes("?") ?? true,
  begins: ["played", "passed", "launched", "loaded", "discarded"],
};
