// Where the games on this device are: on plain web space, or in the folder of a hall, to which they can be uploaded.

/** The hall has put this tag into the page (server/web/offline.py). */
export const atHall = document.querySelector('meta[name="longhouse:hall"]') !== null;
