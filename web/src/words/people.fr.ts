import type { people as english } from "./people.en";
import type { Shape } from "./shape";
import { ofInFrench as of } from "./text";

export const people: Shape<typeof english> = {
  title: "Joueurs",
  about: "Ici, tu peux mettre en sourdine, bloquer ou signaler quelqu’un.",
  open: (name) => `${name} : sourdine, blocage, signalement`,
  profile: "Classements et parties classées",
  mute: "Mettre en sourdine",
  mute_about: "Masque ses messages, à toutes les tables.",
  unmute: "Enlever la sourdine",
  muted: "Tu ne vois pas ses messages.",
  block: "Bloquer",
  block_about:
    "Masque ses messages ; vous ne jouerez plus de nouvelle partie ensemble. La partie en cours continue.",
  unblock: "Débloquer",
  blocked: "Tu as bloqué cette personne.",
  secret: (name) => `${name} n’en saura rien.`,
  report: "Signaler…",
  report_title: (name) => `Signaler ${name}`,
  report_about: "Préviens les personnes qui gèrent ce serveur.",
  why: "Quel est le problème ?",
  reasons: { chat: "Messages", name: "Le nom", play: "Façon de jouer", other: "Autre chose" },
  more: "Que s’est-il passé ? (facultatif)",
  sees: "La modération voit ton signalement et ce qui a été écrit avant.",
  send: "Envoyer",
  cancel: "Annuler",
  sent: "Merci. La modération va regarder.",
  list: "Personnes en sourdine ou bloquées",
  nobody: "Personne n’est en sourdine ni bloqué.",
  is_muted: "en sourdine",
  is_blocked: "personne bloquée",
  lift: (name) => `Lever le blocage ou la sourdine ${of(name)}`,
  lift_short: "Lever",
};
