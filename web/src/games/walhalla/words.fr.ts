// Walhalla in French. Before ! ? ; : stands a narrow no-break space (U+202F).
import { about } from "./about.fr";
import { line } from "./line.fr";
import type { WalhallaWords } from "./words.en";

const s = (count: number, one: string, other: string) => `${count} ${count < 2 ? one : other}`;
const vikings = (count: number) => s(count, "viking", "vikings");

const seats = { bow: "proue", middle: "milieu", stern: "poupe" };
const at = (seat: string) => (seat === seats.middle ? `au ${seat}` : `à la ${seat}`);
/** A hue behind a seat: bow and stern are feminine. */
const hued = (hue: string, seat: string) =>
  seat === seats.middle || hue.endsWith("e") ? hue : `${hue}e`;
const ordinal = (rank: number) => (rank === 1 ? "1er" : `${rank}e`);

const nobodyBoards = "aucune place";
const noCard = "aucune carte";
/** A place as the object of a sentence. */
const object = (place: string) =>
  /^forêt/.test(place)
    ? `la ${place}`
    : /^(lieu|village|champ)/.test(place)
      ? `le ${place}`
      : place;

const home = "Les vikings sur le blé restent, tous les autres vont à Asgard.";

export const fr: WalhallaWords = {
  ...about,
  line,
  colours: { red: "Rouge", blue: "Bleu", yellow: "Jaune", black: "Noir" },
  hues: { red: "rouge", blue: "bleu", yellow: "jaune", black: "noir" },
  seats,
  terrains: {
    cult: "lieu de culte",
    forest2: "forêt (2)",
    forest3: "forêt (3)",
    village1: "village +1",
    village2: "village +2",
    wheat: "champ de blé",
  },
  cards: {
    hunt: "Chasse",
    attack: "Attaque",
    shield: "Bouclier",
    forest: "Forêt",
    wheat: "Blé",
    cult: "Culte",
    village: "Village",
    peninsula6: "Presqu’île 6",
    peninsula7: "Presqu’île 7",
    peninsula8: "Presqu’île 8",
    heroes: "Héros",
  },
  effects: {
    hunt: "Quand tu prends une forêt : sa valeur une fois de plus",
    attack: "Quand tu attaques : le défenseur doit céder",
    shield: "Quand on t’attaque : tu gardes le terrain, aucun héros ne part",
    forest: "Fin du raid : 1 point par viking en forêt",
    wheat: "Fin du raid : 1 point par viking sur le blé",
    cult: "Fin du raid : 1 point par viking sur un lieu de culte",
    village: "Fin du raid : 1 point par viking dans un village",
    peninsula6: "Fin du raid : 2 de force en plus sur la presqu’île 6",
    peninsula7: "Fin du raid : 2 de force en plus sur la presqu’île 7",
    peninsula8: "Fin du raid : 2 de force en plus sur la presqu’île 8",
    heroes: "Fin du raid : compte pour 2 héros",
  },
  reasons: {
    forest: "forêt",
    hunt: "chasse",
    recall: "carte défaussée",
    peninsula: (name) => `presqu’île ${name}`,
    a_peninsula: "presqu’île",
    wheat: "champs de blé",
    card_forest: "carte Forêt",
    card_wheat: "carte Blé",
    card_cult: "carte Culte",
    card_village: "carte Village",
    fields: "terrains occupés",
    valhalla: "héros au Walhalla",
  },
  vikings,
  heroes: (count) => `${count} héros`,
  dragon: (hue, seat) => `le drakkar ${at(seat)} ${hued(hue, seat)}`,
  place: (terrain, peninsula) => `${terrain} sur la ${peninsula}`,
  exact_place: (terrain, peninsula, row) => `${terrain} sur la ${peninsula}, rangée ${row}`,
  counted: (who, count) => `${who} ${count}`,
  times: (thing, count) => (count === 1 ? thing : `${thing} ×${count}`),
  nobody: "personne",
  no_seat: nobodyBoards,
  no_card: noCard,

  ask: {
    crew: (left) => `Qui embarque ? Touche les places. Tu as ${left} à Midgard.`,
    join: (who, seat, aboard, left) =>
      `Embarques-tu avec ${who} ? Ta place : ${seat}. À bord : ${aboard}. À Midgard : ${left}.`,
    recall_each: "Midgard est vide. Rappelles-tu un viking d’Asgard contre une carte et un point ?",
    recall_once:
      "Midgard est vide. Rappelles-tu des vikings contre une seule carte, et un point chacun ?",
    sail: "Où va le drakkar ? Touche un fjord.",
    land: (seat) => `Ton viking ${at(seat)} débarque. Où ?`,
    attack: (who, place) => `Tu attaques ${who} : ${place}.`,
    defend: (who, place) => `${who} t’attaque : ${place}.`,
    hunt: (place) => `Tu occupes ${object(place)}. Veux-tu y chasser ?`,
    play: (raid) =>
      `Le raid ${raid} est terminé. Lève les cartes que tu joues ; toutes sont révélées ensemble.`,
    play_nothing: (raid) => `Le raid ${raid} est terminé. Tu n’as pas de carte à jouer maintenant.`,
  },
  say: {
    crew: (on) => `Embarquer : ${on}`,
    crew_none: "Personne n’embarque",
    join: "Embarquer",
    stay: "Rester à terre",
    recall: (some, card) => `Défausser ${card}, rappeler ${some}`,
    recall_none: "Ne rappeler personne",
    sail: (fjord, end) => `Fjord ${fjord}, ${end} en avant`,
    sail_plain: (fjord) => `Fjord ${fjord}`,
    reach: (who, targets) => `À portée de ${who} : ${targets}`,
    reach_you: (targets) => `À ta portée : ${targets}`,
    no_reach: (who) => `${who} ne trouve aucun terrain et rentre à Midgard`,
    no_reach_you: "Ton viking ne trouve aucun terrain et rentre à Midgard",
    take: (place) => place,
    fight: (who, place) => `Attaquer ${who} : ${place}`,
    attack: "Attaquer sans carte",
    attack_card: "Jouer la carte Attaque : aucune riposte possible",
    defence: (what, own, rival) => `${what} : ${own} ; ${rival}`,
    defence_plain: (what, own) => `${what} : ${own}`,
    hunt: "Chasser",
    spare: "Garder la carte Chasse",
    play: (cards) => `Jouer ${cards}`,
    play_none: "Ne jouer aucune carte",
  },
  tell: {
    drawn: (who, dragon) => `${who} pioche ${dragon}.`,
    crewed: (who, on) =>
      on === nobodyBoards ? `${who} n’embarque personne.` : `${who} embarque : ${on}.`,
    joined: (who) => `${who} embarque aussi.`,
    stayed: (who) => `${who} reste à terre.`,
    recalled: (who, some, card) => `${who} défausse ${card} et rappelle ${some}.`,
    sailed: (who, fjord, end) => `${who} entre dans le fjord ${fjord}, ${end} en avant.`,
    went_back: (who) => `${who} ne trouve pas où débarquer et rentre.`,
    occupied: (who, place) => `${who} occupe ${object(place)}.`,
    attacked: (who, whom, place) => `${who} attaque ${whom} : ${place}.`,
    attack_card: (who) => `${who} joue la carte Attaque.`,
    yielded: (who) => `${who} cède et a un héros de plus.`,
    stood: (who, attacker) =>
      `${who} tient bon : un héros quitte le Walhalla, et ${attacker} en gagne un.`,
    shielded: (who, attacker) => `${who} lève un bouclier, et ${attacker} gagne un héros.`,
    drew: (who) => `${who} pioche une carte.`,
    card: (card) => `C’est la carte ${card}.`,
    reshuffled: (cards) =>
      `${s(cards, "carte défaussée devient", "cartes défaussées deviennent")} la pioche.`,
    hunted: (who) => `${who} part à la chasse.`,
    raid_over: (raid) => `Le raid ${raid} est terminé.`,
    chose: (cards) =>
      cards === noCard ? "Tu n’as choisi aucune carte." : `Tu as choisi ${cards}.`,
    revealed: (who, cards) =>
      cards === noCard ? `${who} ne joue aucune carte.` : `${who} joue ${cards}.`,
    peninsula: (name, strengths) => `Force sur la presqu’île ${name} : ${strengths}.`,
    scored: (who, points, reason) => `${who} ${points} : ${reason}.`,
    went_home: home,
    reinforced: (who, rank, some) => `${who}, ${ordinal(rank)} au Walhalla : ${some} à Midgard.`,
    reinforced_short: (who, rank, promised, came) =>
      `${who}, ${ordinal(rank)} au Walhalla : ${promised} promis, ` +
      (came === 0
        ? "mais Asgard est vide : personne ne vient."
        : `Asgard n’en a que ${came} : ${s(came, "arrive", "arrivent")}.`),
    exodus: (heroes) =>
      `Retrait des héros : chacun perd autant de héros que celui qui en a le moins : ${heroes}.`,
    raid: (raid, who) => `Raid ${raid} : ${who} commence.`,
    valhalla: (heroes) => `Au Walhalla à la fin : ${heroes}.`,
    over: "La partie est terminée.",
  },
  end: {
    title: (raid) => `Après le raid ${raid}`,
    close: "Reprendre la mer",
    peninsulas: "Presqu’îles",
    wheat: "Blé",
    cards: "Cartes",
    fields: "Terrains",
    valhalla: "Walhalla",
    sum: "Points",
    come: "Renfort",
    came_short: (came, promised) => `${came} sur ${promised}`,
    home,
    exodus: (heroes) => `Chacun perd ${heroes} du Walhalla.`,
  },
  outcome: {
    yield: "Céder",
    stand: "Tenir bon",
    shield: "Bouclier",
  },
  worth: {
    first: (peninsula, points) => `tu gardes la première place sur la ${peninsula} (${points})`,
    new_first: (peninsula, points) => `tu prends la première place sur la ${peninsula} (${points})`,
    shared: (peninsula, points) => `première place partagée sur la ${peninsula} (${points})`,
    second: (peninsula, points) => `tu gardes la deuxième place sur la ${peninsula} (${points})`,
    new_second: (peninsula, points) =>
      `tu prends la deuxième place sur la ${peninsula} (${points})`,
    falls: (peninsula, points) => `plus que la deuxième place sur la ${peninsula} (${points})`,
    lost: (peninsula) => `plus rien sur la ${peninsula}`,
    short: (peninsula) => `pas encore la deuxième place sur la ${peninsula}`,
    wheat: (points) => `${points} tant qu’il tient`,
    end: "+1 à la fin de la partie",
    card: "tu pioches une carte",
    if_yields: (who, what) => `si ${who} cède : ${what} ; sinon tu gagnes un héros`,
  },
  fight: {
    spend: (heroes) => (heroes === 1 ? "ton seul héros part" : `1 de tes ${heroes} héros part`),
    shield: "carte Bouclier, aucun héros ne part",
    keep: {
      cult: "tu gardes le lieu de culte",
      forest: "tu gardes la forêt",
      village: "tu gardes le village",
      wheat: "tu gardes le blé",
    },
    goes: "tu cèdes le terrain",
    hero: "tu gagnes un héros",
    rival_hero: (who) => `${who} gagne un héros`,
    rival_scores: (who, points) => `${who} marque ${points}`,
    choose: "Ta réponse à l’attaque",
  },
  follow: {
    attack: "Jouer la carte Attaque s’il y a combat",
    hunt: (points) => `Jouer la carte Chasse si tu prends la forêt : ${points}`,
    shield: (who) => `Lever le bouclier si ${who} t’attaque`,
  },
  deciding: "Le combat se décide…",
  standing: {
    hold: "Appui long : toujours la même réponse désormais",
  },
  seal: {
    first: (peninsula) => `tu deviens premier sur la ${peninsula}`,
    shared: (peninsula) => `premier ex æquo sur la ${peninsula}`,
    second: (peninsula) => `tu deviens deuxième sur la ${peninsula}`,
    same: (peninsula) => `ne change rien sur la ${peninsula}`,
    rank: (rank, come) => `${ordinal(rank)} rang, ${vikings(come)}`,
    nothing: "aucun point maintenant",
    seal: "Sceller",
    none: "Sceller sans carte",
    anew: "Sceller à nouveau",
    done: "Scellé",
    sealed: "Tu peux encore changer tant que tous n’ont pas scellé.",
    confirm: "Confirmer",
    confirmed: "Confirmé",
  },
  between: {
    ranks: (list) => `Rangs selon les héros : ${list}.`,
    ranked: (rank, who) => `${ordinal(rank)} ${who}`,
    rank: (rank, promised) => `${ordinal(rank)} rang : ${promised}`,
    come: "Des renforts arrivent d’Asgard.",
    come_all: (some) => `Tu reçois ${some} d’Asgard.`,
    come_short: (promised, came) =>
      `${promised} promis, ` +
      (came === 0
        ? "mais Asgard est vide : tu en reçois 0."
        : `Asgard en a ${came} : tu en reçois ${came}.`),
    exodus: (heroes) => `Chacun perd ${heroes}, autant qu’en a le dernier.`,
    no_exodus: "L’un de vous n’a aucun héros : personne n’en perd.",
    next: "Suite",
    skip: "Passer",
  },
  unseen: {
    cards: "Cartes que tu n’as pas vues",
    where: (pile, hands) => `${pile} dans la pioche, ${hands} dans les autres mains`,
    dragons: "Drakkars encore à venir",
    left: (count, all) => `${count} sur ${all}`,
  },
  help: {
    cult: "Qui l’occupe pioche aussitôt une carte.",
    forest: (points) => `Qui l’occupe marque aussitôt ${points} points.`,
    village: (strength) => `Son viking compte ${strength} de force en plus sur cette presqu’île.`,
    wheat:
      "1, 2 et 3 points après le premier, le deuxième et le troisième raid. Son viking reste pour le raid suivant.",
    held: (who) => `Aux mains de ${who}.`,
    free: "Personne ne l’occupe.",
    headland: (name) => `Pointe ${name}`,
    headland_about:
      "À la fin d’un raid, le plus fort marque le nombre extérieur, le deuxième le nombre intérieur. Un viking compte 1, les villages davantage.",
    valhalla:
      "Qui tombe au combat devient un héros. Les héros permettent de tenir bon, amènent des renforts après un raid et rapportent des points à la fin de la partie.",
    dragon:
      "Les places neutres sont à qui pioche le drakkar, la place de couleur au joueur de cette couleur, qui peut embarquer aussi. La place la plus proche de la côte débarque en premier.",
    nobody_plays: (hue) => `Personne ne joue ${hue} : cette place reste vide.`,
    berth: "Mouillage",
    berth_about:
      "Un drakkar avance le plus loin possible : jusqu’à la côte ou derrière le dernier. Chaque place débarque à gauche ou à droite.",
    fleet:
      "Un raid finit quand tous les drakkars sont partis ou que personne n’a plus de viking à Midgard.",
    standings: "En l’état, et sans les cartes de personne.",
    midgard: "Midgard",
    midgard_of: "Vikings qui peuvent encore embarquer pendant ce raid.",
    asgard_of: "La réserve : d’ici viennent les renforts après un raid.",
    cards_of:
      "Cartes action. Les lieux de culte en apportent ; les autres ne les voient qu’une fois jouées.",
    midgard_about: "Tes vikings qui peuvent encore embarquer pendant ce raid.",
    stay: "Ton viking reste à Midgard, pour un autre drakkar.",
    join: "Un de tes vikings prend la place de couleur. Ce n’est pas toi qui décides où va le drakkar.",
  },
  keys: {
    step: "de case en case, de navire en navire",
    advance: "donner cette réponse d’avance",
  },
  board: {
    raid: (raid, all) => `Raid ${raid} sur ${all}`,
    raid_short: (raid, all) => `${raid}/${all}`,
    raid_word: "Raid",
    hall: "Walhalla",
    times: (count) => `×${count}`,
    dragons_left: (count) => `${s(count, "drakkar", "drakkars")} à venir`,
    at_sea: (dragon) => `En mer : ${dragon}`,
    fjord: (number) => `Fjord ${number}`,
    sail_here: (number, rows) => `Entrer dans le fjord ${number}, le long des rangées ${rows}`,
    moored: (dragon, end) => `${dragon}, ${end} vers la côte`,
    turn: "Retourner le drakkar",
    man: (seat) => `Embarquer ${at(seat)}`,
    leave: (seat) => `Laisser vide la place ${at(seat)}`,
    everybody: "Tous à bord",
    peninsula: (name, inner) =>
      `Presqu’île ${name} : ${name} points pour le plus fort, ${inner} pour le deuxième`,
    first: (who, strength) => `${who} mène avec une force de ${strength}`,
    second: (who, strength) => `puis ${who} avec ${strength}`,
    field: (row, terrain) => `Rangée ${row} : ${terrain}`,
    field_held: (row, terrain, who) => `Rangée ${row} : ${terrain}, aux mains de ${who}`,
    bench: (who, heroes) => `${who} : ${heroes} au Walhalla`,
    end_now: "Si le raid finissait maintenant",
    end_now_all: "Si la partie finissait maintenant",
    total: (when, total) => `${when} : ${total}`,
    midgard: (count) => `${count} à Midgard`,
    asgard: (count) => `${count} à Asgard`,
    valhalla: (count) => `${count} héros au Walhalla`,
    cards: (count) => s(count, "carte", "cartes"),
    words: {
      midgard: "vikings",
      asgard: "Asgard",
      heroes: "héros",
      cards: "cartes",
      end: "à la fin",
    },
    my_cards: "Mes cartes",
    tray: "Cartes pour la fin du raid",
    later: "pour plus tard",
    summary: (raid, left, majorities) => `La table. ${raid}, ${left}. ${majorities}`,
  },
};
