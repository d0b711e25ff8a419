// The words of profiles: games and ratings.
import { counted as s } from "../words/text";

export const profile = {
  title: "My profile",
  of: (name: string) => `Profile of ${name}`,
  since: (day: string) => `Here since ${day}`,
  nobody: "You have not played here yet. Your games will be counted here.",
  ratings: "Ratings",
  /** Between two numbers. */
  between: (low: number, high: number) => `probably between ${low} and ${high}`,
  sure: {
    guess: "Still a guess: a few more rated games will move it a lot.",
    rough: "Getting clearer: it still moves with every game.",
    firm: "Well known: it moves slowly.",
  },
  rated_games: (count: number) => s(count, "rated game", "rated games"),
  means:
    "Everyone starts at 1500. With 260 points more than your opponent you win about three games out of four.",
  counts:
    "Only tables created as rated count: people only, no hints. If you leave, or miss more than one turn, you lose. A game that all agree to end does not count.",
  unrated: "No rated games yet.",
  played: "Games played",
  game: "Game",
  set: "Set",
  own_set: "Own set",
  players: "Players",
  against: "Against",
  people: "People",
  bots: "Bots",
  seated: (count: number) => s(count, "player", "players"),
  with_people: "with people",
  with_bots: "against bots",
  games: "Games",
  wins: "Won",
  share: "Win rate",
  levels: "Against each level",
  history: "History",
  all: "All",
  result: "Result",
  won: "Won",
  lost: "Lost",
  since_day: "From",
  until_day: "To",
  whole: { won: "Won", lost: "Lost" },
  part: { won: "Won with a bot’s help", lost: "Lost with a bot’s help" },
  missed: { won: "Won, with one missed turn", lost: "Lost, with one missed turn" },
  left: "Left",
  lost_away: "Lost: away or left",
  early: "Ended early",
  place: (place: number, all: number) => `Place ${place} of ${all}`,
  rated: "Rated",
  rating_after: (rating: number) => `Rating ${rating}`,
  no_record: "The record of this game has been deleted.",
  none: "No games.",
  none_such: "No games like that.",
  download: "Download all games",
  /** In the name of the file. */
  file: "games",
  download_about: "One file with every game you played here, to keep or to study.",
  seen_games: (count: number) => s(count, "game together", "games together"),
  you_won: (count: number) => `You won ${count}`,
  they_won: (name: string, count: number) => `${name} won ${count}`,
  versus: "With you",
  private: "This profile is private.",
  as_others: "This is how others see you. Change it under:",
  name_title: "Your address",
  name_about:
    "Choose a name for your profile. Everyone with the link can then see what you show below.",
  name_label: "Profile name",
  name_shape: (least: number, most: number) =>
    `${least} to ${most} of the letters a to z, digits, hyphens and underscores; a letter first.`,
  name_claim: "Claim this name",
  name_change: "Change name",
  name_copy: "Copy link",
  name_taken:
    "You cannot have this name: someone has it or one that looks like it, or it is reserved.",
  name_invalid: (least: number, most: number) =>
    `That is not possible: it takes ${least} to ${most} letters a to z, digits, hyphens and underscores, and a letter first.`,
  name_often: (day: string) =>
    `You have changed it three times this year. You can choose another name from ${day}.`,
  name_former: (name: string, day: string) =>
    `@${name} still brings you here, and nobody else. No one else gets it before ${day}.`,
  name_keeps:
    "If you change it, the old link works for you only, and no one else gets the old name for a year.",
  name_give_up: "Give up the name…",
  name_sure:
    "Your link stops working for others. No one else gets the name for a year; you can take it back.",
  name_give: "Give it up",
  shown_title: "Others can see",
  shown: {
    ratings: "My ratings",
    history: "My rated games",
    games: "How many games I have played and won",
    versus: "Our games together, to the person I played them with",
  },
  shown_private: "Your profile is private: others see your name and nothing else.",
  public_about: "Only you see all of this. You choose below what others can see.",
};
