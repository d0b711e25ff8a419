// Whose menu is open. It outlives the place where it was opened: who is muted has no lines any more.
import type { LiveTable } from "../wire/live.svelte";

interface Opened {
  live: LiveTable;
  seat: number;
  /** What the person is called, in the visitor's words. */
  name: string;
}

class Person {
  opened = $state.raw<Opened | null>(null);
}

export const person = new Person();
