// Les demandes entre joueurs, en français.
import type { Words } from "./speech.svelte";

const more = (count: number) =>
  count === 0 ? "" : count === 1 ? " et le coup suivant" : ` et les ${count} coups suivants`;

export const asks: Words["asks"] = {
  title: "Demandes",
  end: (name) => `${name} veut arrêter la partie ici.`,
  undo: (name, after) => `${name} veut annuler un coup${more(after)}.`,
  own_end: "Tu as proposé d’arrêter la partie ici.",
  own_undo: (after) => `Tu as demandé d’annuler ton coup${more(after)}.`,
  agree_end: "Arrêter la partie",
  decline_end: "Continuer",
  agree_undo: "Accepter",
  decline_undo: "Refuser",
  withdraw: "Retirer",
  agreed: (names) => `D’accord : ${names}.`,
  open: (names) => `Pas encore répondu : ${names}.`,
  you_agreed: "Tu es d’accord.",
  ask_undo: "Annuler ?",
  ask_undo_about: "Tout le monde doit accepter. Le prochain coup met fin à la demande.",
  rematch: (name) => `${name} veut rejouer.`,
  rematch_decline: "Pas maintenant",
  rematch_declined: (name) => `${name} ne peut pas jouer maintenant.`,
  invites_again: (name, game) => `${name} veut rejouer à ${game} avec toi`,
  events: {
    undo_asked: (name) => `${name} demande d’annuler un coup.`,
    undo_agreed: (name) => `${name} accepte l’annulation.`,
    undo_withdrawn: (name) => `${name} retire sa demande.`,
    declined_end: "La demande d’arrêter la partie a été refusée.",
    declined_undo: "L’annulation a été refusée.",
  },
};
