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

/** The lines of drawings that are one path each, by their names without the first word. */
export function shapesOf(svg: string, first: string): Record<string, string> {
  const paths = svg.matchAll(new RegExp(`id="${first}-(\\w+)"[^>]* d="([^"]+)"`, "g"));
  return Object.fromEntries([...paths].map(([, name, d]) => [name, d]));
}
