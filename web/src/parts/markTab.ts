// Marks the browser's tab: the title counts the tables that wait for the visitor, and the icon has a dot.
const NAME = "Longhouse";

/** `turn` says whose turn it is at the open table, or is empty. */
export function markTab(count: number, turn = "", marked = turn !== ""): void {
  const counted = count > 1 || (count > 0 && !turn) ? `(${count}) ` : "";
  document.title = `${counted}${turn && `● ${turn} · `}${NAME}`;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const href = import.meta.env.BASE_URL + (marked ? "hall-turn.svg" : "hall.svg");
  if (icon && icon.getAttribute("href") !== href) icon.setAttribute("href", href);
}
