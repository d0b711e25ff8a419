// Puzzles, and retrying moves of a finished game, in English: the shape of every other language.
export const puzzles = {
  title: "Puzzles",
  about:
    "Positions from games between bots in which one move is clearly best, with what one player knew.",
  page: (game: string) => `Puzzle: ${game}`,
  task: "Find the best move.",
  of_day: "Puzzle of the day",
  next: "Next puzzle",
  another: "Another one",
  again: "Try again",
  all: "All puzzles",
  right: "Right, the best move.",
  wrong: "There is a better move.",
  theme: (theme: string) => `Theme: ${theme}.`,
  rating: (rating: number) => `Rating of this puzzle: ${rating}`,
  yours: (rating: string) => `Your rating: ${rating}`,
  changed: (before: number, after: number) => `Your rating: ${before} → ${after}.`,
  uncounted: "Only your first try counts for the rating.",
  comes_again: "It will come again.",
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
  next_move: "Next move",
  improved: "Better than in the game.",
  same: "The same move as in the game.",
  no_better: "No better than in the game.",
  back: "Back to the replay",
};
