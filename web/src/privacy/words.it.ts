import type { Shape } from "../words/shape";
import type { privacy as english } from "./words.en";

export const privacy: Shape<typeof english> = {
  title: "Privacy",
  file: "i miei dati",
  lead: "Nessuna registrazione, niente cookie, nessun tracciamento. Qui c’è tutto ciò che viene salvato.",
  stored: "Che cosa viene salvato",
  facts: [
    "Un segreto casuale, in questo browser. Il server ne ha solo un’impronta.",
    "Il tuo nome e la tua lingua, la prima e l’ultima visita.",
    "Per ogni tuo dispositivo, browser e sistema (per esempio «Firefox · Android») e l’ultimo uso.",
    "Le tue partite: posti, mosse, orari, risultati; i punteggi, se giochi partite valide per la classifica.",
    "Quello che scrivi nella chat di un tavolo.",
    "Le partite che carichi, chi silenzi o blocchi, e le tue segnalazioni.",
    "Come avvisarti quando tocca a te: indirizzi push dei tuoi browser, un indirizzo e-mail o un webhook (un indirizzo per i tuoi programmi) se li dai, ore di silenzio e fuso orario.",
    "Che cosa è diverso nella tua scatola di un gioco, se l’hai corretto.",
    "Quando sei in vacanza, per un anno.",
  ],
  not: "Il tuo indirizzo di rete serve solo a limitare le richieste. Non viene né salvato né registrato.",
  seen: "Chi lo vede",
  seers: [
    "Chi apre un tavolo vede nomi, mosse e chat; le carte coperte solo a partita finita.",
    "Le partite finite dei tavoli pubblici sono elencate per tutti. Per le altre serve il link.",
    "Ai tuoi tavoli a turni tutti vedono quando torni dalle vacanze.",
    "Chi ti incontra a un tavolo può vedere i tuoi punteggi e le partite valide per la classifica; le altre solo se erano pubbliche.",
    "Chi gestisce questo server può leggere il suo database.",
  ],
  long: "Per quanto tempo",
  kept: "Ciò che nessuno ha usato per 180 giorni viene cancellato, se questo server non è impostato diversamente. I backup possono durare di più.",
  yours: "I tuoi dati",
  nothing: "Non c’è ancora nulla su di te: qui non hai ancora giocato.",
  export: "Scarica i miei dati",
  forget: "Cancellami…",
  sure: "Cancellare per sempre il tuo profilo, il tuo nome e tutto ciò che hai scritto? Lasci tutti i tavoli. Nelle partite con altri ti chiamerai «Ospite» con un numero; i piazzamenti delle partite valide per la classifica restano sotto quel nome.",
  confirm: "Cancella per sempre",
  cancel: "Annulla",
  gone: "Il tuo profilo è cancellato.",
};
