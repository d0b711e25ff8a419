// Calls the viewer to the table: by the page's title, and by an alert when it becomes their turn.
import { untrack } from "svelte";
import { alertTurn } from "../parts/turnAlert";
import { myTables } from "../wire/myTables.svelte";
import { speech } from "../words/speech.svelte";

export function callToTable(table: string, isTurn: () => boolean): void {
  const words = $derived(speech.words.table);
  const mine = $derived(isTurn());
  $effect(() => {
    const count = myTables.count(table, mine);
    const asks = mine ? `● ${words.your_turn} · ` : "";
    document.title = `${count > 1 || (count && !mine) ? `(${count}) ` : ""}${asks}Longhouse`;
  });
  $effect(() => {
    if (mine) untrack(() => alertTurn(words.your_turn));
  });
}
