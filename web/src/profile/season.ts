// Seasons of leaderboards: quarters of a year.

/** A season like "2026-4" as its months: "Oct – Dec 2026". */
export function seasonText(season: string, locale: string): string {
  const [year, quarter] = season.split("-").map(Number);
  const month = (number: number) => Date.UTC(year!, number, 15);
  const style = { month: "short", year: "numeric", timeZone: "UTC" } as const;
  const first = ((quarter ?? 1) - 1) * 3;
  return new Intl.DateTimeFormat(locale, style).formatRange(month(first), month(first + 2));
}
