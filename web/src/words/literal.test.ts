// All texts come from the words, so that they can be translated.
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

const SPOKEN = ["alt", "aria-description", "aria-label", "label", "placeholder", "title"];
/** Names, and terms that are the same everywhere. */
const NAMES = /^(Longhouse|· Longhouse|px)$/;
const LETTERS = /\p{L}{2}/u;

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
}

/** Texts written into a component. */
function literals(source: string): string[] {
  const found: string[] = [];
  const keep = (text: string) => {
    const said = text.trim();
    if (LETTERS.test(said) && !NAMES.test(said)) found.push(said);
  };
  const texts = (value: unknown) => {
    for (const part of Array.isArray(value) ? (value as Node[]) : [])
      if (part.type === "Text") keep(part.data ?? "");
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    const node = value as Node;
    if (node.type === "StyleDirective") return;
    if (node.type === "Attribute") {
      if (SPOKEN.includes(node.name ?? "")) texts(node.value);
    } else if (node.type === "Text") keep(node.data ?? "");
    else Object.values(node).forEach(walk);
  };
  walk(parse(source, { modern: true }).fragment);
  return found;
}

test("every text of a component comes from the words", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const components = files.filter((file) => file.endsWith(".svelte"));
  expect(components.length).toBeGreaterThan(50);
  const found = components.flatMap((file) =>
    literals(readFileSync(`src/${file}`, "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("the check finds a text in a component", () => {
  const planted = `<p title={words.x}>{words.y} Skip <b aria-label="Close it">×</b></p>`;
  expect(literals(planted)).toEqual(["Skip", "Close it"]);
});
