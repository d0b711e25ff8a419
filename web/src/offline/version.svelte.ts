// The version of the files to play offline that this browser keeps; null until the player asks for them.
import { VERSION } from "../wire/places";

class Kept {
  version = $state.raw<string | null>(localStorage.getItem(VERSION));

  note(version: string | null): void {
    this.version = version;
    if (version === null) localStorage.removeItem(VERSION);
    else localStorage.setItem(VERSION, version);
  }
}

export const kept = new Kept();

// Another tab has asked for them, or removed them.
addEventListener("storage", ({ key }) => {
  if (key === VERSION) kept.version = localStorage.getItem(VERSION);
});
