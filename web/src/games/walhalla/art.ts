// Walhalla's drawings (art/walhalla.svg). Whatever shows them by their names calls this first.
import drawings from "../../../../art/walhalla.svg?raw";

let there = false;

/** Put the drawings into the page, once. */
export function draw(): void {
  if (there) return;
  there = true;
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.innerHTML = drawings;
  document.body.prepend(holder);
}
