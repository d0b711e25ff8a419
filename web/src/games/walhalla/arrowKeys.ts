// Arrow keys move the focus over the table.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next box in a direction: near, and rather ahead than aside. */
export function next(from: Box, boxes: Box[], key: string): number {
  const way = WAYS[key];
  if (!way) return -1;
  const middle = (box: Box) => [box.left + box.width / 2, box.top + box.height / 2] as const;
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, place) => {
    const [a, b] = middle(box);
    const ahead = (a - x) * way[0] + (b - y) * way[1];
    const aside = Math.abs((a - x) * way[1]) + Math.abs((b - y) * way[0]);
    if (ahead < 1 || aside > 2.5 * ahead) return;
    if (ahead + 2 * aside < least) [best, least] = [place, ahead + 2 * aside];
  });
  return best;
}

/** Move the focus among all elements with `data-spot`. */
export function roam(event: KeyboardEvent, table: Element): void {
  if (!(event.key in WAYS) || event.altKey || event.ctrlKey || event.metaKey) return;
  const here = (event.target as Element).closest("[data-spot]");
  if (!here) return;
  const spots = [...table.querySelectorAll<SVGElement>("[data-spot]")].filter(
    (spot) => spot !== here,
  );
  const boxes = spots.map((spot) => spot.getBoundingClientRect());
  const goal = spots[next(here.getBoundingClientRect(), boxes, event.key)];
  event.preventDefault();
  event.stopPropagation();
  goal?.focus();
}

/** The first arrow key leads to a choice, if there is one, or else to the first element. */
export function enter(event: KeyboardEvent, table: Element): void {
  if (!(event.key in WAYS)) return;
  const first = table.querySelector<SVGElement>(".tap") ?? table.querySelector("[data-spot]");
  event.preventDefault();
  (first as SVGElement | null)?.focus();
}
