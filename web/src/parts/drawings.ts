// A game's drawings (art/), put into the page to be used by name.

/** A function that puts these drawings into the page at its first call. */
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

/** The paths of drawings that consist of one path, by name without the prefix. */
export function shapesOf(svg: string, first: string): Record<string, string> {
  const paths = svg.matchAll(new RegExp(`id="${first}-(\\w+)"[^>]* d="([^"]+)"`, "g"));
  return Object.fromEntries([...paths].map(([, name, d]) => [name, d]));
}
