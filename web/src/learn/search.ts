// Full-text search in the rules, ignoring case and accents, with marked hits.
import type { Section } from "./rulebook";

/** A hit. */
export interface Hit {
  /** The rule's anchor, and its number or else the section's. */
  rule: string;
  label: string;
  before: string;
  match: string;
  after: string;
}

export interface Found {
  hits: Hit[];
  /** The text of each rule that has hits, with the hits marked, by anchor and part. */
  marked: Map<string, string[]>;
}

const LETTERS: Record<string, string> = { ß: "ss", œ: "oe", æ: "ae", "’": "'", "\u202f": " " };
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const INLINE = /^<\/?(?:a|b|code|em|i|mark|small|span|strong)\b/;
const AROUND = 38; // letters of context on each side

/** A letter without case and accents; it may become two. */
function plain(letter: string): string {
  const low = letter.toLowerCase();
  return LETTERS[low] ?? low.normalize("NFD").replace(/\p{M}/gu, "");
}

export function fold(text: string): string {
  return [...text].map(plain).join("").replace(/\s+/g, " ");
}

/** A letter of the text: the bounds of its HTML, and the character shown. */
interface Letter {
  from: number;
  to: number;
  shown: string;
}

/** The letters of a piece of HTML; the end of a block is a line end, which no search matches. */
function letters(html: string): Letter[] {
  const found: Letter[] = [];
  for (const { 0: piece, index } of html.matchAll(/<[^>]+>|&[#\w]+;|[^<&]/gu)) {
    const to = index + piece.length;
    if (!piece.startsWith("<")) found.push({ from: index, to, shown: ENTITIES[piece] ?? piece });
    else if (!INLINE.test(piece)) found.push({ from: index, to: index, shown: "\n" });
  }
  return found;
}

/** Text folded, with the letter each sign came from; runs of spaces are one. */
function folded(all: Letter[]): { text: string; origin: number[] } {
  let text = "";
  const origin: number[] = [];
  all.forEach(({ shown, from, to }, place) => {
    const block = from === to;
    const signs = block ? "\n" : plain(shown).replace(/\s/g, " ");
    for (const sign of signs) {
      if ((sign === " " && /[ \n]$/.test(text)) || (sign === "\n" && text.endsWith("\n"))) continue;
      text += sign;
      origin.push(place);
    }
  });
  return { text, origin };
}

/** The bounds of all occurrences of the words. */
function places(all: Letter[], wanted: string): [number, number][] {
  const { text, origin } = folded(all);
  const found: [number, number][] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    found.push([origin[at]!, origin[at + wanted.length - 1]!]);
  return found;
}

/** HTML with hits marked; a mark never crosses a tag. `first` is the number of the first hit. */
function marking(html: string, all: Letter[], found: [number, number][], first: number): string {
  let marked = "";
  let done = 0;
  found.forEach(([from, to], place) => {
    let open = false;
    for (let at = from; at <= to; at++) {
      const letter = all[at]!;
      if (letter.from === letter.to) continue;
      const between = html.slice(done, letter.from);
      if (open && between) marked += "</mark>";
      marked += between;
      if (!open || between) marked += `<mark data-hit="${first + place}">`;
      marked += html.slice(letter.from, letter.to);
      done = letter.to;
      open = true;
    }
    if (open) marked += "</mark>";
  });
  return marked + html.slice(done);
}

const shown = (all: Letter[]) =>
  all
    .map((letter) => letter.shown)
    .join("")
    .replace(/\s+/g, " ");

function snippet(all: Letter[], [from, to]: [number, number]): [string, string, string] {
  const before = shown(all.slice(Math.max(0, from - AROUND), from));
  const after = shown(all.slice(to + 1, to + 1 + AROUND));
  return [
    from > AROUND ? `…${before.replace(/^\S*\s/, "")}` : before.trimStart(),
    shown(all.slice(from, to + 1)),
    to + 1 + AROUND < all.length ? `${after.replace(/\s\S*$/, "")}…` : after.trimEnd(),
  ];
}

/** All hits in the order of the book. The number of a rule finds that rule, too. */
export function find(sections: Section[], sought: string): Found {
  const wanted = fold(sought.trim());
  const hits: Hit[] = [];
  const marked = new Map<string, string[]>();
  if (wanted.length < 2) return { hits, marked };
  for (const { number, rules } of sections)
    for (const rule of rules) {
      const label = rule.number || number;
      if (rule.number.toLowerCase() === wanted)
        hits.push({ rule: rule.id, label, ...opening(rule.parts[0]?.html ?? "") });
      let any = false;
      const parts = rule.parts.map(({ html, drawing }) => {
        if (drawing) return html;
        const all = letters(html);
        const found = places(all, wanted);
        const text = marking(html, all, found, hits.length);
        for (const place of found) {
          const [before, match, after] = snippet(all, place);
          hits.push({ rule: rule.id, label, before, match, after });
          any = true;
        }
        return text;
      });
      if (any) marked.set(rule.id, parts);
    }
  return { hits, marked };
}

function opening(html: string): Pick<Hit, "before" | "match" | "after"> {
  const all = letters(html);
  return { before: "", match: "", after: snippet(all, [-1, -1])[2].trimStart() };
}
