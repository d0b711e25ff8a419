// The games that were played to the end on this device: their icons need no labels.
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

  learn(game: string): void {
    if (this.has(game)) return;
    this.games = [...this.games, game];
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.games));
    } catch {
      // labels stay
    }
  }
}

export const known = new Known();
