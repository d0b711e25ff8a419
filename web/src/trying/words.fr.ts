// Les problèmes, in French.
import type { PuzzleWords } from "./phrases";
import { ofInFrench as of } from "../words/text";

export const puzzles: PuzzleWords = {
  title: "Problèmes",
  about:
    "Des positions tirées de parties, où un coup est nettement le meilleur, avec ce que savait un joueur.",
  page: (game) => `Problème : ${game}`,
  task: "Trouve le meilleur coup.",
  of_day: "Problème du jour",
  next: "Problème suivant",
  another: "Encore un",
  again: "Réessayer",
  all: "Tous les problèmes",
  judging: "Ton coup est comparé au meilleur…",
  right: "Juste, c’est le meilleur coup.",
  wrong: "Il y a un meilleur coup.",
  theme: (theme) => `Thème : ${theme}.`,
  rating: (rating) => `Classement de ce problème : ${rating}`,
  yours: (rating) => `Ton classement : ${rating}`,
  changed: (before, after) => `Ton classement : ${before} → ${after}.`,
  uncounted: "C’était un entraînement : seul ton premier essai compte pour le classement.",
  comes_again: (when) => `Il reviendra : ${when}.`,
  solved_on: (day) => `Résolu au premier essai le ${day}. Un nouvel essai est un entraînement.`,
  solved_later: (day) =>
    `Manqué au premier essai le ${day}, résolu plus tard. Un nouvel essai est un entraînement.`,
  failed_on: (day) => `Manqué le ${day}. Un nouvel essai est un entraînement.`,
  players_solved: (share, players) =>
    `${share} des ${players} joueurs l’ont résolu au premier essai.`,
  share: "Copier le lien à partager",
  share_solved: (game, rating) =>
    `Problème de ${game} (classement ${rating}) : résolu au premier essai`,
  share_posed: (game, rating) =>
    `Problème de ${game} (classement ${rating}) : trouves-tu le meilleur coup ?`,
  copied: "Copié.",
  not_copied: "La copie n’a pas marché ; l’adresse de cette page est le lien.",
  streak: (days) =>
    days === 1 ? "Problème du jour : 1 jour de suite" : `Problème du jour : ${days} jours de suite`,
  no_streak: "Essaie un problème du jour pour commencer une série.",
  best_solvers: "Meilleurs aux problèmes",
  count: (count) => (count === 1 ? "1 problème" : `${count} problèmes`),
  solved: (solved, tried) => `${solved} sur ${tried} résolus au premier essai`,
  due: (count) => `${count} à réessayer`,
  states: { new: "pas encore essayé", solved: "résolu", failed: "manqué" },
  you: "Toi",
  player: (number) => `Joueur ${number}`,
  players: "Joueurs",
  none: "Il n’y a pas encore de problèmes ici.",
  retry: (count) =>
    count === 1
      ? "Rejouer mon plus mauvais coup"
      : count === 2
        ? "Rejouer mes deux plus mauvais coups"
        : "Rejouer mes trois plus mauvais coups",
  retry_of: (count, name) =>
    count === 1
      ? `Rejouer le plus mauvais coup ${of(name)}`
      : `Rejouer les ${count} plus mauvais coups ${of(name)}`,
  retry_title: (number, all) => `Nouvel essai : coup ${number} sur ${all}`,
  retry_task: (turn) => `Tour ${turn} : trouve un meilleur coup que celui qui a été joué.`,
  retry_played: (move, chance) => `Dans la partie : ${move}. ${chance}`,
  retry_found: (found, all) => `Meilleurs coups trouvés : ${found} sur ${all}.`,
  next_move: "Coup suivant",
  improved: "Meilleur que dans la partie.",
  same: "Le même coup que dans la partie.",
  no_better: "Pas meilleur que dans la partie.",
  back: "Retour au replay",
};
