// The hall's offer to play offline: a tag in the head of its pages (server/web/offline.py).

export interface Offer {
  version: string;
  /** The size of the download. */
  bytes: number;
}

/** The offer; null if this hall makes none. */
export function offer(): Offer | null {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="longhouse:offline"]');
  const [version, bytes] = tag?.content.split(" ") ?? [];
  return version ? { version, bytes: Number(bytes) } : null;
}

/** Why this browser cannot play offline; null if it can. */
export function whyNot(): "insecure" | "unable" | null {
  if (!isSecureContext) return "insecure";
  const able =
    "serviceWorker" in navigator && "caches" in window && typeof WebAssembly === "object";
  return able ? null : "unable";
}
