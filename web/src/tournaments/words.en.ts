// Tournaments, in English. The shape of every other language.
import { counted as s } from "../words/text";

export const tournaments = {
  title: "Tournaments",
  about:
    "In each round you meet players with about as many points as you. Nobody drops out: everyone plays every round.",
  open_one: "Open a tournament",
  mine: "My tournaments",
  lists: { open: "Open for entry", running: "Running", over: "Ended" },
  none: {
    open: "No tournament is open right now. Open one and share its link.",
    running: "No tournament is running right now.",
    over: "No tournament has ended yet.",
  },
  all: "All tournaments",
  more: "Show more",
  of: (host: string) => `${host}’s tournament`,

  // Terms
  tables_of: (seats: number) => `tables of ${seats}`,
  rounds: (rounds: number) => s(rounds, "round", "rounds"),
  within: (span: string) => `rounds begin for ${span}`,
  rated: "rated",
  places: (taken: number, places: number) => `${taken} of ${places} places taken`,
  players: (count: number) => s(count, "player", "players"),
  starts: (when: string) => `Starts ${when}`,
  starts_by: (host: string) => `Starts when ${host} starts it`,
  starts_by_you: "Starts when you start it",
  round: (round: number) => `Round ${round}`,
  round_of: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  over: "Ended",
  ended: (when: string) => `Ended ${when}`,
  cancelled: "Cancelled by the host",
  your_place: (place: number) => `You: ${ordinal(place)} place`,
  you: "you",

  // The form
  new_title: "New tournament",
  name: "Name of the tournament",
  name_about: (usual: string) => `Without a name it is “${usual}”.`,
  your: "your name",
  seats: "Players per table",
  seats_about: {
    two: "Each game is between two players.",
    more: "Where the numbers do not fit, a table has one player fewer.",
    all: "Every table has the same number of players.",
  },
  length: "Length",
  by_rounds: "Rounds",
  by_time: "Time",
  time_about: "After this time no new round begins.",
  pause: "Break between rounds",
  no_break: "no break",
  how_many: "Places",
  up_to: (count: number) => `up to ${s(count, "player", "players")}`,
  rounds_enough: (players: number, rounds: number) =>
    `For ${s(players, "player", "players")}, ${s(rounds, "round is", "rounds are")} usually enough to find the winner.`,
  rest: "If a player is left over",
  rests: { byes: "Bye", bots: "Bots fill up" },
  rest_about: {
    byes: "The player with the fewest points rests for a round and gets 1 point, at most once if possible.",
    bots: "The players with the fewest points play at a table that bots fill up.",
    rated: "In a rated tournament there are no bots: a player who is left over has a bye.",
  },
  start: "Start",
  by_hand: "I start it",
  at_time: "At a time",
  by_hand_about: "You press Start when everyone is there.",
  when: "Day and time",
  late: "Late entry",
  late_until: (round: number) => (round === 1 ? "not after the start" : `up to round ${round}`),
  late_about: {
    no: "After the first draw nobody can enter.",
    yes: "Each missed round counts half a point.",
  },
  listed: "Show it in the list of tournaments",
  unlisted_about: "Only players with the link find it.",
  enter_too: "I play, too",
  /** The whole tournament in a sentence: rounds, clock, tables, length. */
  lasts: (rounds: string, pace: string, seats: number, usual: string, most: string) =>
    `${rounds} at tables of ${seats}, ${pace}: about ${usual}, ${most} at most.`,
  lasts_within: (pace: string, seats: number, most: string) =>
    `Tables of ${seats}, ${pace}: about ${most} with the last round.`,
  per_player: (minutes: number) => `${s(minutes, "minute", "minutes")} per player`,
  per_move: (days: number) => `${s(days, "day", "days")} per move`,
  hours: (count: string) => (count === "1" ? "1 hour" : `${count} hours`),
  minutes: (count: number) => s(count, "minute", "minutes"),
  days: (count: number) => s(count, "day", "days"),
  weeks: (count: number) => s(count, "week", "weeks"),
  months: (count: number) => s(count, "month", "months"),
  open: "Open tournament",

  // Entering
  enter: "Enter",
  enter_late: (round: number) => `Enter for round ${round}`,
  come_back: "Come back",
  entered: "You are in.",
  watching: "You host this tournament and do not play.",
  late_points: (points: string) =>
    `Missed rounds count half a point each: you start with ${points}.`,
  why_not: {
    full: "All places are taken, or you are in 5 tournaments already.",
    late: "Entry is closed.",
    removed: "The host has removed you from this tournament.",
  },
  leave: "Leave the tournament",
  leave_about: "While entry is open you can come back.",
  leave_running: "You are not drawn any more. You can come back for a later round.",
  leave_last: "This is the last round. Your points stay in the standings.",
  leave_game: "Leave my running game, too: I will be last there, and a bot plays on",
  leave_sure: "Leave",
  stay: "Stay",
  share: "Invite players with this link",
  entrants: "Players",
  no_entrants: "Nobody has entered yet.",
  rules_title: "How it works",
  rules: {
    draw: "Each round is drawn by points. Players who have met are not drawn together again where that can be avoided.",
    apart:
      "The same holds for players who have blocked each other, for players on one network and, in the last rounds, for friends.",
    seated: "When a round starts, you have your seat and your clock runs: be there in time.",
    absent:
      "If you leave or miss a game, a bot plays on and you are last there. If you make no move in a game, you are not drawn again until you come back.",
    fair: "At these tables there are no hints, no vote to end the game and no rematch. Spectators can watch, but not write.",
  },

  // During it
  your_table: "Your table is ready",
  to_table: "To my table",
  against: (names: string) => `Against ${names}.`,
  bot_plays: "You left this game; a bot plays for you",
  bot_plays_about:
    "As it stands you will be last. Take your seat again before the game ends, and your own place counts.",
  bot_plays_rated: "You will be last in this game, wherever the bot ends up.",
  calls: (names: string) => `Your tournament table waits for you, against ${names}.`,
  game_over: "Your game of this round is over.",
  bye: "You have a bye in this round: 1 point without a game.",
  not_drawn: "You are not in this round.",
  out: {
    left: "You have left this tournament.",
    absent: "You made no move in your last game, so you are not drawn any more.",
    removed: "The host has removed you from this tournament.",
    gone: "You have left this tournament.",
  },
  waits: (tables: number) =>
    tables === 1
      ? "The next round is drawn when 1 more table has finished."
      : `The next round is drawn when ${tables} more tables have finished.`,
  last_round: (tables: number) =>
    tables === 1 ? "Last round: 1 table still plays." : `Last round: ${tables} tables still play.`,
  begins_in: (round: number, time: string) => `Round ${round} begins in ${time}`,
  drawing: (round: number) => `Round ${round} is being drawn…`,
  table: (number: number) => `Table ${number}`,
  playing: "playing now",
  watch: "Watch",
  replay: "Replay",
  watch_table: (number: number) => `Watch table ${number}`,
  replay_table: (round: number, number: number) => `Replay of round ${round}, table ${number}`,
  byes: (names: string) => `Bye: ${names}`,
  bot: "Bot",
  game_points: (points: number) => s(points, "point", "points"),
  seat_out: "left the game",
  tables: "Tables",
  games: "All games",

  // Standings
  standings: "Standings",
  final: "Final standings",
  provisional: (round: number) => `Provisional: round ${round} is still being played.`,
  place: "Place",
  player: "Player",
  points: "Points",
  strength: "Opponents",
  share_of: "Game points",
  played: "Games",
  results_of: (name: string) => `Results of ${name}`,
  explained: {
    points:
      "Points: at each table the share of opponents behind you. First place counts 1, last place 0; of three, the second gets ½.",
    strength:
      "Opponents: with equal points, the player with the stronger opponents is ahead. It is the average of your opponents’ points, added up over the rounds.",
    share:
      "Game points: if that is equal, too, your points in the games decide, compared with the average at your tables (100%).",
    equal: "If all of it is equal, players share a place.",
  },
  result: {
    game: (place: number, seats: number, names: string) =>
      `${ordinal(place)} of ${seats} with ${names}`,
    running: (names: string) => `playing with ${names}`,
    bye: "bye",
    late: "before the entry",
    out: "not in this round",
  },
  /** Points as they are written, and how many they are. */
  tournament_points: (written: string, points: number) =>
    `${written} ${points === 1 ? "point" : "points"}`,
  behind: {
    strength: (name: string, own: string, other: string) =>
      `Level on points with ${name}, who had stronger opponents: ${other} to ${own}.`,
    share: (name: string, own: string, other: string) =>
      `Level with ${name} on points and opponents; ${name} scored more in the games: ${other} of the average, not ${own}.`,
    equal: (name: string) => `Level with ${name} in everything: a shared place.`,
  },
  left: { left: "left", absent: "absent", removed: "removed", gone: "left" },

  // The end
  podium: "Winners",
  won: (names: string) => `${names} wins the tournament`,
  won_together: (names: string) => `${names} win the tournament together`,
  you_won: "You win the tournament!",
  you_came: (place: number, among: number) => `You came ${ordinal(place)} of ${among}.`,
  unusual: "Unusual results",
  unusual_about:
    "For you as the host: among three and more players, one of these two was always ahead of the other. Among equals that is rare, but it proves nothing. Look at the games.",
  unusual_pair: (names: string, chance: string) => `${names} (chance among equals: ${chance})`,

  // The host
  host: "For the host",
  start_now: "Start now",
  start_about: "It can start when at least two players have entered.",
  start_sure: (count: number) => `Start with ${s(count, "player", "players")}?`,
  cancel: "Cancel the tournament",
  cancel_about: "It cannot be opened again. All players see that it was cancelled.",
  end: "End after this round",
  end_about: "This round becomes the last one. The standings then are final.",
  ending: "This round is the last one.",
  remove: "Remove",
  remove_some: "Remove a player",
  remove_one: (name: string) => `Remove ${name}`,
  remove_about: (name: string) =>
    `${name} is not drawn any more and cannot come back. A running game goes on.`,
  keep: "Back",

  // At a table
  of_table: "To the tournament",
  of_table_about: "A game of a tournament: no hints, no vote to end it, no rematch.",
  leave_table: "You will be last at this table, and a bot plays on. You stay in the tournament.",
  next: "Next round and standings",

  // On the home page
  now: "Tournament",
};

function ordinal(place: number): string {
  const teens = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${teens ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;
}
