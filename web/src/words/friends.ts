// Words about friends and presence, loaded on demand.
import type { friends as english } from "./friends.en";
import { Phrases } from "./phrases.svelte";
import type { Shape } from "./shape";

export const friends = new Phrases<Shape<typeof english>>({
  en: () => import("./friends.en").then((found) => found.friends),
  de: () => import("./friends.de").then((found) => found.friends),
  fr: () => import("./friends.fr").then((found) => found.friends),
  it: () => import("./friends.it").then((found) => found.friends),
});
