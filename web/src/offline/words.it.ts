import type { Shape } from "../words/shape";
import type { offline as english } from "./words.en";

export const offline: Shape<typeof english> = {
  title: "Gioca offline",
  about:
    "I due giochi contro tutti i bot, i tutorial, i problemi e i replay, senza rete. Tutto funziona allora in questo browser.",
  download: (size) => `Scarica (${size} MB)`,
  loading: (loaded, total) => `${loaded} di ${total} MB`,
  loading_title: "Download in corso",
  cancel: "Annulla",
  ready:
    "Pronto. Senza rete, l’indirizzo di questa sala apre le tue partite su questo dispositivo. Puoi giocarle quando vuoi:",
  open: "Partite su questo dispositivo",
  remove: "Rimuovi il download",
  removed: "Rimosso. Le tue partite restano su questo dispositivo:",
  newer: "Questa sala ha una versione più recente. Le tue partite su questo dispositivo restano.",
  update: (size) => `Aggiorna (${size} MB)`,
  insecure: "Serve un indirizzo che inizia con https. Chiedi all’host di questa sala.",
  unable:
    "Questo browser non può farlo: mancano i service worker o WebAssembly, per esempio in una finestra privata.",
  failed: "Il download si è interrotto. Riprova: continua da dove si era fermato.",
  full: "Su questo dispositivo manca lo spazio. Libera spazio e riprova.",
  busy: "Troppi download insieme. Riprova tra un minuto.",
  lost: "Sei offline.",
  on_device: "Su questo dispositivo",
  away: "Sei offline. Le partite e i problemi qui sono su questo dispositivo.",
  here: "Le partite e i problemi qui sono su questo dispositivo, non nella sala.",
  back: "Torna alla sala",
  upload: "Carica nella sala",
  uploading: "Caricamento …",
  uploaded: "Nella sala",
  uploaded_about: "Con questo link si può vedere la partita. Conservalo: non si trova altrove.",
  upload_later: "La sala non è raggiungibile. Riprova quando sei online.",
};
