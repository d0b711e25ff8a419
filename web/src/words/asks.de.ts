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
  end_about: "Wenn alle zustimmen, endet sie, und niemand gewinnt.",
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
  own_declined: {
    undo: (span) =>
      `Dein Zug bleibt: Die Anfrage wurde abgelehnt. Frühestens nach ${span} kannst du wieder fragen.`,
    end: (span) =>
      `Die Partie geht weiter: Die Anfrage wurde abgelehnt. Frühestens nach ${span} kannst du wieder fragen.`,
  },
  overtaken: "Die Partie ist weitergegangen, damit ist deine Anfrage erledigt.",
  rematch: (name) => `${name} möchte noch einmal spielen.`,
  rematch_decline: "Jetzt nicht",
  rematch_declined: (name) => `${name} kann jetzt nicht.`,
  rematch_in: (names) => `Noch einmal dabei: ${names}.`,
  rematch_open: (names) => `Noch keine Antwort: ${names}.`,
  rematch_seat: (name) => `${name}: noch keine Antwort`,
  rematch_wait:
    "Du kannst hier warten oder die Seite verlassen: Der Tisch bleibt unter „Meine Tische“.",
  rematch_start: "Du kannst warten oder jetzt starten: Bots übernehmen die übrigen Plätze.",
  rematch_join: "Setz dich, um noch einmal zu spielen.",
  invites_again: (name, game) => `${name} möchte mit dir noch einmal ${game} spielen`,
  ready: "Bereit",
  not_ready: "Noch nicht bereit",
  get_ready: "Ich bin bereit",
  wait_for_me: "Wartet auf mich",
  ready_about: "Die Partie beginnt, wenn alle Plätze besetzt und alle bereit sind.",
  ready_waits: (names) => `Noch nicht bereit: ${names}.`,
  watching: (count) => (count === 1 ? "1 Person schaut zu" : `${count} Personen schauen zu`),
  spectator: "Publikum",
  audience: "Das Publikum darf schreiben",
  audience_about: "Sonst kann es nur zuschauen.",
  audience_on: "Das Publikum darf im Chat schreiben.",
  audience_off: "Das Publikum kann nur zuschauen.",
  hide_audience: "Nachrichten des Publikums ausblenden",
  connected: "Verbunden",
  reconnecting: "Verbindung wird aufgebaut …",
  gone_for: (minutes) => (minutes === 0 ? "Gerade gegangen" : `Seit ${minutes} Min. weg`),
  emotes: {
    title: "Kurze Nachrichten",
    hello: "Hallo!",
    thanks: "Danke!",
    good_move: "Guter Zug!",
    well_played: "Gut gespielt!",
    oops: "Ups!",
  },
  hide_emotes: "Kurze Nachrichten ausblenden",
  events: {
    undo_asked: (name) => `${name} möchte einen Zug rückgängig machen.`,
    undo_agreed: (name) => `${name} erlaubt es.`,
    undo_withdrawn: (name) => `${name} zieht die Anfrage zurück.`,
    declined_end: "Die Anfrage, die Partie zu beenden, wurde abgelehnt.",
    declined_undo: "Die Anfrage, den Zug rückgängig zu machen, wurde abgelehnt.",
  },
};
