// The games that were played to the end on this device: their icons need no labels.
import { keep, kept } from "../parts/kept";

const NAME = "longhouse.known";

class FinishedGames {
  private games = $state.raw(kept<string[]>(NAME, []));

  has(game: string): boolean {
    return this.games.includes(game);
  }

  add(game: string): void {
    if (this.has(game)) return;
    this.games = [...this.games, game];
    keep(NAME, this.games);
  }
}

export const finishedGames = new FinishedGames();
