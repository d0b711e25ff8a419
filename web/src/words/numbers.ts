// Number formats of each language.
import type { Language } from "./languages";

const NUMBERS = {
  plain: {},
  signed: { signDisplay: "exceptZero" },
  percent: { style: "percent" },
  signedPercent: { style: "percent", signDisplay: "exceptZero" },
} as const;

/** Formats by language and kind, cached because they are slow to create. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number with so many decimals; as many as it takes if none are given. */
export function written(
  language: Language,
  kind: keyof typeof NUMBERS,
  value: number,
  decimals?: number,
): string {
  // Small numbers are the same everywhere: no tap waits for a format.
  const alike = kind === "plain" || kind === "signed";
  if (alike && !decimals && Number.isInteger(value) && Math.abs(value) < 1000)
    return `${kind === "signed" && value > 0 ? "+" : ""}${value}`;
  const name = `${language} ${kind} ${decimals ?? ""}`;
  let format = formats.get(name);
  if (!format) {
    const places =
      decimals === undefined
        ? {}
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat(language, { ...NUMBERS[kind], ...places });
    formats.set(name, format);
  }
  return format.format(value);
}

/** Seconds as minutes and seconds: 0:42. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
