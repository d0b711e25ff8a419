// The player whose menu is open. It is global because muting removes the chat line from which it was opened.
import type { LiveTable } from "../wire/live.svelte";

interface Opened {
  live: LiveTable;
  seat: number;
  /** The name as shown to the visitor. */
  name: string;
}

class Person {
  opened = $state.raw<Opened | null>(null);
}

export const person = new Person();
