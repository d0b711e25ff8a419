// Lengths of time in words.
import { noBreak } from "./text";

/** Rounded down: "3 days", "5 hours", "40 minutes"; in short "3d 4h". */
export function span(language: string, milliseconds: number, short = false): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const said = (count: number, unit: "day" | "hour" | "minute") => {
    const unitDisplay = short ? "narrow" : "long";
    return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(count);
  };
  if (short && days > 0) {
    const rest = hours % 24;
    return noBreak(said(days, "day") + (rest > 0 ? ` ${said(rest, "hour")}` : ""));
  }
  if (days >= 2) return noBreak(said(days, "day"));
  return noBreak(hours > 0 ? said(hours, "hour") : said(minutes, "minute"));
}
