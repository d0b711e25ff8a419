// Where this browser keeps the files to play offline. The hall's pages and the pages below /offline/ have the same
// origin: each has names of its own, and only these are shared.

/** The folder of the hall that holds them (server/web/offline.py). */
export const FOLDER = "/offline/";
/** The cache of the pages, which the hall's service worker reads (public/app.js). */
export const PAGES = "longhouse-offline";
/** The cache of Python's files (inside/python.ts). */
export const PYTHON = "longhouse-inside";
/** The folder of the games on this device, in the origin's private file system. */
export const GAMES = "longhouse";
/** The version that is kept, in localStorage. */
export const VERSION = "longhouse.offline";
/** The beginning of all names in localStorage that belong to the games on this device. */
export const DEVICE = "longhouse.inside";
/** The player of the hall, in localStorage. */
export const HALL_PLAYER = "longhouse.player";
/** The player of the games on this device, in localStorage. */
export const DEVICE_PLAYER = `${DEVICE}.player`;

/** The games on this device, with the way back to a page of the hall: the address to which public/app.js leads, too. */
export const awayFrom = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `${FOLDER}?from=${encodeURIComponent(pathname + search)}`;
