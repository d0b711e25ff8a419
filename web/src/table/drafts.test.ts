import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Question } from "../games/contract";
import { keepChat, keepMove, keptChat, keptMove } from "./drafts";

const asked = (fjord: number) =>
  ({ kind: "crew", about: { fjord }, choices: [{ move: "crew 1" }] }) as unknown as Question;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a move is kept for the question that it was staged for, and only there", () => {
  keepMove("table", 0, asked(1), "crew 1");
  expect(keptMove("table", 0, asked(1))).toBe("crew 1");
  expect(keptMove("table", 0, asked(2))).toBeNull();
  expect(keptMove("table", 1, asked(1))).toBeNull();
  keepMove("table", 0, asked(1), null);
  expect(keptMove("table", 0, asked(1))).toBeNull();
});

test("a line of chat is kept beside it", () => {
  keepMove("table", 0, asked(1), "crew 1");
  keepChat("table", 0, "Skål");
  expect([keptChat("table", 0), keptMove("table", 0, asked(1))]).toEqual(["Skål", "crew 1"]);
  expect(keptChat("other", 0)).toBe("");
});

test("where nothing may be kept, nothing breaks", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  });
  keepChat("table", 0, "Skål");
  expect(keptChat("table", 0)).toBe("");
});
