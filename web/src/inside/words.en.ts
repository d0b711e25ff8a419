export const inside = {
  title: "The hall in your browser",
  about:
    "Walhalla and Völuspá with all bots, tutorials and replays. Everything runs in this browser, later without a network, too. Nothing is sent unless you upload a game.",
  start: (size: string) => `Start (${size})`,
  megabytes: (size: string) => `${size} MB`,
  loading: (loaded: string, total: string) => `${loaded} of ${total} MB`,
  loading_title: "Loading",
  starting: "Starting … The first time can take half a minute.",
  cancel: "Cancel",
  again: "Try again",
  elsewhere: "The hall is open in another tab. Close that tab to play here.",
  unable:
    "This browser cannot run the hall: WebAssembly is missing or switched off. A current Firefox, Chrome, Edge or Safari has it.",
  failed: "The hall did not start.",
  kept: "Your games are kept on this device. With some skill, hidden cards can be read in its memory: play here alone or with people you trust.",
  unkept:
    "This browser keeps no games here, for example because the window is private. They are gone when you close the page.",
  full: "There is no room left on this device. Moves that find none are refused; everything before them is kept. Free some space to play on.",
  lost: "The games on this device are gone: the browser has deleted them, for example to make room. Save games that you want to keep as files.",
  strongest:
    "Bots take up to two seconds a move. The strongest, Norn and Völva, think less far here than on a server; the others play at full strength on a fast device.",
  erase: "Delete everything on this device",
  erase_sure: "This deletes all games and results on this device. It cannot be undone.",
  erase_failed: "Not everything could be deleted. Close other tabs with this page and try again.",
};
