import { counted as s } from "../words/text";
import type { Words } from "./words";

export const identity: Words = {
  words: "Parole segrete",
  phrase: {
    unknown: (word) => `«${word}» non è tra le parole.`,
    near: "Forse:",
    count: (count) => `Finora ${s(count, "parola", "parole")}. Devono essere dodici.`,
    wrong: "Queste parole non vanno insieme. Controlla ogni parola e l’ordine.",
    nobody: "Nessun profilo ha queste parole. Forse ce ne sono di nuove.",
  },
  second: {
    title: "Aggiungi un dispositivo",
    show: "Mostra codice QR",
    about:
      "Scansiona questo codice con l’altro dispositivo, o apri lì il link. Vale una volta sola.",
    image: "Codice QR con il link per l’altro dispositivo",
    waits: "Un link per un altro dispositivo è aperto.",
    open: "Mostralo",
    goes_on:
      "Puoi chiudere le impostazioni: una riga su ogni pagina ti avvisa quando l’altro dispositivo si fa vivo.",
    expires: (time) => `Valido fino alle ${time}.`,
    copy: "Copia il link",
    stop: "Annulla",
    asks: (device) => `${device} vuole usare il tuo profilo.`,
    number: (number) => `L’altro dispositivo mostra ${number}?`,
    stranger:
      "Rispondi no se non è un tuo dispositivo: potrebbe giocare le tue partite e vedere la tua mano.",
    allow: "Sì, fallo accedere",
    refuse: "No",
    done: (device) => `${device} ora usa il tuo profilo.`,
    refused: "L’altro dispositivo non ha avuto accesso.",
    expired: "Il codice è scaduto.",
    again: "Nuovo codice",
    from_here:
      "Oppure con un codice QR: sull’altro dispositivo apri Impostazioni, Dispositivi, e scansiona il codice con questo.",
  },
  link: {
    title: "Accedi su questo dispositivo",
    as: (name) => `Questo dispositivo userà il profilo di ${name}.`,
    warn: "Continua solo se hai creato tu questo codice, sul tuo dispositivo. Altrimenti giocheresti nel profilo di un’altra persona, che potrebbe vedere e cambiare tutto quello che fai.",
    mine: (name) =>
      `Qui ora giochi come ${name}. Per tornare a quel profilo servono le sue parole segrete: prima annotale.`,
    note: "Mostra le parole di questo dispositivo",
    go: "Accedi",
    no: "Non è il mio codice",
    wait: "Conferma sull’altro dispositivo. Deve mostrare questo numero:",
    refused: "L’altro dispositivo ha detto no. Qui non è cambiato nulla.",
    gone: "Questo link è scaduto o è già stato usato. Creane uno nuovo sull’altro dispositivo: Impostazioni, Dispositivi.",
    left: "Su questo dispositivo non è cambiato nulla.",
    done: (name) => `Accesso riuscito: qui giochi come ${name}.`,
    home: "Pagina iniziale",
  },
  passkeys: {
    title: "Passkey",
    about:
      "Una passkey ti fa accedere con impronta, volto o blocco schermo, su ogni dispositivo che la possiede.",
    add: "Crea una passkey",
    name: "Nome",
    created: (day) => `Creata il ${day}`,
    used: (when) => `Ultimo uso: ${when}`,
    rename: "Rinomina",
    rename_of: (name) => `Rinomina: ${name}`,
    remove: "Elimina",
    remove_of: (name) => `Elimina: ${name}`,
    removed: "La passkey qui non vale più. Eliminala anche sul tuo dispositivo.",
    added: "La passkey è pronta.",
    sign_in: "Accedi con una passkey",
    insecure:
      "Le passkey richiedono un indirizzo sicuro (https). Usa il codice QR o le tue parole segrete.",
    missing: "Questo browser non ha le passkey. Usa il codice QR o le tue parole segrete.",
    cancelled: "Nessuna passkey usata.",
    known: "Questo dispositivo ha già una passkey per il tuo profilo.",
    unknown: "Questa passkey qui non è conosciuta. Forse è stata eliminata.",
    full: "Hai il numero massimo di passkey. Prima eliminane una.",
  },
  no_phrase:
    "Questo dispositivo non conosce le tue parole segrete. Restano valide; qui puoi solo crearne di nuove.",
};
