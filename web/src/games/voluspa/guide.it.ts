// A first game of Völuspá, explained in Italian.
import type { GuideWords } from "./guide";
import { counted as s } from "../../words/text";

export const it: GuideWords = {
  goal: "Il tuo obiettivo: più punti di tutti. Una tessera che è la più alta della sua riga o colonna fa 1 punto per ogni tessera della linea.",
  kinds: (names) =>
    `Novità in questa partita: ${names}. Tocca una tessera per leggere che cosa fa.`,
  turn: (tile, points, again) =>
    `Con una sola tessera il massimo ora è ${s(points, "punto", "punti")}${again ? " in due voli" : ""}, con ${tile}.`,
  launch: (points) => `Il tuo Drakkar fa almeno ${s(points, "punto", "punti")} con il suo carico.`,
  save: "Le tessere di valore alto puoi tenerle per una linea più lunga.",
  nothing:
    "Ora nessuna tessera fa punti. Posa quella che ti serve di meno, dove aiuta di meno gli altri: una linea lunga senza valori alti fa comodo a loro.",
  last: (points) => `La tua ultima tessera può fare ${s(points, "punto", "punti")}.`,
  last_nothing:
    "La tua ultima tessera non fa punti da nessuna parte. Posala dove aiuta di meno gli altri.",
  follow: "Le tessere che non puoi posare sono in grigio.",
  raven:
    "Il Corvo ha fatto punti. Su un’altra casella può farne ancora; la tessera che copriva torna visibile.",
  unload: "Posa le tessere del Drakkar una dopo l’altra, nell’ordine che vuoi.",
  stuck: "Poi ne peschi un’altra.",
  trim: "Puoi tenere cinque tessere. Scarta quella che ti serve di meno.",
  unfollowed: "Scegline una debole.",
};
