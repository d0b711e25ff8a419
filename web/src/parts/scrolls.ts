// Whether there is more to see below, where something scrolls.

/** An attachment: the element carries `data-more` while its one child goes on below its edge. */
export function scrolls(node: HTMLElement): () => void {
  const look = () => {
    const below = node.scrollHeight - node.scrollTop - node.clientHeight;
    node.toggleAttribute("data-more", below > 4);
  };
  const watcher = new ResizeObserver(look); // called once all is laid out: nothing is measured twice
  watcher.observe(node);
  if (node.firstElementChild) watcher.observe(node.firstElementChild);
  node.addEventListener("scroll", look, { passive: true });
  return () => {
    watcher.disconnect();
    node.removeEventListener("scroll", look);
  };
}
