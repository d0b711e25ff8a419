import type { Shape } from "../words/shape";
import type { inside as english } from "./words.en";

export const inside: Shape<typeof english> = {
  title: "La sala nel tuo browser",
  about:
    "Walhalla e Völuspá con tutti i bot, i tutorial e i replay. Tutto funziona in questo browser, poi anche senza rete. Non viene inviato nulla, a meno che tu non carichi una partita.",
  start: (size) => `Avvia (${size})`,
  megabytes: (size) => `${size} MB`,
  loading: (loaded, total) => `${loaded} di ${total} MB`,
  loading_title: "Caricamento",
  starting: "Avvio … La prima volta può richiedere mezzo minuto.",
  cancel: "Annulla",
  again: "Riprova",
  elsewhere: "La sala è aperta in un’altra scheda. Chiudila per giocare qui.",
  unable:
    "Questo browser non può eseguire la sala: WebAssembly manca o è disattivato. Un Firefox, Chrome, Edge o Safari attuale ce l’ha.",
  failed: "La sala non si è avviata.",
  kept: "Le tue partite restano su questo dispositivo. Con un po’ di abilità si possono leggere le carte nascoste nella sua memoria: gioca qui da solo o con persone fidate.",
  unkept:
    "Questo browser non conserva partite qui, per esempio perché la finestra è privata. Spariscono quando chiudi la pagina.",
  full: "Su questo dispositivo non c’è più spazio. Le mosse che non ne trovano vengono rifiutate; tutto quello che precede è salvato. Libera spazio per continuare.",
  lost: "Le partite su questo dispositivo non ci sono più: il browser le ha eliminate, per esempio per fare spazio. Salva come file le partite che vuoi conservare.",
  strongest:
    "I bot impiegano fino a due secondi per mossa. I più forti, Norn e Völva, qui pensano meno lontano che su un server; gli altri giocano a piena forza su un dispositivo veloce.",
  erase: "Elimina tutto su questo dispositivo",
  erase_sure: "Questo elimina per sempre tutte le partite e i risultati su questo dispositivo.",
  erase_failed:
    "Non è stato possibile eliminare tutto. Chiudi le altre schede con questa pagina e riprova.",
};
