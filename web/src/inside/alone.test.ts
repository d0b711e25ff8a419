// Pages of a hall without other players offer nothing that needs some, and no address that only they could use.
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";

const nothing = vi.hoisted(() => () => undefined);
vi.stubGlobal("localStorage", { getItem: () => null, setItem: nothing });
vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: nothing });
vi.stubGlobal("location", new URL("http://folder.test/hall/"));
vi.stubGlobal("addEventListener", nothing);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: nothing }));
vi.stubGlobal("document", { documentElement: { dataset: {}, style: {} } });
vi.mock("../opening/GameTiles.svelte", () => ({ default: nothing })); // pictures need a document

const { network, reachBy } = await import("../wire/transport");
const { en } = await import("../words/en");
const { alonePlans } = await import("../opening/lastTable");
const NewTable = (await import("../opening/NewTable.svelte")).default;
const SeatPlans = (await import("../opening/SeatPlans.svelte")).default;
const LearnLinks = (await import("../learn/LearnLinks.svelte")).default;
const Menu = (await import("../table/Menu.svelte")).default;
const Aside = (await import("../table/Aside.svelte")).default;
const Controls = (await import("../replay/Controls.svelte")).default;
const Trouble = (await import("../parts/Trouble.svelte")).default;

const seats = [{ kind: "player", name: "Astrid", bot: "" }];
const scene = { status: "running", seats, standing: [], words: { title: "Walhalla" } };
const at = { game: "walhalla", pace: {}, chat: true };
const live = { id: "x", seat: 0, yours: [0], table: at, chats: [] };
const film = { id: "x", words: scene.words, seats: [], turns: [], scored: [], turnAt: () => 0 };
const common = { live, scene, names: [], instructions: [], colours: [], beats: [], face: {} };
const plans = [{ kind: "device", name: "", bot: "" }];
const info = { name: "walhalla", bots: ["jarl"], levels: ["jarl"], players: [3, 4], standing: [] };

const { newTable, lobby, table, replay } = en;
/** A page, and its texts that need other players. */
const PAGES: [string, () => { body: string }, string[]][] = [
  [
    "new table",
    () => render(NewTable as never, { props: { game: "walhalla" } as never }),
    [newTable.pace, newTable.chat],
  ],
  [
    "seats",
    () => render(SeatPlans as never, { props: { plans, info } as never }),
    [newTable.anybody, newTable.named],
  ],
  ["menu", () => render(Menu as never, { props: common as never }), [table.link_title, lobby.copy]],
  [
    "panel",
    () => render(Aside as never, { props: { ...common, tab: "chat", unread: 0 } as never }),
    [table.chat],
  ],
  [
    "replay",
    () => render(Controls as never, { props: { film, move: 0, colours: [] } as never }),
    [replay.copy_move],
  ],
  [
    "links to learn",
    () => render(LearnLinks as never, { props: { game: "walhalla", apart: true } as never }),
    ["_blank"],
  ],
  ["missing page", () => render(Trouble as never, {} as never), [en.hall.lost_about]],
];

test.each(PAGES)("%s", (_, page, texts) => {
  reachBy(network);
  for (const text of texts) expect(page().body).toContain(text);
  reachBy({ ...network, alone: true });
  for (const text of texts) expect(page().body).not.toContain(text);
});

test("bots take the seats of others of the table opened last", () => {
  const last = ["mine", "open", "reserved", "device", "bot"] as const;
  const found = alonePlans(last.map((kind) => ({ kind, name: "", bot: "jarl" })));
  expect(found.map(({ kind }) => kind)).toEqual(["mine", "bot", "bot", "device", "bot"]);
});
