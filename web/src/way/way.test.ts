import { expect, test } from "vitest";
import type { LevelRecord, SeatInfo } from "../wire/types";
import { above, counts, meaningOf, offered, stepsOf } from "./way";

const LEVELS = ["thrall", "karl", "drengr", "norn"];
const won = (level: string, wins: number, games = wins): LevelRecord => ({
  game: "walhalla",
  level,
  games,
  wins,
  hinted: 0,
});
const steps = (...record: LevelRecord[]) => stepsOf("walhalla", LEVELS, record);

test("a record is sorted by level, and other games are left out", () => {
  const all = steps(won("karl", 2, 5), { ...won("karl", 9), game: "voluspa" }, won("greedy", 4));
  expect(all.map(({ level, wins, games }) => [level, wins, games])).toEqual([
    ["thrall", 0, 0],
    ["karl", 2, 5],
    ["drengr", 0, 0],
    ["norn", 0, 0],
  ]);
});

test("without a win, a friendly level is offered, or the chosen one", () => {
  expect(offered(steps(), "", "karl")).toBe("karl");
  expect(offered(steps(), "drengr", "karl")).toBe("drengr");
  expect(offered(steps(), "stranger", "karl")).toBe("karl");
});

test("the opponent of the first games is offered again, as their result says", () => {
  expect(offered(steps(won("thrall", 1)), "", "karl")).toBe("thrall");
  expect(offered(steps(won("thrall", 0, 1)), "", "karl")).toBe("thrall");
  expect(offered(steps(won("thrall", 3), won("drengr", 1)), "", "karl")).toBe("drengr");
});

test("after three wins the next one is offered, even if the one before was chosen", () => {
  expect(offered(steps(won("karl", 2)), "karl", "karl")).toBe("karl");
  expect(offered(steps(won("karl", 3)), "karl", "karl")).toBe("drengr");
  expect(offered(steps(won("karl", 3)), "", "thrall")).toBe("drengr");
  expect(offered(steps(won("thrall", 3), won("drengr", 5)), "thrall", "karl")).toBe("norn");
});

test("a chosen level that is not beaten yet is offered, above or below", () => {
  expect(offered(steps(won("drengr", 3)), "karl", "karl")).toBe("karl");
  expect(offered(steps(won("thrall", 3)), "norn", "karl")).toBe("norn");
});

test("above the strongest is none: it is offered again", () => {
  expect(above(LEVELS, "norn")).toBeNull();
  expect(offered(steps(won("norn", 3)), "norn", "karl")).toBe("norn");
});

const result = { game: "walhalla", level: "karl", won: true, hints: 0, wins: 2 };

test("a result has a meaning for the way", () => {
  expect(meaningOf(result, LEVELS)).toEqual({ kind: "towards", wins: 2, next: "drengr" });
  expect(meaningOf({ ...result, wins: 3 }, LEVELS)).toMatchObject({ kind: "reached" });
  expect(meaningOf({ ...result, wins: 4 }, LEVELS)).toMatchObject({ kind: "reached" });
  expect(meaningOf({ ...result, level: "norn" }, LEVELS)).toEqual({ kind: "strongest", wins: 2 });
  expect(meaningOf({ ...result, won: false }, LEVELS)).toMatchObject({ kind: "lost" });
  expect(meaningOf({ ...result, won: false, wins: 3 }, LEVELS)?.kind).toBe("lost_after");
  expect(meaningOf({ ...result, hints: 1 }, LEVELS)).toEqual({ kind: "hinted" });
});

test("a game that does not count has none", () => {
  expect(meaningOf(null, LEVELS)).toBeNull();
  for (const level of ["", "greedy"]) expect(meaningOf({ ...result, level }, LEVELS)).toBeNull();
});

test("a game counts alone against bots of one level", () => {
  const bot = (name: string) => ({ kind: "bot", name, bot: name }) as SeatInfo;
  const person = { kind: "player", name: "Astrid", bot: "" } as SeatInfo;
  const [weak, strong] = LEVELS as [string, string];
  expect(counts([person, bot(weak), bot(weak)], 0, LEVELS)).toBe(true);
  expect(counts([person, bot(weak), bot(strong)], 0, LEVELS)).toBe(false);
  expect(counts([person, person], 0, LEVELS)).toBe(false);
  expect(counts([person, bot("random")], 0, LEVELS)).toBe(false);
  expect(counts([person, bot(weak)], null, LEVELS)).toBe(false);
});
