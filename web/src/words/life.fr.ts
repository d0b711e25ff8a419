// The life of the hall, on the home page. French.
import type { life as en } from "./life.en";
import { countedInFrench as s } from "./text";

export const life: typeof en = {
  title: "En ce moment",
  waiting: "On cherche des joueurs",
  wants: (count) => (count === 1 ? "1 personne veut jouer" : `${count} personnes veulent jouer`),
  join: "Rejoindre",
  join_one: (what) => `Rejoindre : ${what}`,
  watch: "Parties à regarder",
  online: "En ligne",
  friends: "Amis",
  tournaments: "Tournois",
  leaderboards: "Meilleurs joueurs",
  quiet: "C’est calme en ce moment. Lance-toi : les gens de passage le verront ici.",
  alone: "Ou joue contre un bot : il est prêt tout de suite.",
  public_table: "Ouvrir une table publique",
  /** The visitor’s own game with a running clock. */
  live_now: (rated) => (rated ? "En direct, classée" : "En direct"),
  come_back: "Un bot joue à ta place : reviens",
  rated: "classée",
  live: "en direct, sans pendule",
  clock: (minutes, seconds) => `${minutes} min + ${seconds} s`,
  per_move: (span) => `${span} par coup`,
  in_all: (span) => `${span} en tout`,
  days: (count) => s(count, "jour", "jours"),
  hours: (count) => s(count, "heure", "heures"),
};
