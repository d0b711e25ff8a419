// Playing alone, level by level: the record, and the meaning of a result.

/** The first three wins are ordinals. */
const nth = (wins: number) => ["First", "Second", "Third"][wins - 1] ?? `Win no. ${wins}`;
const ofWin = (wins: number) => (wins <= 3 ? `${nth(wins)} win` : nth(wins));

export const way = {
  title: (game: string) => `Opponents in ${game}`,
  about: "Three wins against one, and the next is offered. You may play anyone at any time.",
  counts:
    "A game counts if you play it to the end yourself, without hints, against bots of one level.",
  change: "Choose an opponent",
  /** Follows the name of the bot offered to a newcomer. */
  first: "is a friendly opponent for your first games.",
  wins: (wins: number, enough: number) => `${wins} of ${enough} wins`,
  record: (wins: number, games: number) =>
    `${wins} ${wins === 1 ? "win" : "wins"} in ${games} ${games === 1 ? "game" : "games"}`,
  hinted: (games: number) => `${games} more with hints`,
  none: "Not played yet",
  next: (wins: number, name: string) => `${wins} wins: try ${name}`,
  strongest: (wins: number, name: string) => `${wins} wins against ${name}, the strongest`,
  play: "Play",
  play_against: (name: string) => `Play ${name}`,
  go_on: "Continue",
  result: {
    towards: (wins: number, name: string, left: number, next: string) =>
      `${ofWin(wins)} against ${name}. ${left === 1 ? "One" : "Two"} more and ${next} waits.`,
    reached: (wins: number, name: string, next: string) =>
      `${ofWin(wins)} against ${name}. ${next} waits.`,
    strongest: (wins: number, name: string) =>
      `${ofWin(wins)} against ${name}. Nobody here is stronger.`,
    lost: (name: string, wins: number, enough: number) =>
      `Not this time. Against ${name}: ${wins} of ${enough} wins.`,
    lost_after: (name: string, wins: number) => `Not this time. ${wins} wins against ${name}.`,
    hinted: "With hints, this game does not count for your record.",
  },
};
