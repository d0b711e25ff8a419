// What stays together at the end of a line.

/** Words that stand in one line: "5 hours ago", "Nov 9, 2026". */
export const tied = (text: string): string => text.replaceAll(" ", "\u00a0");

/** Facts in a row, with dots between them; no line begins with a dot. */
export const dotted = (facts: (string | undefined)[]): string =>
  facts.filter(Boolean).join("\u00a0· ");
