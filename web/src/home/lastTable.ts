// The settings of the table opened last, by game; kept in this browser.
import { settings } from "../settings.svelte";
import type { Plan } from "./SeatPlans.svelte";

export const PACES = ["live", "clock", "daily"] as const;

export interface Opened {
  plans: Plan[];
  /** The main option, and the others. */
  chosen: string | number | null;
  changed: Record<string, string>;
  /** The contents of the box (`GameCard.box`). */
  box: unknown;
  pace: (typeof PACES)[number];
  minutes: number;
  listed: boolean;
  chat: boolean;
  help: boolean;
  rated: boolean;
  covered: boolean | null; // null: the default
}

export function openedLast(game: string): Opened {
  return {
    ...{ plans: [], chosen: null, changed: {}, box: undefined, pace: "live", minutes: 20 },
    ...{ listed: false, chat: true, help: false, rated: false, covered: null },
    ...(JSON.parse(JSON.stringify(settings.opened[game] ?? {})) as Partial<Opened>),
  };
}
