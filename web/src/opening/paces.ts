// The time limits that a new table offers, and the one that was chosen.
import type { Pace } from "../wire/games";
import type { Opened } from "./lastTable";

/** Stops of the sliders. */
export const MINUTES = [3, 5, 10, 15, 20, 30, 40, 60, 90, 120];
export const SECONDS = [0, 5, 10, 15, 20, 30, 60];
export const BANK_DAYS = [2, 3, 5, 7, 10, 14];
export const BANK_HOURS = [4, 8, 12, 24, 48];
/** Hours of a move in a turn-based game; "bank" for all moves together. */
export const SPANS = ["12", "24", "48", "72", "168", "bank"] as const;
export type Span = (typeof SPANS)[number];

type Chosen = Pick<Opened, "pace" | "minutes" | "seconds" | "span" | "bank" | "banked">;

/** The chosen pace; at a rated table the nearest of those that the server allows. */
export function chosenPace(now: Chosen, rated: Pace[] | null): Pace {
  if (now.pace === "daily") {
    const span = rated ? nearestSpan(now.span, rated) : now.span;
    if (span !== "bank") return perMove(Number(span));
    const [bank] = rated?.filter((one) => spanOf(one) === "bank") ?? [];
    return bank ?? { pace: "daily", days: now.bank, hours: 0, bonus_hours: now.banked };
  }
  if (rated) return nearestClock(now.minutes, rated);
  if (now.pace === "live") return { pace: "live" };
  return { pace: "live", clock: { minutes: now.minutes, bonus_seconds: now.seconds } };
}

function perMove(hours: number): Pace {
  return { pace: "daily", days: Math.floor(hours / 24), hours: hours % 24 };
}

/** The option of a turn-based pace; null for another pace. */
function spanOf(pace: Pace): Span | null {
  if (pace.pace !== "daily") return null;
  const bank = typeof pace.bonus_hours === "number";
  const hours = `${24 * (pace.days ?? 1) + (pace.hours ?? 0)}`;
  return bank ? "bank" : (SPANS.find((one) => one === hours) ?? null);
}

/** The options of turn-based games, at a rated table those that the server allows. */
export function spansOf(rated: Pace[] | null): Span[] {
  return SPANS.filter((span) => !rated || rated.some((one) => spanOf(one) === span));
}

function nearestSpan(span: Span, rated: Pace[]): Span {
  const allowed = spansOf(rated);
  if (allowed.includes(span) || allowed.length === 0) return span;
  const limits = allowed.filter((one) => one !== "bank");
  return limits.findLast((one) => Number(one) < Number(span)) ?? allowed[0]!;
}

/** The minutes of rated clocks. */
export function clocksOf(rated: Pace[]): number[] {
  return rated
    .flatMap((one) => (one.pace === "live" && one.clock?.minutes ? [one.clock.minutes] : []))
    .sort((a, b) => a - b);
}

function nearestClock(minutes: number, rated: Pace[]): Pace {
  const clocks = rated.filter((one) => one.pace === "live" && one.clock);
  const far = (one: Pace) =>
    one.pace === "live" ? Math.abs((one.clock?.minutes ?? 0) - minutes) : Infinity;
  return clocks.reduce<Pace>((a, b) => (far(b) < far(a) ? b : a), clocks[0] ?? { pace: "live" });
}
