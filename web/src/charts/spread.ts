/** Moves things along an axis, sorted by their place, till they are apart and none is beyond its end. */
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
