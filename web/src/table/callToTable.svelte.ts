// Calls the viewer to the table: by the tab's title and icon, by an alert when it becomes their turn, and in the
// sheets that cover the question.
import { untrack } from "svelte";
import { lead } from "../parts/focus";
import { markTab } from "../parts/markTab";
import { alertTurn } from "../parts/turnAlert";
import { turnCall } from "../parts/turnCall.svelte";
import { secondsLeft } from "../wire/clock";
import type { LiveTable } from "../wire/live.svelte";
import { myTables } from "../wire/myTables.svelte";
import { speech } from "../words/speech.svelte";

/** `isAlone` says whether nobody else plays there but bots. */
export function callToTable(live: LiveTable, isTurn: () => boolean, isAlone: () => boolean): void {
  const words = $derived(speech.words.table);
  const mine = $derived(isTurn());
  $effect(() => markTab(myTables.count(live.id, mine), mine ? words.your_turn : ""));
  $effect(() => () => markTab(0));
  $effect(() => {
    if (mine) untrack(() => alertTurn(words.your_turn, isAlone()));
  });
  $effect(() => {
    if (!mine) return;
    turnCall.now = { left: () => left(live), go };
    return () => (turnCall.now = null);
  });
}

function left({ sight, seat }: LiveTable): number | null {
  const clock = sight?.clock;
  return clock && seat !== null ? secondsLeft(clock, seat, Date.now()) : null;
}

const go = () => lead(document.querySelector<HTMLElement>(".bar .sentence"));
