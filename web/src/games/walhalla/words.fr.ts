// Walhalla in French. Before ! ? ; : stands a narrow no-break space (U+202F).
import texts from "../../../../src/longhouse/drawing/texts/walhalla.fr.json";
import { about } from "./about.fr";
import type { WalhallaWords } from "./words.en";
import { countedInFrench as s, fill, ofInFrench as of, verb as v } from "../../words/text";

const vikings = (count: number) => s(count, "viking", "vikings");

const seats = { bow: "proue", middle: "centre", stern: "poupe" };
const at = (seat: string) => (seat === seats.middle ? `au ${seat}` : `à la ${seat}`);
/** A dragon's coloured seat; all of them are feminine. */
const hued = (hue: string, seat: string) =>
  `${seat === seats.middle ? "place centrale" : seat} ${hue.endsWith("e") ? hue : `${hue}e`}`;

const home = "Les vikings sur le blé restent, tous les autres vont à Asgard.";

export const fr: WalhallaWords = {
  ...about,
  themes: {
    majorities: "majorités sur les presqu’îles",
    fields: "terrains",
    heroes: "héros au Walhalla",
    attack: "attaque",
    defence: "défense",
    cards: "cartes pendant le raid",
    raid_end: "cartes à la fin du raid",
    crew: "remplir le drakkar",
    passage: "embarquer avec un autre",
    course: "choix du fjord",
    landing: "débarquement",
  },
  chapter: (raid) => `Raid ${raid}`,
  unseen_title: texts.unseen_title,
  colours: { red: "Rouge", blue: "Bleu", yellow: "Jaune", black: "Noir" },
  hues: { red: "rouge", blue: "bleu", yellow: "jaune", black: "noir" },
  seats,
  at: { bow: at(seats.bow), middle: at(seats.middle), stern: at(seats.stern) },
  boards: { bow: "la proue", middle: "le centre", stern: "la poupe" },
  terrains: {
    cult: "lieu de culte",
    forest2: "forêt (2)",
    forest3: "forêt (3)",
    village1: "village +1",
    village2: "village +2",
    wheat: "champ de blé",
  },
  cards: {
    ...texts.cards,
    peninsula6: "Presqu’île 6",
    peninsula7: "Presqu’île 7",
    peninsula8: "Presqu’île 8",
  },
  effects: {
    hunt: "Quand tu prends une forêt, elle compte deux fois",
    attack: "Quand tu attaques, la défense doit céder",
    shield: "Quand on t’attaque, tu gardes le terrain sans perdre de héros",
    forest: "Fin du raid : +1 pour chacun de tes vikings en forêt",
    wheat: "Fin du raid : +1 pour chacun de tes vikings sur le blé",
    cult: "Fin du raid : +1 pour chacun de tes vikings sur un lieu de culte",
    village: "Fin du raid : +1 pour chacun de tes vikings dans un village",
    peninsula6: "Fin du raid : +2 de force sur la presqu’île 6",
    peninsula7: "Fin du raid : +2 de force sur la presqu’île 7",
    peninsula8: "Fin du raid : +2 de force sur la presqu’île 8",
    heroes: "Fin du raid : compte pour 2 héros, en renforts ou en points",
  },
  reasons: {
    ...texts.reasons,
    forest: "forêt",
    peninsula: (name) => `presqu’île ${name}`,
    a_peninsula: "presqu’île",
  },
  sources: texts.sources,
  vikings,
  heroes: (count) => `${count} héros`,
  dragon: (hue, seat) => `le drakkar à la ${hued(hue, seat)}`,
  the: {
    cult: "le lieu de culte",
    forest: "la forêt",
    village: "le village",
    wheat: "le champ de blé",
  },
  some: {
    cult: "un lieu de culte",
    forest: "une forêt",
    village: "un village",
    wheat: "un champ de blé",
  },
  your: {
    cult: "ton lieu de culte",
    forest: "ta forêt",
    village: "ton village",
    wheat: "ton champ de blé",
  },
  whose: (place, who) => `${place} ${of(who)}`,
  on: (place, peninsula) => `${place} sur la presqu’île ${peninsula}`,
  counted: (who, count) => `${who} ${count}`,
  times: (thing, count) => (count === 1 ? thing : `${thing} ×${count}`),
  nobody: "personne",

  ask: {
    crew: "Quelles places occupes-tu ? Touche-les.",
    join: (who, where, left) =>
      `Embarquer avec ${who} ? Ta place est ${where}. Tu as ${left} à Midgard.`,
    recall_each:
      "Tu n’as plus de vikings à Midgard. En acheter un à Asgard pour 1 carte et 1 point ?",
    recall_once:
      "Tu n’as plus de vikings à Midgard. En acheter à Asgard ? Cela coûte 1 carte en tout et 1 point par viking.",
    sail: "Où vas-tu ? Touche un fjord.",
    land: (where) => `Où débarque ton viking ${where} ?`,
    attack: (place) => `Tu attaques ${place}.`,
    defend: (who, place) => `${who} attaque ${place}.`,
    hunt: (place) => `Tu prends ${place}. Jouer ta carte Chasse ?`,
    attack_nothing: (place) => `Tu attaques ${place}. Sans carte Attaque, tu n’as rien à décider.`,
    defend_nothing: (who, place) =>
      `${who} attaque ${place}. Sans bouclier, tu n’as rien à décider.`,
    hunt_nothing: (place) => `Tu prends ${place}. Sans carte Chasse, tu n’as rien à décider.`,
    play: (raid) =>
      `Le raid ${raid} est terminé. Quelles cartes joues-tu ? Tout le monde révèle ensemble.`,
    play_nothing: (raid) => `Le raid ${raid} est terminé. Tu n’as pas de carte à jouer maintenant.`,
  },
  say: {
    crew: (on) => `Occuper ${on}`,
    crew_none: "N’occuper aucune place",
    join: "Embarquer",
    stay: "Rester à terre",
    recall: (some, card) => `Acheter ${some} contre la carte ${card}`,
    recall_none: "Ne rien acheter",
    sail: (fjord, end) => `Entrer dans le fjord ${fjord}, ${end} en avant`,
    sail_plain: (fjord) => `Entrer dans le fjord ${fjord}`,
    reach: (who, targets) => `${who} peut atteindre ${targets}`,
    reach_you: (targets) => `Tu peux atteindre ${targets}`,
    no_reach: (who) => `Le viking ${of(who)} ne peut pas débarquer et rentre à Midgard`,
    no_reach_you: "Ton viking ne peut pas débarquer et rentre à Midgard",
    take: (place) => `Prendre ${place}`,
    fight: (place) => `Attaquer ${place}`,
    attack: "Attaquer sans carte",
    attack_card: "Jouer Attaque : la défense doit céder",
    defence: (what, own, rival) => `${what} : ${own} ; ${rival}`,
    defence_plain: (what, own) => `${what} : ${own}`,
    hunt: "Jouer Chasse",
    spare: "Garder la carte",
    play: (cards) => `Jouer ${cards}`,
    play_none: "Ne jouer aucune carte",
    go_on: "Continuer",
  },
  with_you: "toi",
  did: {
    drawn: (you, ship) => `${v(you, "pioches", "pioche")} ${ship}`,
    drew_ship: (you) => `${v(you, "pioches", "pioche")} un drakkar`,
    crewed: (you, on) => `${v(you, "occupes", "occupe")} ${on}`,
    crewed_none: (you) => `${v(you, "laisses", "laisse")} les places vides`,
    joined: (you) => `${v(you, "embarques", "embarque")} aussi`,
    stayed: (you) => `${v(you, "restes", "reste")} à terre`,
    bought: (you, some, card) => `${v(you, "achètes", "achète")} ${some} contre la carte ${card}`,
    sailed: (you, fjord, end) =>
      `${v(you, "entres", "entre")} dans le fjord ${fjord}, ${end} en avant`,
    sailed_into: (you, fjord) => `${v(you, "entres", "entre")} dans le fjord ${fjord}`,
    sailed_with: (you, fjord, whom) =>
      `${v(you, "entres", "entre")} dans le fjord ${fjord} avec ${whom}`,
    sailed_empty: (you, fjord) =>
      `${v(you, "envoies", "envoie")} un drakkar vide dans le fjord ${fjord}`,
    took: (you, place) => `${v(you, "prends", "prend")} ${place}`,
    attacked: (you, place) => `${v(you, "attaques", "attaque")} ${place}`,
    attack_card: (you) => `${v(you, "joues", "joue")} Attaque`,
    yielded: (you) => v(you, "cèdes", "cède"),
    stood: (you) => `${v(you, "tiens", "tient")} bon`,
    shielded: (you) => `${v(you, "joues", "joue")} Bouclier`,
    spent: (you) => `${v(you, "perds", "perd")} un héros`,
    kept: (you) => `${v(you, "gardes", "garde")} le terrain`,
    gained: (you) => `${v(you, "gagnes", "gagne")} un héros`,
    drew: (you) => `${v(you, "pioches", "pioche")} une carte`,
    drew_card: (you, card) => `${v(you, "pioches", "pioche")} la carte ${card}`,
    hunted: (you) => `${v(you, "joues", "joue")} Chasse`,
    chose: (you, cards) => `${v(you, "choisis", "choisit")} ${cards}`,
    chose_none: (you) => v(you, "ne choisis aucune carte", "ne choisit aucune carte"),
    played: (you, cards) => `${v(you, "joues", "joue")} ${cards}`,
    played_none: (you) => v(you, "ne joues aucune carte", "ne joue aucune carte"),
    scored: (you, points, reason) => `${v(you, "marques", "marque")} ${points} (${reason})`,
    reinforced: (you, some, rank) =>
      `${v(you, "reçois", "reçoit")} ${some} (rang ${rank} au Walhalla)`,
    reinforced_short: (you, came, promised, rank) =>
      `ne ${v(you, "reçois", "reçoit")} que ${vikings(came)} sur ${promised} (rang ${rank} au Walhalla) : Asgard est vide`,
    started: (you) => v(you, "commences", "commence"),
  },
  tell: {
    returned: (who) => `Un viking ${of(who)} ne peut pas débarquer et rentre à Midgard.`,
    returned_yours: "Un de tes vikings ne peut pas débarquer et rentre à Midgard.",
    reshuffled: (cards) =>
      `La défausse est mélangée en une nouvelle pioche : ${s(cards, "carte", "cartes")}.`,
    raid_over: (raid) => `Le raid ${raid} est terminé.`,
    peninsula: (name, strengths) => `Force sur la presqu’île ${name} : ${strengths}.`,
    went_home: home,
    exodus: (heroes) =>
      `Retrait des héros : tout le monde perd ${heroes}, autant que la personne qui en a le moins.`,
    raid: (raid) => `Le raid ${raid} commence.`,
    valhalla: (heroes) => `Héros au Walhalla à la fin : ${heroes}.`,
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
    short: (of) => `${of} : il n’y en avait pas plus à Asgard.`,
    home,
    exodus: (heroes) => `Ensuite, tout le monde perd ${heroes}, du Walhalla vers Asgard.`,
  },
  outcome: {
    yield: "Céder",
    stand: "Tenir bon",
    shield: "Bouclier",
  },
  worth: {
    yours: (what) => `tu ${what}`,
    stands: (points) => `${s(points, "point", "points")} en l’état`,
    each_stands: (points) => `${s(points, "point", "points")} chacun en l’état`,
    first: (peninsula, points) =>
      `gardes la première place sur la presqu’île ${peninsula} (${points})`,
    new_first: (peninsula, points) =>
      `prends la première place sur la presqu’île ${peninsula} (${points})`,
    shared: (peninsula, points) =>
      `partages la première place sur la presqu’île ${peninsula} (${points})`,
    second: (peninsula, points) =>
      `gardes la deuxième place sur la presqu’île ${peninsula} (${points})`,
    new_second: (peninsula, points) =>
      `prends la deuxième place sur la presqu’île ${peninsula} (${points})`,
    shared_second: (peninsula, points) =>
      `partages la deuxième place sur la presqu’île ${peninsula} (${points})`,
    falls: (peninsula, points) =>
      `passes à la deuxième place sur la presqu’île ${peninsula} (${points})`,
    lost: (peninsula) => `perds ta place sur la presqu’île ${peninsula}`,
    short: (peninsula) => `n’atteins pas la deuxième place sur la presqu’île ${peninsula}`,
    forest: (points) => `marques ${s(points, "point", "points")}`,
    wheat: (points, raids) =>
      raids === 1
        ? `marques ${points} points après ce raid si tu tiens encore le champ`
        : `marques des points après chaque raid tant que tu tiens le champ (${points})`,
    end: "marques 1 point à la fin de la partie",
    card: "pioches une carte",
    if_yields: (who, what) => `Si ${who} cède, ${what}. Sinon, tu gagnes un héros.`,
  },
  fight: {
    spend: (heroes) => (heroes === 1 ? "perds ton seul héros" : `perds 1 de tes ${heroes} héros`),
    shield: "ne perds aucun héros",
    keep: {
      cult: "gardes le lieu de culte",
      forest: "gardes la forêt",
      village: "gardes le village",
      wheat: "gardes le champ de blé",
    },
    goes: "perds le terrain",
    keep_wheat: (points) => `gardes le champ de blé (${points} points)`,
    goes_wheat: (points) => `perds le champ de blé (${points} points)`,
    hero: "gagnes un héros",
    rival_hero: (who) => `${who} gagne un héros`,
    rival_scores: (who, points) => `${who} marque ${s(points, "point", "points")}`,
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
    first: (peninsula) => `première place sur la presqu’île ${peninsula}`,
    shared: (peninsula) => `première place partagée sur la presqu’île ${peninsula}`,
    second: (peninsula) => `deuxième place sur la presqu’île ${peninsula}`,
    same: (peninsula) => `ne change rien sur la presqu’île ${peninsula}`,
    rank: (rank, come) => `rang ${rank}, ${vikings(come)}`,
    and_more: (points, more) => `${points} : ${more}`,
    nothing: "pas de points",
    play: (cards) => (cards === 0 ? "Ne rien jouer" : `Jouer ${s(cards, "carte", "cartes")}`),
    sealed: "Tu peux changer tant que tout le monde n’a pas confirmé.",
    confirmed: "C’est confirmé",
  },
  between: {
    ranks: (list) => `Classement au Walhalla : ${list}.`,
    ranked: (rank, who) => `${rank}. ${who}`,
    come: "Des renforts arrivent d’Asgard.",
    come_all: (some) => `Tu reçois ${some} d’Asgard.`,
    come_short: (promised, came) =>
      `Tu devrais en recevoir ${promised}, mais Asgard n’en a que ${came}.`,
    exodus: (heroes) => `Tout le monde perd ${heroes}, autant que la personne qui en a le moins.`,
    no_exodus: "Au moins une personne n’a aucun héros, donc personne n’en perd.",
    next: "Continuer",
  },
  unseen: {
    where: (pile, hands) => `${pile} dans la pioche, ${hands} chez les autres`,
    dragons: (count) => `Drakkars à venir : ${count}`,
    left: (count, all) => `${count} sur ${all}`,
  },
  help: {
    cult: "Prends-le pour piocher aussitôt une carte.",
    forest: (points) => `Prends-la pour marquer aussitôt ${points} points.`,
    village: (strength) => `Un viking ici a ${strength} de force en plus sur cette presqu’île.`,
    wheat:
      "1, 2 et 3 points après le premier, le deuxième et le troisième raid. Le viking reste pour le raid suivant.",
    held: (who) => `Occupant : ${who}.`,
    free: "Encore libre.",
    headland: (name) => `Pointe ${name}`,
    headland_about:
      "À la fin d’un raid, la première place rapporte le grand nombre, la deuxième le plus petit. Chaque viking compte 1 de force, les villages en ajoutent.",
    valhalla:
      "Un viking qui tombe au combat devient un héros. Les héros permettent de défendre tes terrains. Ils amènent aussi des renforts après un raid et des points à la fin de la partie.",
    dragon:
      "La personne qui pioche le drakkar remplit les places neutres. La place de couleur revient à la personne qui joue cette couleur : elle peut embarquer aussi. Le viking le plus proche de la côte débarque en premier.",
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
    raid: (raid, all) => fill(texts.board.raid, raid, all),
    raid_short: (raid, all) => `${raid}/${all}`,
    raid_word: "Raid",
    hall: texts.board.hall,
    times: (count) => `×${count}`,
    dragons_left: (count) => `${s(count, "drakkar", "drakkars")} à venir`,
    at_sea: (dragon) => `En mer : ${dragon}`,
    fjord: (number) => `Fjord ${number}`,
    sail_here: (number, rows) => `Entrer dans le fjord ${number}, le long des rangées ${rows}`,
    moored: (dragon, end) => `${dragon}, ${end} vers la côte`,
    turn: "Retourner le drakkar",
    man: (seat) => `Occuper la place ${at(seat)}`,
    leave: (seat) => `Laisser vide la place ${at(seat)}`,
    all_seats: "Tout remplir",
    peninsula: (name, inner) =>
      `Presqu’île ${name} : ${name} points pour la première place, ${inner} pour la deuxième`,
    first: (who, strength) => `${who} mène avec une force de ${strength}`,
    second: (who, strength) => `puis ${who} avec ${strength}`,
    first_shared: (who, strength) => `${who} partagent la tête avec une force de ${strength}`,
    second_shared: (who, strength) => `puis ${who}, à égalité avec ${strength}`,
    field: (row, terrain) => `Rangée ${row} : ${terrain}`,
    field_held: (row, terrain, who) => `Rangée ${row} : ${terrain}, aux mains ${of(who)}`,
    bench: (who, heroes) => `${who} : ${heroes} au Walhalla`,
    end_now: texts.board.end_now,
    end_now_all: texts.board.end_now_all,
    total: (when, total) => `${when} : ${total}`,
    midgard: (count) => `${count} à Midgard`,
    asgard: (count) => `${count} à Asgard`,
    valhalla: (count) => `${count} héros au Walhalla`,
    cards: (count) => s(count, "carte", "cartes"),
    words: {
      midgard: (count) => (count < 2 ? texts.thing.midgard : texts.things.midgard),
      asgard: texts.things.asgard,
      cards: (count) => (count < 2 ? texts.thing.cards : texts.things.cards),
      end: "projection",
    },
    my_cards: "Mes cartes",
    tray: "Cartes pour la fin du raid",
    later: "pour plus tard",
    summary: (raid, left, majorities) => `La table. ${raid}, ${left}. ${majorities}`,
  },
};
