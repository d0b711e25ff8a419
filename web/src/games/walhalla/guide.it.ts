// A first game of Walhalla, explained in Italian.
import type { GuideWords } from "./guide";

export const it: GuideWords = {
  crew: (vikings, dragons) =>
    `Ogni vichingo a bordo prenderà un campo. Ma chi mandi ora non ci sarà dopo: a Midgard ne hai ${vikings}, e in questo raid ${dragons === 1 ? "partirà ancora 1" : `partiranno ancora ${dragons}`} drakkar.`,
  crew_last:
    "È l’ultimo drakkar del raid. I vichinghi che restano a Midgard non prendono campi: manda tutti quelli che puoi.",
  join: "Un passaggio gratis: altri scelgono il fiordo, tu scegli dove sbarca il tuo vichingo. Resta a casa se preferisci usarlo su un drakkar tuo.",
  sail: "Tocca un fiordo: le frecce mostrano quali campi può raggiungere ogni vichingo, nell’ordine di sbarco. Il vichingo più vicino alla costa sbarca per primo; girando il drakkar cambi l’ordine.",
  land: "Foresta: punti subito. Luogo di culto: una carta. Villaggio: più forza su questa penisola. Grano: punti dopo ogni raid, e il vichingo resta. Il promontorio mostra chi è in testa.",
  land_fight:
    "Uno di questi campi è già occupato. Se sbarchi lì, chi difende cede e guadagna un eroe, oppure resiste: gli costa un eroe, e il tuo vichingo lo diventa.",
  attack:
    "Con la carta chi difende deve cedere, e il campo è tuo. Senza, tieni la carta per una battaglia più importante.",
  defend: (heroes) =>
    `Cedere: perdi il campo, ma guadagni un eroe. Resistere: tieni il campo e spendi uno dei tuoi eroi (${heroes === 1 ? "ne hai solo 1" : `ne hai ${heroes}`}). Tanti eroi portano tanti vichinghi al raid seguente.`,
  defend_last:
    "Nell’ultimo raid un campo vale 1 punto e dà forza sulla sua penisola. Gli eroi contano ancora per la maggioranza nel Walhalla: guarda chi è in testa.",
  hunt: "La carta Caccia fa contare questa foresta una seconda volta. Rende di più in una foresta da 3.",
  recall:
    "Non hai più vichinghi a Midgard. Comprarne costa una carta e dei punti: conviene se un campo ti rende di più.",
  play: "Ogni carta mostra che cosa porterebbe ora. Quelle che non giochi ti restano in mano per il raid seguente.",
  play_last: "È l’ultimo raid: una carta che non giochi ora non porterà più niente.",
};
