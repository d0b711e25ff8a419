// Words for actions about other people, loaded on demand.
import type { people as english } from "./people.en";
import { Phrases } from "./phrases.svelte";
import type { Shape } from "./shape";

export const people = new Phrases<Shape<typeof english>>({
  en: () => import("./people.en").then((found) => found.people),
  de: () => import("./people.de").then((found) => found.people),
  fr: () => import("./people.fr").then((found) => found.people),
  it: () => import("./people.it").then((found) => found.people),
});
