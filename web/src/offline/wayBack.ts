/**
 * The address at the hall that could not be loaded, as the service worker tells in the query (public/app.js); the
 * hall's home page otherwise. Never another site: anyone can make a link with such a query.
 */
export function wayBack({ search, origin }: Pick<Location, "search" | "origin">): string {
  const home = `${origin}/`;
  const from = new URLSearchParams(search).get("from") ?? "/";
  const to = URL.canParse(from, home) ? new URL(from, home) : null;
  return to?.origin === origin ? to.href : home;
}

const THERE = ["learn", "guide", "rules", "puzzles", "puzzle", "new"];

/** The same page of the games on this device, if they have it: "#/learn/walhalla"; else empty. */
export function samePage(place: Pick<Location, "search" | "origin">): string {
  const { pathname, search } = new URL(wayBack(place));
  return THERE.includes(pathname.split("/")[1] ?? "") ? `#${pathname}${search}` : "";
}
