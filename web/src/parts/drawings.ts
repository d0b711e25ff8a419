// Drawings of a game (art/), put into the page where they can be used by their names.

/** What puts these drawings into the page, once, however often it is called. */
export function drawings(svg: string): () => void {
  let there = false;
  return () => {
    if (there) return;
    there = true;
    const holder = document.createElement("div");
    holder.hidden = true;
    holder.innerHTML = svg;
    document.body.prepend(holder);
  };
}
