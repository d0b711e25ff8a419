// Walhalla in French. Before ! ? ; : stands a narrow no-break space (U+202F).
import { about } from "./about.fr";
import { line } from "./line.fr";
import type { WalhallaWords } from "./words.en";

const s = (count: number, one: string, other: string) => `${count} ${count < 2 ? one : other}`;
const vikings = (count: number) => s(count, "viking", "vikings");

const seats = { bow: "proue", middle: "centre", stern: "poupe" };
const at = (seat: string) => (seat === seats.middle ? `au ${seat}` : `à la ${seat}`);
/** A dragon's coloured seat; all of them are feminine. */
const hued = (hue: string, seat: string) =>
  `${seat === seats.middle ? "place centrale" : seat} ${hue.endsWith("e") ? hue : `${hue}e`}`;

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
  turn_line: line,
  unseen_title: "Cartes inconnues",
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
    hunt: "Quand tu prends une forêt : elle compte une deuxième fois",
    attack: "Quand tu attaques : la défense doit céder",
    shield: "Quand on t’attaque : tu gardes le terrain sans perdre de héros",
    forest: "Fin du raid : +1 pour chacun de tes vikings en forêt",
    wheat: "Fin du raid : +1 pour chacun de tes vikings sur le blé",
    cult: "Fin du raid : +1 pour chacun de tes vikings sur un lieu de culte",
    village: "Fin du raid : +1 pour chacun de tes vikings dans un village",
    peninsula6: "Fin du raid : +2 en force sur la presqu’île 6",
    peninsula7: "Fin du raid : +2 en force sur la presqu’île 7",
    peninsula8: "Fin du raid : +2 en force sur la presqu’île 8",
    heroes: "Fin du raid : compte pour 2 héros",
  },
  reasons: {
    forest: "forêt",
    hunt: "chasse",
    recall: "vikings achetés",
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
  dragon: (hue, seat) => `le drakkar à la ${hued(hue, seat)}`,
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
      `Embarquer avec ${who} ? Ta place : ${seat}. À bord : ${aboard}. Tes vikings à Midgard : ${left}.`,
    recall_each:
      "Tu n’as plus de vikings à Midgard. En acheter un à Asgard pour 1 carte et 1 point ?",
    recall_once:
      "Tu n’as plus de vikings à Midgard. En acheter à Asgard ? 1 carte en tout, plus 1 point chacun.",
    sail: "Où vas-tu ? Touche un fjord.",
    land: (seat) => `Où débarque ton viking ${at(seat)} ?`,
    attack: (who, place) => `Tu attaques ${who} : ${place}.`,
    defend: (who, place) => `${who} t’attaque : ${place}.`,
    hunt: (place) => `Tu occupes ${object(place)}. Jouer ta carte Chasse ?`,
    attack_nothing: (who, place) =>
      `Tu attaques ${who} : ${place}. Sans carte Attaque, tu n’as rien à décider.`,
    defend_nothing: (who, place) =>
      `${who} t’attaque : ${place}. Sans bouclier, tu n’as rien à décider.`,
    hunt_nothing: (place) =>
      `Tu occupes ${object(place)}. Sans carte Chasse, tu n’as rien à décider.`,
    play: (raid) =>
      `Le raid ${raid} est terminé. Choisis les cartes à jouer. Tout le monde les révèle en même temps.`,
    play_nothing: (raid) => `Le raid ${raid} est terminé. Tu n’as pas de carte à jouer maintenant.`,
  },
  say: {
    crew: (on) => `Embarquer : ${on}`,
    crew_none: "Personne n’embarque",
    join: "Embarquer",
    stay: "Rester à terre",
    recall: (some, card) => `Acheter ${some} contre ${card}`,
    recall_none: "Ne rien acheter",
    sail: (fjord, end) => `Entrer dans le fjord ${fjord}, ${end} en avant`,
    sail_plain: (fjord) => `Entrer dans le fjord ${fjord}`,
    reach: (who, targets) => `À portée de ${who} : ${targets}`,
    reach_you: (targets) => `À ta portée : ${targets}`,
    no_reach: (who) => `${who} ne peut pas débarquer et rentre à Midgard`,
    no_reach_you: "Ton viking ne peut pas débarquer et rentre à Midgard",
    take: (place) => `Prendre ${object(place)}`,
    fight: (who, place) => `Attaquer ${who} : ${place}`,
    attack: "Attaquer sans carte",
    attack_card: "Jouer Attaque : la défense doit céder",
    defence: (what, own, rival) => `${what} : ${own} ; ${rival}`,
    defence_plain: (what, own) => `${what} : ${own}`,
    hunt: "Jouer Chasse",
    spare: "Garder la carte",
    play: (cards) => `Jouer ${cards}`,
    play_none: "Ne jouer aucune carte",
  },
  tell: {
    drawn: (who, dragon) => `${who} pioche ${dragon}.`,
    crewed: (who, on) =>
      on === nobodyBoards ? `${who} n’embarque personne.` : `${who} embarque : ${on}.`,
    joined: (who) => `${who} embarque aussi.`,
    stayed: (who) => `${who} reste à terre.`,
    recalled: (who, some, card) => `${who} achète ${some} contre ${card}.`,
    sailed: (who, fjord, end) => `${who} entre dans le fjord ${fjord}, ${end} en avant.`,
    went_back: (who) => `${who} ne peut pas débarquer et rentre à Midgard.`,
    occupied: (who, place) => `${who} occupe ${object(place)}.`,
    attacked: (who, whom, place) => `${who} attaque ${whom} : ${place}.`,
    attack_card: (who) => `${who} joue Attaque.`,
    yielded: (who) => `${who} cède et gagne un héros.`,
    stood: (who, attacker) =>
      `${who} tient bon, perd un héros et garde le terrain ; ${attacker} gagne un héros.`,
    shielded: (who, attacker) =>
      `${who} joue Bouclier et garde le terrain ; ${attacker} gagne un héros.`,
    drew: (who) => `${who} pioche une carte.`,
    card: (card) => `Tu as pioché la carte ${card}.`,
    card_of: (who, card) => `${who} a pioché la carte ${card}.`,
    reshuffled: (cards) =>
      `La défausse est mélangée en une nouvelle pioche : ${s(cards, "carte", "cartes")}.`,
    hunted: (who) => `${who} joue Chasse.`,
    raid_over: (raid) => `Le raid ${raid} est terminé.`,
    chose: (cards) =>
      cards === noCard ? "Tu n’as choisi aucune carte." : `Tu as choisi ${cards}.`,
    chose_of: (who, cards) =>
      cards === noCard ? `${who} n’a choisi aucune carte.` : `${who} a choisi ${cards}.`,
    revealed: (who, cards) =>
      cards === noCard ? `${who} ne joue aucune carte.` : `${who} joue ${cards}.`,
    peninsula: (name, strengths) => `Force sur la presqu’île ${name} : ${strengths}.`,
    scored: (who, points, reason) => `${who} ${points} : ${reason}.`,
    went_home: home,
    reinforced: (who, rank, some) => `${who}, rang ${rank} au Walhalla, reçoit ${some}.`,
    reinforced_short: (who, rank, promised, came) =>
      `${who}, rang ${rank} au Walhalla, devrait en recevoir ${promised}, mais Asgard n’en a que ${came}.`,
    exodus: (heroes) =>
      `Retrait des héros : chaque joueur perd ${heroes}, autant que la personne qui en a le moins.`,
    raid: (raid, who) => `Raid ${raid} : ${who} commence.`,
    valhalla: (heroes) => `Au Walhalla à la fin : ${heroes}.`,
    over: "La partie est terminée.",
  },
  end: {
    title: (raid) => `Après le raid ${raid}`,
    close: "Continuer",
    peninsulas: "Presqu’îles",
    wheat: "Blé",
    cards: "Cartes",
    fields: "Terrains",
    valhalla: "Walhalla",
    sum: "Points",
    come: "Renforts",
    came_short: (came, promised) => `${came} sur ${promised}`,
    home,
    exodus: (heroes) => `Tout le monde perd ${heroes} du Walhalla.`,
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
    falls: (peninsula, points) => `tu passes à la deuxième place sur la ${peninsula} (${points})`,
    lost: (peninsula) => `tu perds ta place sur la ${peninsula}`,
    short: (peninsula) => `pas assez pour la deuxième place sur la ${peninsula}`,
    wheat: (points) => `${points} si tu le gardes`,
    end: "+1 à la fin de la partie",
    card: "tu pioches une carte",
    if_yields: (who, what) => `si ${who} cède : ${what} ; sinon tu gagnes un héros`,
  },
  fight: {
    spend: (heroes) => (heroes === 1 ? "perdre ton seul héros" : `perdre 1 de tes ${heroes} héros`),
    shield: "jouer Bouclier, sans perdre de héros",
    keep: {
      cult: "garder le lieu de culte",
      forest: "garder la forêt",
      village: "garder le village",
      wheat: "garder le blé",
    },
    goes: "perdre le terrain",
    hero: "gagner un héros",
    rival_hero: (who) => `${who} gagne un héros`,
    rival_scores: (who, points) => `${who} marque ${points}`,
    choose: "Ta réponse à l’attaque",
  },
  follow: {
    attack: "Jouer Attaque s’il y a combat",
    hunt: (points) => `Jouer Chasse si tu prends la forêt : ${points}`,
    shield: (who) => `Jouer Bouclier si ${who} t’attaque`,
  },
  deciding: "Le combat est en cours…",
  standing: {
    hold: "Appui long pour toujours répondre ainsi",
  },
  seal: {
    first: (peninsula) => `tu prends la première place sur la ${peninsula}`,
    shared: (peninsula) => `première place partagée sur la ${peninsula}`,
    second: (peninsula) => `tu prends la deuxième place sur la ${peninsula}`,
    same: (peninsula) => `ne change rien sur la ${peninsula}`,
    rank: (rank, come) => `rang ${rank}, ${vikings(come)}`,
    nothing: "pas de points pour l’instant",
    anew: "Confirmer ce choix",
    sealed: "Tu peux changer tant que tout le monde n’a pas confirmé.",
    confirm: "Confirmer",
    confirmed: "C’est confirmé",
  },
  between: {
    ranks: (list) => `Classement au Walhalla : ${list}.`,
    ranked: (rank, who) => `${rank}. ${who}`,
    rank: (rank, promised) => `rang ${rank} : ${promised}`,
    come: "Des renforts arrivent d’Asgard.",
    come_all: (some) => `Tu reçois ${some} d’Asgard.`,
    come_short: (promised, came) =>
      `Tu devrais en recevoir ${promised}, mais Asgard n’en a que ${came}.`,
    exodus: (heroes) => `Tout le monde perd ${heroes}, autant que la personne qui en a le moins.`,
    no_exodus: "Quelqu’un n’a aucun héros, donc personne n’en perd.",
    next: "Continuer",
    skip: "Passer",
  },
  unseen: {
    where: (pile, hands) => `${pile} dans la pioche, ${hands} dans les autres mains`,
    dragons: "Drakkars à venir",
    left: (count, all) => `${count} sur ${all}`,
  },
  help: {
    cult: "Occupe-le pour piocher aussitôt une carte.",
    forest: (points) => `Occupe-la pour marquer aussitôt ${points} points.`,
    village: (strength) => `Un viking ici a ${strength} de force en plus sur cette presqu’île.`,
    wheat:
      "1, 2 et 3 points après le premier, le deuxième et le troisième raid. Le viking reste pour le raid suivant.",
    held: (who) => `Occupant : ${who}.`,
    free: "Encore libre.",
    headland: (name) => `Pointe ${name}`,
    headland_about:
      "À la fin d’un raid, la plus grande force marque le nombre extérieur, la deuxième le nombre intérieur. Chaque viking compte 1, les villages en ajoutent.",
    valhalla:
      "Un viking qui tombe au combat devient un héros. Les héros permettent de tenir bon. Ils amènent aussi des renforts après un raid et des points à la fin de la partie.",
    dragon:
      "La personne qui pioche le drakkar remplit les places neutres. La place de couleur revient au joueur de cette couleur, qui peut embarquer aussi. La place la plus proche de la côte débarque en premier.",
    nobody_plays: (hue) => `Personne ne joue ${hue} : cette place reste vide.`,
    berth: "Mouillage",
    berth_about:
      "Un drakkar avance le plus loin possible : jusqu’à la côte ou derrière le dernier drakkar. Chaque viking débarque à gauche ou à droite.",
    fleet:
      "Un raid finit quand tous les drakkars sont partis ou que personne n’a plus de viking à Midgard.",
    standings: "Dans l’état actuel, sans compter les cartes.",
    midgard: "Midgard",
    midgard_of: "Vikings qui peuvent encore embarquer pendant ce raid.",
    asgard_of: "La réserve. Les renforts viennent d’ici après un raid.",
    cards_of:
      "Cartes action, piochées sur les lieux de culte. Les autres ne les voient qu’une fois jouées.",
    midgard_about: "Tes vikings qui peuvent encore embarquer pendant ce raid.",
    stay: "Ton viking reste à Midgard et pourra prendre un autre drakkar.",
    join: "Un de tes vikings prend la place de couleur. Tu ne choisis pas où va le drakkar.",
  },
  keys: {
    step: "de terrain en terrain, de drakkar en drakkar",
    advance: "répondre ainsi à l’avance",
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
    everybody: "Au complet",
    peninsula: (name, inner) =>
      `Presqu’île ${name} : ${name} points pour la première place, ${inner} pour la deuxième`,
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
      end: "projection",
    },
    my_cards: "Mes cartes",
    tray: "Cartes pour la fin du raid",
    later: "pour plus tard",
    summary: (raid, left, majorities) => `La table. ${raid}, ${left}. ${majorities}`,
  },
};
