// How numbers are written in each language.
import type { Language } from "./languages";

const NUMBERS = {
  plain: {},
  signed: { signDisplay: "exceptZero" },
  percent: { style: "percent" },
  signedPercent: { style: "percent", signDisplay: "exceptZero" },
} as const;

/** How numbers are written, by language and kind: it takes long to find out, so it is kept. */
const formats = new Map<string, Intl.NumberFormat>();

export function written(language: Language, kind: keyof typeof NUMBERS, value: number): string {
  // Points are written alike everywhere: no tap waits till a browser has learned how.
  const alike = kind === "plain" || kind === "signed";
  if (alike && Number.isInteger(value) && Math.abs(value) < 1000)
    return `${kind === "signed" && value > 0 ? "+" : ""}${value}`;
  const name = `${language} ${kind}`;
  let format = formats.get(name);
  if (!format) formats.set(name, (format = new Intl.NumberFormat(language, NUMBERS[kind])));
  return format.format(value);
}
