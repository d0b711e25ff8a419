// Places a small card beside an element: above, below or at its sides, if possible without covering certain boxes.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const meet = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

/** The first place that covers none of the `clear` boxes, or else the first of all; and whether it covers none. */
export function placeBeside(
  thing: Box,
  card: { width: number; height: number },
  view: { width: number; height: number },
  clear: Box[],
  gap: number,
): { x: number; y: number; clear: boolean } {
  const { width, height } = card;
  const within = (least: number, value: number, most: number) =>
    Math.max(least, Math.min(value, most));
  const middle = within(gap, thing.left + thing.width / 2 - width / 2, view.width - width - gap);
  const level = within(gap, thing.top + thing.height / 2 - height / 2, view.height - height - gap);
  const places: Box[] = [
    { left: middle, top: thing.top - height - gap, width, height },
    { left: middle, top: thing.top + thing.height + gap, width, height },
    { left: thing.left + thing.width + gap, top: level, width, height },
    { left: thing.left - width - gap, top: level, width, height },
  ].filter(
    ({ left, top }) =>
      left >= 0 && top >= 0 && left + width <= view.width && top + height <= view.height,
  );
  const free = places.find((place) => !clear.some((one) => meet(place, one)));
  const { left, top } = free ?? places[0] ?? { left: middle, top: gap };
  return { x: left, y: top, clear: free !== undefined };
}
