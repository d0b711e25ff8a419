"""Walhalla in English for the terminal: questions, moves and events.

Peninsulas are called by their outer headland (6, 7 or 8); fjords and rows are counted from 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longhouse.core.names import Names
from longhouse.core.native import i64
from longhouse.core.state import Event
from longhouse.walhalla.components import (
    CARD_KINDS,
    CARDS,
    COLOURS,
    DRAGON_KINDS,
    NOBODY,
)
from longhouse.walhalla.notation import (
    ATTACK_CARD,
    CARD,
    CREW,
    DRAGON,
    FIGHT,
    JOIN,
    LAND_LEFT,
    LAND_RIGHT,
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
from longhouse.walhalla.rendering import LETTERS, SEATS, TERRAIN_WORDS, card_name
from longhouse.walhalla.rules.raid_end import card_names
from longhouse.walhalla.state import MIDGARD, VALHALLA, Position


def question_text(p: Position, names: Names) -> str:
    """The open question."""
    kind = p.phase.kind
    return QUESTIONS[kind](p, names) if kind in QUESTIONS else ""


def _question_crew(p: Position, _: Names) -> str:
    left = p.vikings[MIDGARD + p.active]
    return f"You drew {_dragon(p.dragon)}. Which seats do you fill? Midgard: {left}."


def _question_join(p: Position, names: Names) -> str:
    seat = SEATS[p.dragon % 3]
    left = p.vikings[MIDGARD + p.actor]
    return f"Sail with {names.object(p.active)} at the {seat}? {_aboard(p, names)} Midgard: {left}."


def _question_recall(p: Position, _: Names) -> str:
    if p.box.recall_each:
        return "Your Midgard is empty. Buy a viking from Asgard for a card and a point?"
    return "Your Midgard is empty. Buy vikings for one card, and a point each?"


def _question_sail(p: Position, names: Names) -> str:
    return f"Where does the ship sail? {_aboard(p, names)}"


def _question_land(p: Position, _: Names) -> str:
    return f"Your viking at the {SEATS[p.lander]} lands. Left or right?"


def _question_attack(p: Position, names: Names) -> str:
    return f"You attack {names.object(p.fields[p.target])}: {_place(p, p.target)}. With a card?"


def _question_defend(p: Position, names: Names) -> str:
    return f"{names.subject(p.crew[p.lander])} attacks you: {_place(p, p.target)}. What do you do?"


def _question_hunt(p: Position, _: Names) -> str:
    return f"You took {_place(p, p.target)}. Hunt there?"


def _question_play(p: Position, _: Names) -> str:
    return f"Which cards do you play after raid {p.raid + 1}? All are revealed together."


QUESTIONS: dict[str, Callable[[Position, Names], str]] = {
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


def move_text(p: Position, move: i64, names: Names) -> str:
    """A legal move, with its price."""
    if move >= PLAY:
        return f"Play {_and(_counted(card_names(move - PLAY))) or 'no card'}"
    if CREW <= move < SAIL:
        seats = [SEATS[seat] for seat in range(3) if (move - CREW) >> seat & 1]
        return f"Fill {_and(seats) or 'no seats'}"
    if SAIL <= move < LAND_LEFT:
        return _move_sail(p, move, names)
    if RECALL <= move < RECALL_MANY:
        return f"Buy 1 viking for the {card_name(move - RECALL)} card"
    if RECALL_MANY <= move < PLAY:
        card, vikings = (move - RECALL_MANY) // 3, (move - RECALL_MANY) % 3 + 1
        return f"Buy {_count(vikings, 'viking')} for the {card_name(card)} card"
    if CARD <= move < NO_RECALL:
        seat, card = (move - CARD) // CARD_KINDS, (move - CARD) % CARD_KINDS
        return f"{names.sentence(seat)['who']}: {card_name(card)}"
    if DRAGON <= move < DRAGON + DRAGON_KINDS:
        return _dragon(move - DRAGON)
    if move in (YIELD, STAND, RAISE_SHIELD):
        return _move_defence(p, move, names)
    if move == LAND_LEFT:
        return f"Left: {_landing(p, p.box.left[p.coast + p.landed], names)}"
    if move == LAND_RIGHT:
        return f"Right: {_landing(p, p.box.right[p.coast + p.landed], names)}"
    if move == ATTACK_CARD:
        return f"Play the attack card: {names.object(p.fields[p.target])} must yield"
    if move == PLAY_HUNT:
        return "Play the hunt card: score the forest again"
    return ANSWERS[int(move)]


ANSWERS: dict[int, str] = {
    JOIN: "Sail along",
    STAY: "Stay at home",
    FIGHT: "Attack without a card",
    SPARE: "Keep the hunt card",
    NO_RECALL: "Buy none",
}


def _move_sail(p: Position, move: i64, names: Names) -> str:
    """The goal, and the fields that each viking could reach; holders are the board's letters."""
    ahead = "bow" if (move - SAIL) % 2 == 0 else "stern"
    shown: Any = p.phase.preview(p, move)
    first = 3 * shown["berth"] + 1
    text = f"Fjord {shown['fjord'] + 1}, {ahead} first, rows {first}-{first + 2}"
    landings = []
    for landing in shown["landing"]:
        if landing["owner"] != NOBODY:
            fields = [_field(p, target["field"]) for target in landing["targets"]]
            landings.append(f"{names.object(landing['owner'])} {' or '.join(fields) or 'nowhere'}")
    return f"{text}: {', '.join(landings)}" if landings else text


def _landing(p: Position, field: i64, names: Names) -> str:
    place, holder = _place(p, field), p.fields[field]
    return place if holder == NOBODY else f"attack {names.object(holder)}, {place}"


def _move_defence(p: Position, move: i64, names: Names) -> str:
    attacker = names.object(p.crew[p.lander])
    if move == RAISE_SHIELD:
        return f"Shield: play the card, keep the field; {attacker} gains a hero"
    own = p.vikings[VALHALLA + p.actor]
    if move == YIELD:
        return f"Yield: lose the field, gain a hero (you have {own})"
    return f"Stand: spend 1 hero (you have {own}), keep the field; {attacker} gains a hero"


def event_text(p: Position, event: Event, names: Names) -> str:
    """An event as a sentence; empty if there is nothing to say."""
    if event.kind not in EVENTS or (event.kind in SEEN and event.seat == names.you):
        return ""
    facts: dict[str, Any] = dict(event.about)
    if event.seat != NOBODY:
        facts |= names.sentence(event.seat)
    for role in ("attacker", "defender"):
        if role in facts:
            facts[role + "_gains"] = f"{names.object(facts[role])} gain"
            facts[role + "_gains"] += "" if facts[role] == names.you else "s"
            facts[role] = names.object(facts[role])
    for counted in ("strengths", "heroes"):
        if isinstance(facts.get(counted), list):
            counts = [f"{names.object(seat)} {n}" for seat, n in enumerate(facts[counted]) if n > 0]
            facts[counted] = ", ".join(counts) or "nobody"
    if "field" in facts:
        facts["field"] = _place(p, facts["field"])
    if "fjord" in facts:
        facts["fjord"] += 1
    if "peninsula" in facts:
        facts["peninsula"] = p.box.outer[facts["peninsula"]]
    if "dragon" in facts:
        colour, seat = str(facts["dragon"]).split(" ")
        facts["dragon"] = _dragon(3 * COLOURS.index(colour) + int(seat) - 1)
    if "seats" in facts:
        facts["seats"] = _and([SEATS[seat - 1] for seat in facts["seats"]]) or "no seats"
    if "card" in facts:
        facts["card"] = card_name(CARDS.index(facts["card"]))
    if isinstance(facts.get("cards"), list):
        facts["cards"] = _and(_counted(facts["cards"])) or "no card"
    if event.kind == "exodus":
        facts["heroes"] = "1 hero" if facts["heroes"] == 1 else f"{facts['heroes']} heroes"
    if "vikings" in facts:
        facts["vikings"] = _count(facts["vikings"], "viking")
    if "reason" in facts:
        facts["reason"] = reason_text(p, facts["reason"])
    if event.kind == "reinforced" and facts["came"] < facts["promised"]:
        return EVENTS["reinforced_short"].format(**facts)
    return EVENTS[event.kind].format(**facts)


SEEN = ("drawn", "drew")  # the seat that draws is told anyway: by a question, or by "card"
EVENTS = {
    "drawn": "{who} draw{s} {dragon}.",
    "crewed": "{who} fill{s} {seats}.",
    "joined": "{who} sail{s} along.",
    "stayed": "{who} stay{s} at home.",
    "recalled": "{who} buy{s} {vikings} for the {card} card.",
    "sailed": "{who} sail{s} into fjord {fjord}, {end} first.",
    "went_back": "{who} find{s} no field and return{s} to Midgard.",
    "occupied": "{who} take{s} {field}.",
    "attacked": "{who} attack{s} {defender}: {field}.",
    "attack_card": "{who} play{s} the attack card.",
    "yielded": "{who} yield{s} and gain{s} a hero.",
    "stood": "{who} stand{s} and spend{s} a hero; {attacker_gains} one.",
    "shielded": "{who} play{s} Shield; {attacker_gains} a hero.",
    "drew": "{who} draw{s} a card.",
    "card": "{who} draw{s} the {card} card.",
    "reshuffled": "The {cards} discards become the pile.",
    "hunted": "{who} hunt{s}.",
    "raid_over": "Raid {raid} is over.",
    "chose": "You chose {cards}.",
    "revealed": "{who} play{s} {cards}.",
    "peninsula": "Strength on peninsula {peninsula}: {strengths}.",
    "scored": "{who} {points:+d} ({reason}).",
    "went_home": "Vikings on wheat stay, all others go to Asgard.",
    "reinforced": "{who} {has} rank {rank} in Valhalla: {came} vikings to Midgard.",
    "reinforced_short": "{who} {has} rank {rank} in Valhalla: {promised} vikings promised, "
    "Asgard has {came}.",
    "exodus": "Everyone loses {heroes}, as many as the player with the fewest has.",
    "raid": "Raid {raid} begins.",
    "valhalla": "Heroes in Valhalla: {heroes}.",
    "over": "The game is over.",
}
REASONS = {
    "wheat": "wheat fields",
    "card-forest": "forest card",
    "card-wheat": "wheat field card",
    "card-cult": "cult site card",
    "card-village": "village card",
    "fields": "fields held",
    "valhalla": "heroes in Valhalla",
}


def reason_text(p: Position, reason: str) -> str:
    """A reason of the ledger."""
    if reason.startswith("peninsula"):
        return f"peninsula {p.box.outer[int(reason.removeprefix('peninsula'))]}"
    return REASONS.get(reason, reason)


def _dragon(kind: i64) -> str:
    return f"the ship with the {COLOURS[kind // 3]} {SEATS[kind % 3]}"


def _aboard(p: Position, names: Names) -> str:
    crew: dict[str, list[str]] = {}
    for seat in range(3):
        if p.crew[seat] != NOBODY:
            crew.setdefault(names.object(p.crew[seat]), []).append(SEATS[seat])
    aboard = [f"{who} ({', '.join(seats)})" for who, seats in crew.items()]
    return f"Aboard: {', '.join(aboard) or 'nobody'}."


def _place(p: Position, field: i64) -> str:
    peninsula = p.box.peninsula_of[field]
    row = field - p.box.first_field[peninsula] + 1
    return f"{_terrain(p, field)} on peninsula {p.box.outer[peninsula]}, row {row}"


def _terrain(p: Position, field: i64) -> str:
    """The terrain of a field in a sentence; the board has room for less."""
    return TERRAIN_WORDS[p.box.terrain[field]].replace("wheat", "wheat field")


def _field(p: Position, field: i64) -> str:
    terrain, holder = _terrain(p, field), p.fields[field]
    return terrain if holder == NOBODY else f"{terrain} ({LETTERS[p.box.colours[holder]]})"


def _counted(cards: list[str]) -> list[str]:
    """Cards by name, equal ones counted."""
    kinds = [card for card in range(CARD_KINDS) if CARDS[card] in cards]
    counts = [(card_name(card), cards.count(CARDS[card])) for card in kinds]
    return [name if count == 1 else f"{name} x{count}" for name, count in counts]


def _and(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _count(number: i64, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
