// Allein, Stufe für Stufe, auf Deutsch.
import type { Words } from "./speech.svelte";

const nth = (wins: number) => ["Erster", "Zweiter", "Dritter"][wins - 1] ?? `${wins}.`;

export const way: Words["way"] = {
  title: (game) => `Gegner in ${game}`,
  about: "Nach drei Siegen auf einer Stufe wartet die nächste. Du kannst jederzeit frei wählen.",
  counts:
    "Eine Partie zählt, wenn du sie selbst zu Ende spielst, ohne Tipps und gegen Bots einer Stufe.",
  change: "Gegner wählen",
  first: "ist für die ersten Partien genau richtig.",
  wins: (wins, enough) => `${wins} von ${enough} Siegen`,
  record: (wins, games) =>
    `${wins} ${wins === 1 ? "Sieg" : "Siege"} in ${games} ${games === 1 ? "Partie" : "Partien"}`,
  hinted: (games) => `${games} weitere mit Tipps`,
  none: "Noch nicht gespielt",
  next: (wins, name) => `${wins} Siege: Versuch es mit ${name}`,
  strongest: (wins, name) => `${wins} Siege gegen ${name}, die höchste Stufe`,
  play: "Spielen",
  play_against: (name) => `Gegen ${name} spielen`,
  go_on: "Weiterspielen",
  result: {
    towards: (wins, name, left, next) =>
      `${nth(wins)} Sieg gegen ${name}. Noch ${left === 1 ? "einer" : "zwei"}, dann wartet ${next}.`,
    reached: (wins, name, next) => `${nth(wins)} Sieg gegen ${name}. Jetzt wartet ${next}.`,
    strongest: (wins, name) => `${nth(wins)} Sieg gegen ${name}. Stärker ist hier niemand.`,
    lost: (name, wins, enough) => `Diesmal nicht. Gegen ${name}: ${wins} von ${enough} Siegen.`,
    lost_after: (name, wins) => `Diesmal nicht. ${wins} Siege gegen ${name}.`,
    hinted: "Mit Tipps zählt diese Partie nicht für deine Bilanz.",
  },
};
