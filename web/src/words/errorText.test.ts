import { expect, test, vi } from "vitest";
import { de } from "./de"; // before what speaks it
import { Refusal } from "../wire/api";
import { errorText } from "./errorText";

vi.mock("./speech.svelte", () => ({ speech: { words: de } }));

test("every failure is reported in the visitor's language, even an unknown one", () => {
  const said = vi.spyOn(console, "warn").mockReturnValue();
  const text = "this is no JSON (Expecting value: line 1 column 1 (char 0))";
  expect(errorText(new Refusal({ error: "unreadable", text }))).toBe(de.errors.unreadable);
  expect(errorText(new Refusal({ error: "brand_new", text }))).toBe(de.errors.broken);
  for (const error of [new TypeError("x is undefined"), new SyntaxError(text), text, undefined])
    expect(errorText(error)).toBe(de.errors.failed);
  expect(said).toHaveBeenCalledTimes(4);
});
