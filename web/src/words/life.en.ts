// The life of the hall, on the home page. English.
import { counted as s } from "./text";

export const life = {
  /** The heading above people who wait, open tables and games to watch. */
  title: "In the hall now",
  waiting: "People are waiting",
  wants: (count: number) =>
    count === 1 ? "1 person wants to play" : `${count} people want to play`,
  join: "Join",
  /** The label of a button: a game and its terms. */
  join_one: (what: string) => `Join: ${what}`,
  watch: "Games to watch",
  online: "Online now",
  friends: "Friends",
  tournaments: "Tournaments",
  leaderboards: "Leaderboards",
  quiet: "It’s quiet here right now. Make a start: people who come by see it here.",
  alone: "Or play a bot: it’s ready at once.",
  public_table: "Open a public table",
  /** The visitor’s own game with a running clock. */
  live_now: (rated: boolean): string => (rated ? "Live, rated" : "Live"),
  come_back: "A bot plays for you: come back",
  rated: "rated",
  /** Time limits in lists. */
  live: "live, no clock",
  clock: (minutes: number, seconds: number) => `${minutes} min + ${seconds} s`,
  per_move: (span: string) => `${span} per move`,
  in_all: (span: string) => `${span} in all`,
  days: (count: number) => s(count, "day", "days"),
  hours: (count: number) => s(count, "hour", "hours"),
};
