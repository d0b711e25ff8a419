/** A language has exactly the shape of the English one: a key that is missing does not compile. */
export type Shape<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { [K in keyof T]: Shape<T[K]> };
