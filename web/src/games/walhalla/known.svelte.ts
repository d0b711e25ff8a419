// Whether somebody has played the game to its end on this device: then signs need no words.
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

  get walhalla(): boolean {
    return this.games.includes("walhalla");
  }

  /** A game has been played to its end. */
  learn(): void {
    if (this.walhalla) return;
    this.games = [...this.games, "walhalla"];
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.games));
    } catch {
      // then words stay
    }
  }
}

export const known = new Known();
