// Finding people to play with now.
export const find = {
  title: "Find a game",
  about:
    "Choose what you want to play now. The game starts as soon as enough people want the same.",
  game: "Game",
  players: "Players",
  rated: "Rated",
  rated_game: "rated",
  search: "Find players",
  waiting: "Looking for players…",
  here: (here: number, all: number) => `${here} of ${all} players so far.`,
  filling: (count: number) =>
    count === 1 ? "One person would start with bots." : `${count} people would start with bots.`,
  stay: "Keep this page open. If you close it, you are no longer waiting.",
  bots: "Start with bots",
  bots_about: "If others are waiting, the game starts once they choose this too.",
  asked: "You start with bots as soon as the others who wait agree.",
  cancel: "Cancel",
  queues: "Waiting now",
  nobody: "Nobody is waiting right now. You can be the first.",
  join: "Join",
  found: "Players found. Opening the table…",
};
