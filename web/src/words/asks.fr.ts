// Les demandes entre joueurs, en français.
import type { Words } from "./speech.svelte";
import { ofInFrench as of } from "./text";

const more = (count: number) =>
  count === 0 ? "" : count === 1 ? " et le coup suivant" : ` et les ${count} coups suivants`;

export const asks: Words["asks"] = {
  title: "Demandes",
  end: (name) => `${name} veut arrêter la partie ici.`,
  undo: (name, after) => `${name} veut annuler un coup${more(after)}.`,
  own_end: "Tu as proposé d’arrêter la partie ici.",
  own_undo: (after) => `Tu as demandé d’annuler ton coup${more(after)}.`,
  end_about: "Si tout le monde accepte, elle s’arrête et personne ne gagne.",
  agree_end: "Arrêter la partie",
  decline_end: "Continuer",
  agree_undo: "Accepter",
  decline_undo: "Refuser",
  withdraw: "Retirer",
  agreed: (names) => `D’accord : ${names}.`,
  open: (names) => `Sans réponse pour l’instant : ${names}.`,
  you_agreed: "Tu es d’accord.",
  ask_undo: "Annuler ?",
  ask_undo_about: "Tout le monde doit accepter. Le prochain coup met fin à la demande.",
  own_declined: {
    undo: (span) => `Ta demande d’annulation a été refusée. Tu pourras redemander après ${span}.`,
    end: (span) =>
      `Ta demande d’arrêter la partie a été refusée. Tu pourras redemander après ${span}.`,
  },
  overtaken: "La partie a continué, ta demande d’annulation ne tient donc plus.",
  rematch: (name) => `${name} veut rejouer.`,
  rematch_decline: "Pas maintenant",
  rematch_declined: (name) => `${name} ne peut pas jouer maintenant.`,
  rematch_in: (names) => `Pour rejouer : ${names}.`,
  rematch_open: (names) => `Sans réponse pour l’instant : ${names}.`,
  rematch_seat: (name) => `${name} : pas encore de réponse`,
  rematch_wait: "Tu peux attendre ici ou quitter la page : la table reste dans « Mes tables ».",
  rematch_start: "Tu peux attendre, ou commencer : des bots prennent les places qui restent.",
  rematch_join: "Prends ta place pour rejouer.",
  invites_again: (name, game) => `${name} veut rejouer à ${game} avec toi`,
  ready: "C’est bon",
  not_ready: "Pas encore",
  get_ready: "On peut commencer",
  wait_for_me: "Attendez-moi",
  ready_about:
    "La partie commence quand toutes les places sont prises et que tout le monde est d’accord.",
  ready_waits: (names) => `En attente ${of(names)}.`,
  watching: (count) => (count === 1 ? "1 personne regarde" : `${count} personnes regardent`),
  spectator: "Public",
  audience: "Le public peut écrire",
  audience_about: "Sinon, il peut seulement regarder.",
  audience_on: "Le public peut écrire dans le chat.",
  audience_off: "Le public peut seulement regarder.",
  hide_audience: "Masquer les messages du public",
  connected: "En ligne",
  reconnecting: "Reconnexion…",
  gone_for: (minutes) => (minutes === 0 ? "Vient de partir" : `Absence depuis ${minutes} min`),
  emotes: {
    title: "Messages rapides",
    hello: "Bonjour !",
    thanks: "Merci !",
    good_move: "Beau coup !",
    well_played: "Bien joué !",
    oops: "Oups !",
  },
  hide_emotes: "Masquer les messages rapides",
  events: {
    undo_asked: (name) => `${name} demande d’annuler un coup.`,
    undo_agreed: (name) => `${name} accepte l’annulation.`,
    undo_withdrawn: (name) => `${name} retire sa demande.`,
    declined_end: "La demande d’arrêter la partie a été refusée.",
    declined_undo: "L’annulation a été refusée.",
  },
};
