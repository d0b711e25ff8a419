// Puzzles, and retrying moves of a finished game, in English: the shape of every other language.
export const puzzles = {
  title: "Puzzles",
  about: "Positions from games in which one move is clearly best, with what one player knew.",
  page: (game: string) => `Puzzle: ${game}`,
  task: "Find the best move.",
  of_day: "Puzzle of the day",
  next: "Next puzzle",
  another: "Another one",
  again: "Try again",
  all: "All puzzles",
  judging: "Your move is compared with the best…",
  right: "Right, the best move.",
  wrong: "There is a better move.",
  theme: (theme: string) => `Theme: ${theme}.`,
  rating: (rating: number) => `Rating of this puzzle: ${rating}`,
  yours: (rating: string) => `Your rating: ${rating}`,
  changed: (before: number, after: string) => `Your rating: ${before} → ${after}.`,
  uncounted: "This was practice: only your first try counts for the rating.",
  comes_again: (when: string) => `It comes again ${when}.`,
  solved_on: (day: string) => `Solved at the first try on ${day}. A new try is practice.`,
  solved_later: (day: string) =>
    `Failed at the first try on ${day}, solved later. A new try is practice.`,
  failed_on: (day: string) => `Failed on ${day}. A new try is practice.`,
  players_solved: (share: string, players: number) =>
    `${share} of ${players} players solved it at the first try.`,
  share: "Copy link to share",
  share_solved: (game: string, rating: number) =>
    `${game} puzzle (rating ${rating}): solved at the first try`,
  share_posed: (game: string, rating: number) =>
    `${game} puzzle (rating ${rating}): can you find the best move?`,
  copied: "Copied.",
  not_copied: "It could not be copied; the address of this page is the link.",
  streak: (days: number) =>
    days === 1 ? "Puzzle of the day: 1 day in a row" : `Puzzle of the day: ${days} days in a row`,
  no_streak: "Try a puzzle of the day to start a streak.",
  best_solvers: "Best solvers",
  count: (count: number) => (count === 1 ? "1 puzzle" : `${count} puzzles`),
  solved: (solved: number, tried: number) => `${solved} of ${tried} solved at the first try`,
  due: (count: number) => (count === 1 ? "1 to try again" : `${count} to try again`),
  states: { new: "not tried yet", solved: "solved", failed: "failed" },
  you: "You",
  player: (number: number) => `Player ${number}`,
  players: "Players",
  none: "There are no puzzles here yet.",
  retry: (count: number) =>
    count === 1
      ? "Retry my worst move"
      : count === 2
        ? "Retry my two worst moves"
        : "Retry my three worst moves",
  retry_of: (count: number, name: string) =>
    count === 1 ? `Retry the worst move of ${name}` : `Retry the ${count} worst moves of ${name}`,
  retry_title: (number: number, all: number) => `Retry: move ${number} of ${all}`,
  retry_task: (turn: number) => `Turn ${turn}: find a better move than the one played.`,
  retry_played: (move: string, chance: string) => `In the game: ${move}. ${chance}`,
  retry_found: (found: number, all: number) => `Better moves found: ${found} of ${all}.`,
  next_move: "Next move",
  improved: "Better than in the game.",
  same: "The same move as in the game.",
  no_better: "No better than in the game.",
  back: "Back to the replay",
};
