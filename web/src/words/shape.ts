/** A language has exactly the shape of the English one: a missing key does not compile. */
export type Shape<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { [K in keyof T]: Shape<T[K]> };
