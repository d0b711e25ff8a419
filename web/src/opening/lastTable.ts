// The settings of the table opened last, by game; kept in this browser.
import { settings } from "../settings.svelte";
import type { ChosenOptions } from "./chosenOptions";
import type { Span } from "./paces";
import type { Plan } from "./SeatPlans.svelte";

export const PACES = ["live", "clock", "daily"] as const;

export interface Opened extends ChosenOptions {
  plans: Plan[];
  pace: (typeof PACES)[number];
  /** Live with a clock: minutes each, and seconds added by each decision. */
  minutes: number;
  seconds: number;
  /** Turn-based: the time per move; or the days of a bank, and the hours added by each move. */
  span: Span;
  bank: number;
  banked: number;
  listed: boolean;
  chat: boolean;
  audience: boolean; // spectators may write
  help: boolean;
  rated: boolean;
  covered: boolean | null; // null: the default
}

/** The seats at a table of a hall without other players: bots take those that would wait for some. */
export const alonePlans = (plans: Plan[]): Plan[] =>
  plans.map((plan) => (["open", "reserved"].includes(plan.kind) ? { ...plan, kind: "bot" } : plan));

export function openedLast(game: string): Opened {
  return {
    ...{ plans: [], chosen: null, changed: {}, box: undefined, pace: "live", minutes: 20 },
    ...{ seconds: 10, span: "72" as const, bank: 5, banked: 12 },
    ...{ listed: false, chat: true, audience: false, help: false, rated: false, covered: null },
    ...(JSON.parse(JSON.stringify(settings.opened[game] ?? {})) as Partial<Opened>),
  };
}
