// Imports a rulebook of docs/rules as its sections and rules, and a game's guide as its pages, rendered at
// build time: the browser gets no Markdown and no renderer.
import { Marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { GuidePage, GuidePiece, Guidebook } from "../src/games/contract.ts";
import type { Book, Part, Section } from "../src/learn/rulebook.ts";

const marked = new Marked({ async: false });

const NUMBER = /^\*\*([A-Z]\d+(?:\.\d+)?)\*\*\s*/;
const CITED = /\b[A-Z]\d+(?:\.\d+)?\b/g;

/** A footnote, and the place of its reference. */
const NOTE = /^\[\^(\w+)\]: (.*(?:\n {4}.*)*)\n*/gm;
const REFERENCE = /\[\^(\w+)\]/g;

/** A rulebook: sections by number, with their rules by number. */
export function book(text: string): Book {
  const sections: Section[] = [];
  const notes = new Map([...text.matchAll(NOTE)].map(([, name, note]) => [name!, note!]));
  for (const token of marked.lexer(text.replace(NOTE, ""))) {
    if (token.type === "space") continue;
    if (token.type === "heading") {
      const title = (token as Tokens.Heading).text;
      const number = /^[A-Z]\d+(?= )/.exec(title)?.[0] ?? "";
      sections.push({
        id: number || (sections.length ? `part-${sections.length}` : "top"),
        number,
        title: title.slice(number.length).trim(),
        rules: [],
      });
      continue;
    }
    const section = sections.at(-1);
    if (!section || isContents(token)) continue;
    const number = token.type === "paragraph" ? NUMBER.exec(token.raw)?.[1] : undefined;
    if (number || section.rules.length === 0)
      section.rules.push({ id: "", number: number ?? "", parts: [] });
    section.rules.at(-1)!.parts.push(part(token));
  }
  for (const section of sections) footnotes(section, notes);
  named(sections);
  const known = new Set(sections.flatMap(({ id, rules }) => [id, ...rules.map((rule) => rule.id)]));
  for (const rule of sections.flatMap(({ rules }) => rules))
    rule.parts = rule.parts.map((one) =>
      one.drawing ? one : { ...one, html: linked(one.html, known) },
    );
  return { title: sections[0]?.title ?? "", sections };
}

/** Moves the footnotes of a section behind its last rule, with links there and back. */
function footnotes(section: Section, notes: Map<string, string>): void {
  const order: string[] = [];
  const seen = new Set<string>();
  for (const rule of section.rules)
    rule.parts = rule.parts.map((one) => ({
      ...one,
      html: one.html.replace(REFERENCE, (_, name: string) => {
        if (!order.includes(name)) order.push(name);
        const [note, number] = [`${section.id}-note-${name}`, order.indexOf(name) + 1];
        const id = seen.has(name) ? "" : ` id="${note}-from"`;
        seen.add(name);
        return `<sup${id}><a href="#${note}">${number}</a></sup>`;
      }),
    }));
  if (order.length === 0) return;
  const items = order.map((name) => {
    const note = `${section.id}-note-${name}`;
    const text = marked.parseInline(notes.get(name) ?? "") as string;
    return `<li id="${note}">${text} <a href="#${note}-from" class="back">↑</a></li>`;
  });
  const html = dressed(`<ol class="notes">${items.join("")}</ol>`);
  section.rules.push({ id: `${section.id}-notes`, number: "", parts: [{ html, drawing: false }] });
}

/** The list of sections: the page has a better one. */
function isContents(token: Token): boolean {
  return token.type === "list" && /^- \[[^\]]+\]\(#/.test(token.raw);
}

function part(token: Token): Part {
  if (token.type === "code") return { html: marked.parser([token]), drawing: true };
  const raw = token.type === "paragraph" ? token.raw.replace(NUMBER, "") : token.raw;
  return { html: dressed(marked.parse(raw) as string), drawing: false };
}

/** Typography: apostrophes, wide tables. */
function dressed(html: string): string {
  return html.replace(/&#39;/g, "’").replace(/<table>([^]*?)<\/table>/g, (table: string) => {
    const heads = [...table.matchAll(/<th[^>]*>([^<]*)<\/th>/g)].map(([, head]) => head);
    const label = heads.filter(Boolean).join(", ");
    return `<div class="table" role="group" aria-label="${label}" tabindex="0">${table}</div>`;
  });
}

/** Every rule has an anchor by its number; where two share one, by its place too. */
function named(sections: Section[]): void {
  const taken = new Set(sections.map(({ id }) => id));
  for (const section of sections)
    for (const rule of section.rules) {
      if (rule.id) continue;
      let id = rule.number || `${section.id}-0`;
      for (let place = 1; taken.has(id); place++) id = `${rule.number}-${place}`;
      taken.add(id);
      rule.id = id;
    }
}

/** Numbers of rules become links; links to files outside the page become plain text. */
function linked(html: string, known: Set<string>): string {
  let inside = 0; // a link or code
  return html
    .replace(/<a href="#([a-z]\d+)-[^"]*">/g, (_, id: string) => `<a href="#${id.toUpperCase()}">`)
    .replace(/<a href="[^"#][^"]*">([^<]*)<\/a>/g, "$1")
    .split(/(<[^>]+>)/)
    .map((piece) => {
      if (/^<(a|code)\b/.test(piece)) inside += 1;
      else if (/^<\/(a|code)>/.test(piece)) inside -= 1;
      else if (!piece.startsWith("<") && !inside)
        return piece.replace(CITED, (id) => (known.has(id) ? `<a href="#${id}">${id}</a>` : id));
      return piece;
    })
    .join("");
}

/**
 * A drawing by its name, with a caption: ![caption](name). It has a column of its own beside the text
 * with (name "beside"); a list of wide ones has (name "wide") in its first item.
 */
const FIGURE = /^!\[([^\]]*)\]\(([\w-]+)(?: "(beside|wide)")?\)\s*/;

/** A guidebook: pages, between lines of three dashes; in them chapters, each with its heading. */
export function guidebook(text: string): Guidebook {
  const found: Guidebook = { title: "", idea: "", pages: [{ chapters: [] }] };
  for (const token of marked.lexer(text)) {
    const { chapters } = found.pages.at(-1)!;
    if (token.type === "space") continue;
    if (token.type === "hr") found.pages.push({ chapters: [] });
    else if (token.type === "heading" && token.depth === 1) found.title = token.text;
    else if (token.type === "heading") chapters.push({ title: token.text, pieces: [] });
    else if (chapters.length > 0) chapters.at(-1)!.pieces.push(piece(token));
    else if (isFirst(found.pages)) found.idea += dressed(marked.parser([token]));
    else throw new Error(`a page of a guidebook begins with a heading, not with: ${token.raw}`);
  }
  return found;
}

const isFirst = (pages: GuidePage[]) => pages.length === 1;
const inline = (text: string) => dressed(marked.parseInline(text) as string);

function piece(token: Token): GuidePiece {
  const [whole, caption = "", figure = "", beside] = FIGURE.exec(token.raw) ?? [];
  if (whole !== undefined)
    return { kind: "figure", figure, html: inline(caption), beside: beside !== undefined };
  if (token.type === "list") {
    const { ordered, items } = token as Tokens.List;
    const drawn = items.map(({ text }) => FIGURE.exec(text));
    if (drawn.every((one) => one !== null))
      return {
        kind: ordered ? "steps" : drawn[0]?.[3] ? "rows" : "things",
        items: items.map(({ text }, place) => ({
          figure: drawn[place]![2]!,
          html: inline(text.slice(drawn[place]![0].length)),
        })),
      };
  }
  return { kind: "text", html: dressed(marked.parser([token])) };
}

export function markdown(): Plugin {
  return {
    name: "markdown",
    transform(code, id) {
      if (!id.endsWith(".md")) return null;
      const pages = id.includes("/guidebook/") ? guidebook(code) : book(code);
      return { code: `export default ${JSON.stringify(pages)};`, map: null };
    },
  };
}
