// Lists that refresh themselves under the visitor's eyes.

/** The latest items, the known ones in the order in which they are shown, new ones after them. */
export function inPlace<T>(shown: T[], latest: T[], key: (one: T) => string): T[] {
  const left = new Map(latest.map((one) => [key(one), one]));
  const known = shown.flatMap((one) => {
    const now = left.get(key(one));
    left.delete(key(one));
    return now === undefined ? [] : [now];
  });
  return [...known, ...left.values()];
}
