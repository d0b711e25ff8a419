"""Walhalla in English: questions, moves and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longhouse.core.native import i64
from longhouse.core.state import Event
from longhouse.walhalla.components import (
    CARD_KINDS,
    CARDS,
    DRAGON_KINDS,
    NOBODY,
    dragon_name,
)
from longhouse.walhalla.notation import (
    ATTACK_CARD,
    CARD,
    CREW,
    DRAGON,
    FIGHT,
    JOIN,
    LAND_LEFT,
    NO_RECALL,
    PLAY,
    PLAY_HUNT,
    RAISE_SHIELD,
    RECALL,
    RECALL_MANY,
    SAIL,
    SPARE,
    STAND,
    STAY,
    YIELD,
)
from longhouse.walhalla.rendering import TERRAIN_WORDS
from longhouse.walhalla.rules.raid_end import card_names
from longhouse.walhalla.state import MIDGARD, VALHALLA, Position

PLACES = ("bow", "middle", "stern")


def question_text(p: Position) -> str:
    """The open question."""
    kind = p.phase.kind
    if kind not in QUESTIONS:
        return ""
    return QUESTIONS[kind](p)


def _question_crew(p: Position) -> str:
    vikings = _count(p.vikings[MIDGARD + p.active], "viking")
    return (
        f"You drew the dragon {_dragon(p.dragon)}. Whom do you put aboard? ({vikings} in Midgard)"
    )


def _question_join(p: Position) -> str:
    aboard = sum(1 for seat in range(3) if p.crew[seat] != NOBODY)
    crew = f", {_count(aboard, 'viking')} aboard" if aboard else ""
    vikings = _count(p.vikings[MIDGARD + p.actor], "viking")
    return (
        f"{_name(p, p.active)} sends the dragon {_dragon(p.dragon)}{crew}; its "
        f"{PLACES[p.dragon % 3]} seat is yours. Sail along? ({vikings} in Midgard)"
    )


def _question_recall(p: Position) -> str:
    price = "a card and a point" if p.box.recall_each else "one card, and a point a viking"
    return f"Your Midgard is empty. Recall from Asgard for {price}?"


def _question_sail(p: Position) -> str:
    seats = [f"{PLACES[s]} {_whom(p, p.crew[s])}" for s in range(3) if p.crew[s] != NOBODY]
    return f"Where does the dragon {_dragon(p.dragon)} sail? Aboard: {', '.join(seats) or 'nobody'}"


def _question_land(p: Position) -> str:
    return f"Your viking at the {PLACES[p.lander]} lands. Left or right?"


def _question_attack(p: Position) -> str:
    return f"You attack {_name(p, p.fields[p.target])} on {_place(p, p.target)}."


def _question_defend(p: Position) -> str:
    return f"{_name(p, p.crew[p.lander])} attacks you on {_place(p, p.target)}."


def _question_hunt(p: Position) -> str:
    return f"You took {_place(p, p.target)}. Hunt there?"


def _question_play(p: Position) -> str:
    return f"Raid {p.raid + 1} is over. Which cards do you play? All are revealed together."


QUESTIONS: dict[str, Callable[[Position], str]] = {
    "crew": _question_crew,
    "join": _question_join,
    "recall": _question_recall,
    "sail": _question_sail,
    "land": _question_land,
    "attack": _question_attack,
    "defend": _question_defend,
    "hunt": _question_hunt,
    "play": _question_play,
}


def move_text(p: Position, move: i64) -> str:
    """A legal move, with its price."""
    if move >= PLAY:
        return " and ".join(_cards_played(move - PLAY)) or "play no card"
    if CREW <= move < SAIL:
        seats = [PLACES[seat] for seat in range(3) if (move - CREW) >> seat & 1]
        return f"man {_and(seats)}" if seats else "nobody goes aboard"
    if SAIL <= move < LAND_LEFT:
        return _move_sail(p, move)
    if RECALL <= move < RECALL_MANY:
        return f"recall one viking for the {CARDS[move - RECALL]} card"
    if RECALL_MANY <= move < PLAY:
        card, vikings = (move - RECALL_MANY) // 3, (move - RECALL_MANY) % 3 + 1
        return f"recall {_count(vikings, 'viking')} for the {CARDS[card]} card"
    if CARD <= move < NO_RECALL:
        seat, card = (move - CARD) // CARD_KINDS, (move - CARD) % CARD_KINDS
        return f"{_name(p, seat)} draws {CARDS[card]}"
    if DRAGON <= move < DRAGON + DRAGON_KINDS:
        return f"the dragon {_dragon(move - DRAGON)}"
    if move in (YIELD, STAND, RAISE_SHIELD):
        return _move_defence(p, move)
    if move < FIGHT and move >= LAND_LEFT:
        return _move_land(p, move)
    return ANSWERS[int(move)]


ANSWERS: dict[int, str] = {
    JOIN: "sail along",
    STAY: "stay at home",
    FIGHT: "attack without a card",
    ATTACK_CARD: "play the attack card: no answer is possible",
    PLAY_HUNT: "play the hunt card",
    SPARE: "keep the hunt card",
    NO_RECALL: "recall nobody",
}


def _move_sail(p: Position, move: i64) -> str:
    ahead = "bow" if (move - SAIL) % 2 == 0 else "stern"
    shown: Any = p.phase.preview(p, move)
    berth = shown["berth"]
    text = f"fjord {shown['fjord']}, {ahead} first, beside rows {3 * berth}-{3 * berth + 2}"
    landings = []
    for landing in shown["landing"]:
        if landing["owner"] != NOBODY:
            targets = [_target(p, target["field"]) for target in landing["targets"]]
            landings.append(f"{_whom(p, landing['owner'])}: {' or '.join(targets) or 'home'}")
    return f"{text} ({'; '.join(landings)})" if landings else text


def _move_land(p: Position, move: i64) -> str:
    side, fields = ("left", p.box.left) if move == LAND_LEFT else ("right", p.box.right)
    return f"{side}: {_target(p, fields[p.coast + p.landed])}"


def _move_defence(p: Position, move: i64) -> str:
    if move == RAISE_SHIELD:
        return "raise a shield: the field stays, no hero leaves"
    own = p.vikings[VALHALLA + p.actor]
    if move == YIELD:
        return f"yield: the field goes, your heroes {own} to {own + 1}"
    return f"stand: the field stays, your heroes {own} to {own - 1}"


def event_text(p: Position, event: Event) -> str:
    """An event."""
    facts: dict[str, Any] = dict(event.about)
    facts["who"] = _name(p, event.seat) if event.seat != NOBODY else "Nobody"
    for role in ("attacker", "defender"):
        if role in facts:
            facts[role] = _name(p, facts[role])
    for counted in ("strengths", "heroes"):
        if isinstance(facts.get(counted), list):
            counts = [f"{_name(p, seat)} {n}" for seat, n in enumerate(facts[counted]) if n > 0]
            facts[counted] = ", ".join(counts) or "nobody"
    if "field" in facts:
        facts["field"] = _place(p, facts["field"])
    if "seats" in facts:
        facts["seats"] = _and([PLACES[place - 1] for place in facts["seats"]]) or "no seat"
    if isinstance(facts.get("cards"), list):
        facts["cards"] = _and(facts["cards"]) or "no card"
    if "vikings" in facts:
        facts["vikings"] = _count(facts["vikings"], "viking")
    if "reason" in facts:
        facts["reason"] = REASON_WORDS[facts["reason"]]
    if event.kind == "reinforced" and facts["came"] < facts["promised"]:
        return EVENTS["reinforced_short"].format(**facts)
    return EVENTS.get(event.kind, "").format(**facts)


EVENTS = {
    "drawn": "{who} draws the dragon {dragon}.",
    "crewed": "{who} mans {seats}.",
    "joined": "{who} sails along.",
    "stayed": "{who} stays at home.",
    "recalled": "{who} recalls {vikings} for the {card} card.",
    "sailed": "{who} sends it into fjord {fjord}, {end} first.",
    "went_back": "{who} finds no place to land and goes back.",
    "occupied": "{who} takes {field}.",
    "attacked": "{who} attacks {defender} on {field}.",
    "attack_card": "{who} plays the attack card.",
    "yielded": "{who} yields and has one more hero.",
    "stood": "{who} stands: a hero leaves Valhalla, and {attacker} gains one.",
    "shielded": "{who} raises a shield, and {attacker} gains a hero.",
    "drew": "{who} draws a card.",
    "card": "It is {card}.",
    "reshuffled": "The {cards} discards become the pile.",
    "hunted": "{who} hunts.",
    "raid_over": "Raid {raid} is over.",
    "chose": "You chose {cards}.",
    "revealed": "{who} plays {cards}.",
    "peninsula": "Peninsula {peninsula}, strengths: {strengths}.",
    "scored": "{who} {points:+d}: {reason}.",
    "went_home": "Vikings on wheat stay, all others go to Asgard.",
    "reinforced": "{who}, rank {rank} in Valhalla: {came} vikings to Midgard.",
    "reinforced_short": "{who}, rank {rank}: {promised} promised, Asgard held {came}: {came} come.",
    "exodus": "Exodus: everybody loses as many heroes as the fewest, {heroes}.",
    "raid": "Raid {raid} begins with {who}.",
    "valhalla": "In Valhalla at the end: {heroes}.",
    "over": "The game is over.",
}
REASON_WORDS = {
    "forest": "forest",
    "hunt": "hunt",
    "recall": "recall",
    "peninsula0": "peninsula 0",
    "peninsula1": "peninsula 1",
    "peninsula2": "peninsula 2",
    "wheat": "wheat fields",
    "card-forest": "forest cards",
    "card-wheat": "wheat cards",
    "card-cult": "cult cards",
    "card-village": "village cards",
    "fields": "fields held",
    "valhalla": "heroes in Valhalla",
}


def _name(p: Position, seat: i64) -> str:
    return p.box.colours[seat].capitalize()


def _whom(p: Position, seat: i64) -> str:
    """A seat as the one who is asked calls it: "you", or its colour."""
    return "you" if seat == p.actor else _name(p, seat)


def _dragon(kind: i64) -> str:
    colour, _ = dragon_name(kind).split(" ")
    return f"with the {colour} {PLACES[kind % 3]}"


def _place(p: Position, field: i64) -> str:
    peninsula = p.box.peninsula_of[field]
    row = field - p.box.first_field[peninsula]
    return f"{TERRAIN_WORDS[p.box.terrain[field]]} (peninsula {peninsula}, row {row})"


def _target(p: Position, field: i64) -> str:
    terrain = TERRAIN_WORDS[p.box.terrain[field]]
    holder = p.fields[field]
    return terrain if holder == NOBODY else f"{terrain} of {_name(p, holder)}"


def _cards_played(choice: i64) -> list[str]:
    names = card_names(choice)
    kinds = [card for card in CARDS if card in names]
    return [
        f"play {card}" if names.count(card) == 1 else f"play {card} x{names.count(card)}"
        for card in kinds
    ]


def _and(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _count(number: i64, thing: str, things: str = "") -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {things or thing + 's'}"
