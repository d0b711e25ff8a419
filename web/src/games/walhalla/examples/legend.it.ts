// The words of the drawn examples of Walhalla in Italian.
import type { Legend } from "./legend.en";

export const it: Legend = {
  labels: {
    coast: "costa",
    sea: "mare",
    fjord: (number) => `fiordo ${number}`,
    berth: (number) => `ormeggio ${number}`,
    peninsula: (number) => `penisola ${number}`,
    inner: "promontori interni",
    outer: "promontori esterni",
    bow: "prua",
    middle: "centro",
    stern: "poppa",
    bow_first: "di prua",
    stern_first: "di poppa",
    home: "torna a Midgard",
    card: "una carta",
    points: (count) => (count === 1 ? "1 punto" : `${count} punti`),
    strength: (count) => `+${count} di forza`,
    each_raid: (points) => `${points.join(", poi ")} punti`,
    during: "Durante un raid",
    at_end: "Alla fine di un raid",
    before: "prima",
    yield: "cedere",
    stand: "resistere",
    shield: "scudo",
    heroes: "eroi",
    vikings: "vichinghi",
    villages: "villaggi",
    cards: "carte",
    strengths: "forza",
    scored: "punti",
    come: "nuovi vichinghi",
    after: "dopo",
    headland: "promon\u00adtorio",
    wheat: "grano",
    sum: "totale",
    remain: "eroi rimasti",
  },
  captions: {
    coast:
      "Il tabellone, con la costa in alto: tre penisole di 12 campi, quattro fiordi con quattro ormeggi ciascuno e, all’estremità di ogni penisola verso il mare, un promontorio interno e uno esterno.",
    terrains:
      "Che cosa dà un campo al vichingo che lo occupa. Foreste e luoghi di culto danno subito qualcosa; i villaggi contano alla fine del raid; il grano dà punti dopo ogni raid, e il suo vichingo resta.",
    seats:
      "I tre drakkar di un colore: lo scudo indica il posto colorato, a prua, al centro o a poppa. Gli altri due posti sono del giocatore di turno.",
    cards:
      "Le 32 carte azione. Tre tipi si giocano durante un raid, tutti gli altri in segreto alla fine.",
    sailing:
      "L’ormeggio 1 è occupato, quindi il drakkar va all’ormeggio 2. Di prua il nero sbarca per primo; di poppa il nero sbarca per ultimo. I numeri indicano l’ordine di sbarco.",
    landing:
      "Posto 1: il nero può occupare la foresta libera o attaccare il blu. Posto 2: il campo a sinistra è già rosso, quindi il rosso deve occupare il luogo di culto. Posto 3: entrambi i campi sono già rossi, il vichingo torna a Midgard.",
    fight:
      "Il rosso sbarca su una foresta da 3 occupata dal blu; il rosso ha 1 eroe, il blu 2. Il blu cede: il rosso fa 3 punti, e il blu ha 3 eroi. Il blu resiste: spende un eroe, e il rosso ne guadagna uno. Lo scudo non ne costa nessuno.",
    majority:
      "Il rosso ha 3 vichinghi e un villaggio +1: forza 4, prende il promontorio esterno, 6 punti. Il blu ha il secondo posto con 3 e prende quello interno, 4. Il nero fa 0.",
    reinforcements:
      "Esempio T4. Il nero ha più eroi di tutti e riceve 8 vichinghi. Il giallo e il rosso sono pari al secondo posto: 7 ciascuno. Il blu ha il terzo: 6.",
    exodus:
      "Esempio T5. Il numero più piccolo di eroi è 2, quindi tutti ne perdono 2: al rosso ne restano 2, al giallo 1, al nero e al blu 0.",
    T1: "Posto 1: il campo a destra è già nero, quindi il nero deve attaccare il giallo a sinistra. Il posto 2 può andare da entrambe le parti; la foresta a destra darebbe 2. Il posto 3 deve occupare il villaggio a sinistra.",
    T2: "Il rosso ha forza 4 e prende il promontorio esterno, 7. Il blu e il giallo sono pari al secondo posto con 2: si dividono i 5 del promontorio interno, arrotondati a 3 ciascuno. Il nero fa 0.",
    T3: "Il nero ha 3 vichinghi e un villaggio +2; il blu 2 vichinghi, un villaggio +1 e la carta della penisola 8. Entrambi hanno forza 5: si dividono 8 + 3 = 11, arrotondati a 6 ciascuno. Il secondo posto non si assegna: il giallo fa 0.",
  },
};
