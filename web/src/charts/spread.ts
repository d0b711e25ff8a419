/** Moves items along an axis, sorted by position, until they are far enough apart and within its end. */
export function spread<Axis extends string>(
  things: Record<Axis, number>[],
  axis: Axis,
  apart: number,
  end: number,
): void {
  const places: number[] = [];
  for (const thing of things) places.push(Math.max(thing[axis], (places.at(-1) ?? -apart) + apart));
  let most = end;
  for (let at = places.length - 1; at >= 0; at--, most -= apart) {
    most = Math.min(places[at]!, most);
    things[at]![axis] = most as Record<Axis, number>[Axis];
  }
}
