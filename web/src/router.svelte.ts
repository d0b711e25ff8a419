// The router. Paths are the server's own: a table's address is a link to share. A folder of static files has
// only one page, whose addresses are behind a #.
const BEHIND = import.meta.env.MODE === "site";

/** The present address, without the folder. */
const here = (): URL =>
  new URL(BEHIND ? location.hash.slice(1) || "/" : location.href, location.origin);

/** The address of a page of ours, for the browser. */
export const addressOf = (to: string): string => (BEHIND ? `#${to}` : to);

class Router {
  path = $state(here().pathname);
  query = $state.raw(here().searchParams);

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", addressOf(to));
    else history.pushState(null, "", addressOf(to));
    this.read();
    scrollTo(0, 0);
  }

  /** The parts of the path, such as ["t", "k3…"]. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }

  /** The last part of the address, from its # on: a place within the page, or a secret. */
  get hash(): string {
    return here().hash;
  }

  /** Change the last part of the address, without a jump; "" removes it. */
  mark(hash: string, replace = false): void {
    const { pathname, search } = here();
    const to = addressOf(pathname + search + hash);
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
  }

  private read(): void {
    this.path = here().pathname;
    this.query = here().searchParams;
  }
}

export const router = new Router();

/** The `rel` of links between the hall and the games on this device, which are pages of their own. */
const EXTERNAL = "external";

/** For links: navigate within the page, unless a new tab is asked for. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download"))
    return;
  if (link.rel === EXTERNAL) return;
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  const { pathname, search, hash } = BEHIND ? target(link) : link;
  router.go(pathname + search + hash);
}

/** The page that a link of a folder leads to: its address is "/t/…", or "#/t/…" once `point` has seen it. */
function target(link: HTMLAnchorElement): URL {
  const to = (link.getAttribute("href") ?? "").replace(/^#(?=\/)/, "");
  return to.startsWith("#")
    ? new URL(router.path + to, location.origin)
    : new URL(to, location.origin);
}

/** For links in a folder of static files, before the browser uses them: make their address one of this page. */
export function point(event: Event): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const to = link?.getAttribute("href");
  if (BEHIND && link && !link.download && link.rel !== EXTERNAL && to?.startsWith("/"))
    link.setAttribute("href", addressOf(to));
}
