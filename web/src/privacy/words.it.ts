import type { Shape } from "../words/shape";
import type { privacy as english } from "./words.en";

export const privacy: Shape<typeof english> = {
  title: "Privacy",
  lead: "Niente e-mail, niente cookie, nessun tracciamento. Qui c’è tutto ciò che viene salvato.",
  stored: "Che cosa viene salvato",
  facts: [
    "Un segreto casuale, in questo browser. Il server ne ha solo un’impronta.",
    "Il tuo nome e la tua lingua, la prima e l’ultima visita.",
    "Le tue partite: posti, mosse, orari, risultati.",
    "Quello che scrivi nella chat di un tavolo.",
    "Le partite che carichi, chi silenzi o blocchi, e le tue segnalazioni.",
  ],
  not: "Il tuo indirizzo di rete serve solo a limitare le richieste. Non viene né salvato né registrato.",
  seen: "Chi lo vede",
  seers: [
    "Chi apre un tavolo vede nomi, mosse e chat; le carte coperte solo a partita finita.",
    "Le partite finite dei tavoli pubblici sono elencate per tutti. Per le altre serve il link.",
    "Chi gestisce questo server può leggere il suo database.",
  ],
  long: "Per quanto tempo",
  kept: "Ciò che nessuno ha usato per 180 giorni viene cancellato, se questo server non è impostato diversamente. I backup possono durare di più.",
  yours: "I tuoi dati",
  nothing: "Non c’è ancora nulla su di te: qui non hai ancora giocato.",
  export: "Scarica i miei dati",
  forget: "Cancellami …",
  sure: "Cancellare per sempre il tuo profilo, il tuo nome e tutto ciò che hai scritto? Lasci tutti i tavoli. Nelle partite con altri ti chiamerai «Ospite» con un numero.",
  confirm: "Cancella per sempre",
  cancel: "Annulla",
  gone: "Il tuo profilo è cancellato.",
};
