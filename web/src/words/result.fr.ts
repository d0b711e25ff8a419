// Le résultat d’une partie, en français.
import type { Words } from "./speech.svelte";
import { ofInFrench as of } from "./text";

export const result: Words["result"] = {
  table: "La table à la fin",
  highlights: "Temps forts",
  best: "Meilleur coup",
  best_of: (name) => `Meilleur coup ${of(name)}`,
  your_best: "Ton meilleur coup",
  turning: "Tournant",
  in_lead: "En tête",
  lead: (name) => `${name} prend la tête et la garde.`,
  you_lead: "Tu prends la tête et tu la gardes.",
  last: (name) => `${name} passe devant tout à la fin.`,
  you_last: "Tu passes devant tout à la fin.",
  picture: "Enregistrer l’image",
  copy: "Copier l’image",
  copied: "Image copiée",
  saved_instead: "Ce navigateur ne peut pas copier d’images : elle a été enregistrée",
  drawing: "En SVG",
  share: "Partager",
  failed: "Impossible de créer l’image.",
};
