// A first game of Walhalla, explained in Italian.
import type { GuideWords } from "./guide";

export const it: GuideWords = {
  crew: (vikings, dragons) =>
    `Ogni vichingo a bordo prenderà un campo. Ma chi mandi ora non potrai mandarlo dopo: a Midgard ne hai ${vikings}, e in questo raid ${dragons === 1 ? "partirà ancora 1" : `partiranno ancora ${dragons}`} drakkar.`,
  crew_last:
    "È l’ultimo drakkar del raid. I vichinghi che restano a Midgard non prendono campi: manda tutti quelli che puoi.",
  join: "Un passaggio gratis: altri scelgono il fiordo, tu scegli dove sbarca il tuo vichingo. Resta a casa se preferisci usarlo su un drakkar tuo.",
  sail: "Indica o tocca un fiordo: le frecce mostrano quali campi può raggiungere ogni vichingo, nell’ordine di sbarco. Il più vicino alla costa sbarca per primo; girando il drakkar cambi l’ordine.",
  land: "Foresta: punti subito. Luogo di culto: una carta. Villaggio: più forza su questa penisola. Grano: punti dopo ogni raid, e il vichingo resta. Sulla punta vedi chi è in testa.",
  land_fight:
    "Uno di questi campi è già occupato. Se sbarchi lì, l’altro cede e guadagna un eroe, oppure resiste: gli costa un eroe, e il tuo vichingo lo diventa.",
  attack:
    "Con la carta l’altro può solo cedere, e il campo è di certo tuo. Senza, tieni la carta per una battaglia più importante.",
  defend: (heroes) =>
    `Cedere: il campo è perso, ma hai un eroe in più. Resistere: il campo resta, e dei tuoi eroi (${heroes === 1 ? "solo 1" : heroes}) uno se ne va. Tanti eroi portano tanti vichinghi al raid seguente.`,
  defend_last:
    "Nell’ultimo raid un campo porta un punto, forza sulla sua penisola e forse di più; gli eroi contano ancora per la maggioranza nel Walhalla. Guarda chi è in testa lì.",
  hunt: "La carta Caccia fa contare questa foresta ancora una volta. Rende di più in una foresta da 3.",
  recall:
    "A Midgard non c’è più nessuno. Una carta e dei punti richiamano vichinghi da Asgard: conviene se un campo ti porta di più.",
  play: "Ogni carta mostra che cosa porterebbe ora. Quelle che non giochi ti restano in mano per il raid seguente.",
  play_last: "È l’ultimo raid: una carta che non giochi ora non porterà più niente.",
};
