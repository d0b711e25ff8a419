// The deal of the day, in English. The shape of every other language.
import { counted as s } from "../words/text";

export const daily = {
  title: "Deal of the day",
  about:
    "Everyone gets the same deal, the same draws and the same bots. Your first attempt counts; you can then play again for practice.",
  secret: "No hints, no undo. Results and replays of all players open at midnight (UTC).",
  tomorrow: (when: string) => `All results and replays open ${when} your time, with the next deal.`,
  ends: (when: string) => `Today’s deals are open until ${when} your time.`,
  against: (bots: string) => `Against ${bots}.`,
  bot_level: (name: string, level: number) => (level > 0 ? `${name} (level ${level})` : name),
  takes: (moves: number, minutes: number) => `About ${moves} decisions, some ${minutes} minutes.`,
  notes: {
    easy: "Mondays are the gentlest: the base game and easier bots.",
    uneven: "The peninsulas have 10, 12 and 14 fields.",
    few: "Everyone starts with only 5 vikings.",
  },
  play: "Play",
  play_one: (game: string) => `Play today’s ${game}`,
  go_on: "Continue",
  practise: "Practise",
  practise_one: (game: string) => `Practise this deal of ${game}`,
  done: (count: number) =>
    count === 1 ? "1 player has finished" : `${count} players have finished`,
  points: (points: number) => s(points, "point", "points"),
  place: (place: number, among: number) => `${ordinal(place)} of ${among}`,
  not_played: "not played yet",
  given_up: "Not finished",
  ahead: "ahead",
  behind: "behind",
  even: "level",
  marks: (marks: string) => `against each bot: ${marks}`,
  copy: "Copy result",
  copied: "Copied",
  not_copied: "Copying failed. Select the text instead.",
  counts_when: (games: number, day: string) =>
    `${games} of 3 games: finish 3 games other than deals and your deals count. They also count from ${day} on, when your profile is 7 days old. Until then you are listed without a place.`,
  my_result: "My result",
  results: (date: string) => `Results of ${date}`,
  nobody: "Nobody finished this deal.",
  rank: "Place",
  player: "Player",
  score: "Points",
  versus: "Bots",
  replay: "Replay",
  replay_of: (name: string) => `Replay of ${name}’s game`,
  best: "Best game",
  mine: "My game",
  bot: "Strongest bot",
  side_by_side: "Side by side",
  beside: "The game beside it",
  turn_number: "Turn",
  at_end: "End of the game",
  parts_at: (turn: number) => `The games part at turn ${turn}.`,
  level_until: (turn: number) =>
    `The points stay equal for a while, and differ from turn ${turn} on.`,
  same_game: "Both games are the same, move by move.",
  nothing_beside: "There is no other game of this deal to compare.",
  no_place: "new",
  no_place_about:
    "“New”: the profile had not finished 3 other games and was younger than 7 days, so the result has no place.",
  analyse: "Analyse my game",
  you: "you",
  calendar: "My calendar",
  streak: (days: number) => (days === 1 ? "1 day in a row" : `${days} days in a row`),
  no_streak: "Finish a deal today to start a streak.",
  month_about: "A dot for each deal that you finished. Choose a day to see its results.",
  day_none: "not played",
  leaders: "Leaderboard of the deals",
  archive: "Another day",
  archive_about: "Old deals can be played for practice.",
  open_day: "Open",
  today_link: "To today’s deals",
  before: "Yesterday’s results",
};

function ordinal(place: number): string {
  const teens = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${teens ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;
}
