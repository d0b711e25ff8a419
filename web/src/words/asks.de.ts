// Bitten unter Mitspielern, auf Deutsch.
import type { Words } from "./speech.svelte";

const more = (count: number) =>
  count === 0 ? "" : count === 1 ? " und den Zug danach" : ` und die ${count} Züge danach`;

export const asks: Words["asks"] = {
  title: "Anfragen",
  end: (name) => `${name} möchte die Partie hier beenden.`,
  undo: (name, after) => `${name} möchte einen Zug${more(after)} rückgängig machen.`,
  own_end: "Du möchtest die Partie hier beenden.",
  own_undo: (after) => `Du möchtest deinen Zug${more(after)} rückgängig machen.`,
  agree_end: "Partie beenden",
  decline_end: "Weiterspielen",
  agree_undo: "Erlauben",
  decline_undo: "Ablehnen",
  withdraw: "Zurückziehen",
  agreed: (names) => `Einverstanden: ${names}.`,
  open: (names) => `Noch keine Antwort: ${names}.`,
  you_agreed: "Du bist einverstanden.",
  ask_undo: "Rückgängig?",
  ask_undo_about: "Alle müssen zustimmen. Der nächste Zug beendet die Anfrage.",
  rematch: (name) => `${name} möchte noch einmal spielen.`,
  rematch_decline: "Jetzt nicht",
  rematch_declined: (name) => `${name} kann jetzt nicht.`,
  invites_again: (name, game) => `${name} möchte mit dir noch einmal ${game} spielen`,
  events: {
    undo_asked: (name) => `${name} möchte einen Zug rückgängig machen.`,
    undo_agreed: (name) => `${name} erlaubt es.`,
    undo_withdrawn: (name) => `${name} zieht die Anfrage zurück.`,
    declined_end: "Die Partie vorzeitig zu beenden wurde abgelehnt.",
    declined_undo: "Den Zug rückgängig zu machen wurde abgelehnt.",
  },
};
