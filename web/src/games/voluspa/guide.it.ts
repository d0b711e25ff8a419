// A first game of Völuspá, explained in Italian.
import type { GuideWords } from "./guide";

export const it: GuideWords = {
  turn: (tile, points) =>
    `Prendi una tessera: ogni casella mostra che cosa porterebbe lì. Il massimo che puoi segnare ora: ${points === 1 ? "1 punto" : `${points} punti`} con ${tile}. Una tessera alta può anche aspettare una linea più lunga.`,
  nothing:
    "Ora nessuna tessera porta punti. Posa quella che ti serve di meno, dove aiuta di meno gli altri: una linea lunga senza una tessera alta è un invito.",
  follow:
    "Dopo Hermod un’altra tessera, nella sua riga o colonna. Quelle che non possono seguirlo sono grigie.",
  raven:
    "Il Corvo ha segnato. Può volare su una seconda casella e segnare ancora; quello che copriva torna visibile.",
  unload:
    "Quello che era sul Drakkar si gioca ora, una tessera dopo l’altra, nell’ordine che vuoi.",
  stuck: "Non c’è posto per nessuna delle tue tessere. Rinuncia a una, e ne peschi un’altra.",
  trim: "Puoi tenere cinque tessere. Rinuncia a quella che ti serve di meno.",
  unfollowed:
    "Nessuna tessera va bene nella riga o colonna di Hermod, perciò una lascia il gioco. Scegline una debole.",
};
