// Which games somebody has played to their end on this device: there, signs need no words.
const PLACE = "longhouse.known";

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as string[];
  } catch {
    return [];
  }
}

class Known {
  private games = $state.raw(read());

  has(game: string): boolean {
    return this.games.includes(game);
  }

  /** A game has been played to its end. */
  learn(game: string): void {
    if (this.has(game)) return;
    this.games = [...this.games, game];
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.games));
    } catch {
      // then words stay
    }
  }
}

export const known = new Known();
