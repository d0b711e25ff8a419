// Fits text into an SVG, which does not break lines.
const WIDE = 0.56; // average width of a letter relative to its height, with a margin
const IN_LINES = 0.5; // the same in longer texts, where it averages out

export interface Fitted {
  lines: string[];
  size: number;
}

/** One line at the largest size that fits; cut if it is too long even at the smallest. */
export function inOneLine(text: string, width: number, largest: number, smallest: number): Fitted {
  const letters = [...text];
  const size = Math.min(largest, width / (WIDE * letters.length));
  if (size >= smallest) return { lines: [text], size };
  const room = Math.floor(width / (WIDE * smallest)) - 1;
  return { lines: [`${letters.slice(0, room).join("").trimEnd()}…`], size: smallest };
}

/** One line or two of similar length, whichever has the larger font. */
export function inTwoLines(text: string, width: number, largest: number, smallest: number): Fitted {
  const whole = inOneLine(text, width, largest, smallest);
  if (whole.size > 0.8 * largest) return whole;
  const words = text.split(" ");
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  const ways = words
    .slice(1)
    .map((_, cut) => [words.slice(0, cut + 1).join(" "), words.slice(cut + 1).join(" ")])
    .sort((a, b) => longest(a) - longest(b));
  const fitted = (ways[0] ?? [text]).map((line) => inOneLine(line, width, largest, smallest));
  return {
    lines: fitted.flatMap(({ lines }) => lines),
    size: Math.min(...fitted.map(({ size }) => size)),
  };
}

/** At most that many lines of this size; the last one ends with an ellipsis if text is left. */
export function inLines(text: string, width: number, size: number, most: number): string[] {
  const room = Math.floor(width / (IN_LINES * size));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return [
    ...kept.slice(0, -1),
    `${kept
      .at(-1)!
      .slice(0, room - 1)
      .trimEnd()}…`,
  ];
}
