// A first game of Völuspá, explained in Italian.
import type { GuideWords } from "./guide";

export const it: GuideWords = {
  turn: (tile, points) =>
    `Prendi una tessera: ogni casella mostra quanto renderebbe lì. Il massimo ora: ${points === 1 ? "1 punto" : `${points} punti`} con ${tile}. Una tessera alta può anche aspettare una linea più lunga.`,
  nothing:
    "Ora nessuna tessera porta punti. Posa quella che ti serve di meno, dove aiuta di meno gli altri: una linea lunga senza una tessera alta li invita.",
  follow:
    "Dopo Hermod giochi un’altra tessera, nella sua riga o colonna. Quelle che non possono seguire sono grigie.",
  raven:
    "Il Corvo ha segnato. Può volare su una seconda casella e segnare ancora; quello che copriva torna visibile.",
  unload: "Gioca ora le tessere del Drakkar, una dopo l’altra, nell’ordine che vuoi.",
  stuck: "Nessuna delle tue tessere trova posto. Scartane una e ne peschi un’altra.",
  trim: "Puoi tenere cinque tessere. Scarta quella che ti serve di meno.",
  unfollowed:
    "Nessuna tessera va bene nella riga o colonna di Hermod, quindi ne scarti una. Scegline una debole.",
};
