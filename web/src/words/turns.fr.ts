// Turn-based games. French.
import type { turns as en } from "./turns.en";
import { countedInFrench as s } from "./text";

export const turns: typeof en = {
  title: "Tour par tour",
  about:
    "Joue quand tu veux. Si le temps est écoulé, un bot joue jusqu’au retour de la personne. Si des bots jouent pour tout le monde pendant 7 jours, la partie s’arrête.",
  time: "Temps par coup",
  hours: (count) => s(count, "heure", "heures"),
  days: (count) => s(count, "jour", "jours"),
  bank: "Réserve de temps",
  bank_about: (days, hours) =>
    `${s(days, "jour", "jours")} par personne pour toute la partie. Chaque coup ajoute ${s(hours, "heure", "heures")}, sans jamais dépasser ${s(days, "jour", "jours")}. Les choix secrets ne coûtent rien.`,
  in_all: (days) => `${s(days, "jour", "jours")} en tout`,
  added: (hours) => `+${s(hours, "heure", "heures")} par coup`,
  minutes: "Minutes par personne",
  bonus: "Secondes ajoutées par décision",
  left: (span) => `encore ${span}`,
  next: (game) => `Table suivante : ${game}`,
  none: "Aucune autre table ne t’attend.",
  key_next: "à la prochaine table qui t’attend",
  nobody:
    "Des bots jouent pour tout le monde : la partie attend. Au bout de 7 jours, elle s’arrête.",
  idle: "Personne n’a joué pendant 7 jours : la partie est terminée.",
};
