import type { Shape } from "./shape";
import type { friends as english } from "./friends.en";

export const friends: Shape<typeof english> = {
  title: "Freunde",
  about:
    "Deine eigene Liste: Niemand wird gefragt oder erfährt davon. Füge Leute am Tisch oder in ihrem Profil hinzu.",
  none: "Noch niemand.",
  add: "Zu Freunden hinzufügen",
  add_about: "Für deine eigene Liste, um sie wieder einzuladen.",
  added: "Auf deiner Freundesliste.",
  remove: "Entfernen",
  remove_one: (name) => `${name} entfernen`,
  online: "online",
  invite_title: (name) => `${name} einladen`,
  which: "Welches Spiel?",
  /** The terms of the table that is opened. */
  terms: "Live, ohne Uhr, ungewertet.",
  /** Before the names of the games. */
  other: "Andere Einstellungen:",
  invited_then: (name) => `${name} wird eingeladen, sobald der Tisch offen ist.`,
  seen: "Wer sieht, dass ich online bin?",
  seen_by: {
    nobody: "Niemand",
    friends: "Meine Freunde",
    met: "Leute, mit denen ich gespielt habe",
  },
  seen_about: {
    nobody: "Niemand sieht, wann du da bist.",
    friends:
      "Leute auf deiner Liste sehen es, mit ein paar Minuten Verzögerung. Uhrzeiten sehen sie nicht, und auch nicht, wo du bist.",
    met: "Leute auf deiner Liste und alle, die in den letzten 90 Tagen eine Partie mit dir zu Ende gespielt haben, sehen es, mit ein paar Minuten Verzögerung. Uhrzeiten sehen sie nicht, und auch nicht, wo du bist.",
  },
};
