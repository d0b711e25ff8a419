// What was settled of the table that was opened last, by game; kept in this browser.
import { settings } from "../settings.svelte";
import type { Plan } from "./SeatPlans.svelte";

export const PACES = ["live", "clock", "daily"] as const;

export interface Opened {
  plans: Plan[];
  /** Of the option that all see, and of the others. */
  chosen: string | number | null;
  changed: Record<string, string>;
  /** What is in the box (`GameCard.box`). */
  box: unknown;
  pace: (typeof PACES)[number];
  minutes: number;
  listed: boolean;
  chat: boolean;
  help: boolean;
  rated: boolean;
  covered: boolean | null; // null: as such tables usually are
}

export function openedLast(game: string): Opened {
  return {
    ...{ plans: [], chosen: null, changed: {}, box: undefined, pace: "live", minutes: 20 },
    ...{ listed: false, chat: true, help: false, rated: false, covered: null },
    ...(JSON.parse(JSON.stringify(settings.opened[game] ?? {})) as Partial<Opened>),
  };
}
