// Turn-based games: their time limits, what follows after a move, and how they end. English.
import { counted as s } from "./text";

export const turns = {
  title: "Turn-based",
  about:
    "Play whenever it suits you. If time runs out, a bot plays until the player is back. If bots play for everyone for 7 days, the game ends.",
  /** Options of the new table. */
  time: "Time per move",
  hours: (count: number) => s(count, "hour", "hours"),
  days: (count: number) => s(count, "day", "days"),
  bank: "Time bank",
  bank_about: (days: number, hours: number) =>
    `Each player has ${s(days, "day", "days")} for the whole game. Each move adds ${s(hours, "hour", "hours")}, but never above ${s(days, "day", "days")}. Secret choices cost nothing.`,
  in_all: (days: number) => `${s(days, "day", "days")} in all`,
  added: (hours: number) => `+${s(hours, "hour", "hours")} per move`,
  minutes: "Minutes each",
  bonus: "Seconds added per decision",
  /** The rest of the time, after a span like "5 hours". */
  left: (span: string) => `${span} left`,
  /** After my move: the number of other tables that wait. */
  next: (game: string) => `Next table: ${game}`,
  none: "No other table is waiting for you.",
  key_next: "to the next table that waits for you",
  /** Bots play for all players. */
  nobody: "Bots play for everyone, so the game waits. After 7 days it ends.",
  idle: "Nobody played for 7 days, so the game ended.",
};
