// Il risultato di una partita, in italiano.
import type { Words } from "./speech.svelte";

export const result: Words["result"] = {
  table: "Il tavolo alla fine",
  highlights: "Momenti chiave",
  best: "Mossa migliore",
  best_of: (name) => `Mossa migliore di ${name}`,
  your_best: "La tua mossa migliore",
  turning: "Punto di svolta",
  in_lead: "In testa",
  lead: (name) => `${name} passa in testa e ci resta.`,
  you_lead: "Passi in testa e ci resti.",
  last: (name) => `${name} passa in testa proprio alla fine.`,
  you_last: "Passi in testa proprio alla fine.",
  picture: "Salva l’immagine",
  copy: "Copia come immagine",
  copied: "Immagine copiata",
  saved_instead: "Questo browser non può copiare immagini: è stata salvata",
  drawing: "Come SVG",
  share: "Condividi",
  failed: "Impossibile creare l’immagine.",
};
