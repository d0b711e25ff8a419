// A first game of Walhalla, explained in Italian.
import type { GuideWords } from "./guide";

export const it: GuideWords = {
  goal: "Il tuo obiettivo: più punti di tutti dopo tre raid.",
  crew: (vikings, ships) =>
    `Ogni vichingo a bordo occupa un campo. Tienine anche per dopo: ne hai ${vikings}, e in questo raid ${ships === 1 ? "può ancora salpare 1" : `possono ancora salpare ${ships}`} drakkar.`,
  crew_last:
    "È l’ultimo drakkar del raid. I vichinghi che restano a Midgard non occupano campi: manda tutti quelli che puoi.",
  join: (who, last) =>
    `${who} sceglie il fiordo; lì scegli dove sbarca il tuo vichingo, se può raggiungere più di un campo. ${last ? "È l’ultimo drakkar del raid: chi resta a casa non occupa campi." : "Oppure resta a casa e tienilo per un altro drakkar."}`,
  sail: "Scegli un fiordo: le frecce mostrano poi quali campi può raggiungere ogni vichingo, e in che ordine. Il più vicino alla costa sbarca per primo; gira il drakkar per cambiare l’ordine.",
  sail_empty:
    "Scegli un fiordo. A bordo non c’è nessuno, ma il drakkar occupa un posto: il prossimo sbarca più lontano dalla costa.",
  land: "Una foresta dà punti subito. Un luogo di culto dà una carta. Un villaggio aggiunge forza sulla sua penisola. Il grano dà punti dopo ogni raid, e il vichingo ci rimane.",
  land_fight: (who) =>
    `Se attacchi, ${who} può cedere e allora guadagna un eroe. Oppure ${who} resiste e spende un eroe: allora il tuo vichingo diventa un tuo eroe.`,
  attack:
    "Con la carta chi difende deve cedere, e il campo è tuo. Senza, tieni la carta per una battaglia più importante.",
  defend:
    "Più eroi hai, più vichinghi ricevi per il prossimo raid. Un campo può dare punti e forza.",
  defend_last:
    "Nell’ultimo raid un campo dà 1 punto e forza sulla sua penisola. Anche chi ha più eroi nel Walhalla fa punti: guarda chi è in testa.",
  hunt: "La carta Caccia fa contare questa foresta una seconda volta. Conviene di più in una foresta da 3.",
  recall: "Comprare vichinghi costa una carta e dei punti: conviene se un campo ti dà di più.",
  play: "Ogni carta mostra quanti punti farebbe ora. Quelle che non giochi ti restano in mano per il prossimo raid.",
  play_last: "È l’ultimo raid: le carte che non giochi ora non daranno più punti.",
};
