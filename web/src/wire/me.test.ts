// The player of a hall inside the page.
import { beforeEach, expect, test, vi } from "vitest";

const PLAYER = { id: "p", token: "t", name: "Astrid" };
let stored: Map<string, string>;

async function visit(answer: (path: string) => Response) {
  vi.resetModules();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("navigator", { userAgent: "" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const { network, reachBy } = await import("./transport");
  reachBy({ ...network, request: (path) => Promise.resolve(answer(path)) });
  return import("./me.svelte");
}

const known = () => Response.json(PLAYER);
const unknown = () => Response.json({ error: "unknown_player", text: "" }, { status: 401 });

beforeEach(() => {
  stored = new Map([["longhouse.player", JSON.stringify(PLAYER)]]);
});

test("a player whom the games on this device know stays", async () => {
  const { me } = await visit(known);
  expect(await me.settle(true)).toBe(true);
  expect(me.token).toBe("t");
});

test("if the browser has deleted the games, that is noticed, and the next player is new", async () => {
  const { me, PLACE } = await visit(unknown);
  expect(await me.settle(true)).toBe(false);
  expect(me.token).toBe("");
  expect(stored.has(PLACE)).toBe(false);
});

test("a hall that does not answer has lost nothing", async () => {
  const { me } = await visit(() => Response.json({ error: "busy", text: "" }, { status: 503 }));
  expect(await me.settle(true)).toBe(true);
  expect(me.token).toBe("t");
});

test("without a place for games the player is for this visit, and the kept one stays", async () => {
  const { me, PLACE } = await visit(() => Response.json({ ...PLAYER, token: "new" }));
  expect(await me.settle(false)).toBe(true);
  expect(me.token).toBe("");
  expect(await me.come("en")).toBe("new");
  expect(JSON.parse(stored.get(PLACE)!)).toEqual(PLAYER);
});
