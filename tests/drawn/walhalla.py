"""The drawn examples of Walhalla: positions, and their results in the library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longhouse.walhalla.components import CARD_COUNTS, CARDS
from rules.test_W10_examples import example_1
from walhalla.position import LAND, PLAIN, Position, shore

FOUR = ("red", "blue", "yellow", "black")
TERRAINS = ("cult", "forest2", "forest3", "village1", "village2", "wheat")

Told = dict[str, Any]


def coast() -> Told:
    """W1.2 The board at the start of a game."""
    view = Position().seen_by("red")
    return {"peninsulas": view["peninsulas"], "headlands": view["headlands"]}


def seats() -> Told:
    """W1.5 The three dragons of a colour."""
    position = Position()
    names = [text.removeprefix("dragon ") for text in position.possible()]
    return {"dragons": [name.split() for name in names if name.startswith("red")]}


def terrains() -> Told:
    """W1.3 The effect of each terrain: at once, in strength, and after each raid."""
    return {"terrains": [[kind, *brings(kind)] for kind in TERRAINS]}


def brings(kind: str) -> tuple[int, int, int, list[int]]:
    """Cards and points at once, strength beyond the viking's own, points at the raids' ends."""
    position = Position(land=shore(kind)).draws("red 1").plays("crew 1", "sail 0 bow")
    cards = int(position.asked == ("chance", "card"))
    points = position.scores["red"]
    reading: Any = position.state.view(0).derived()
    strength = reading["peninsulas"][0]["strengths"][0] - 1
    later = []
    for raid in (1, 2, 3):
        held = Position(land=shore(kind), raid=raid).midgard(everyone=0).hold("red", 0, 0)
        held.raid_ends()
        later.append(held.scored("wheat").get("red", 0))
    return cards, points, strength, later if any(later) else []


def cards() -> Told:
    """W1.6 The action cards."""
    return {"cards": [[card, CARD_COUNTS[at]] for at, card in enumerate(CARDS)]}


def sailing() -> Told:
    """W3.3 One dragon lies at the coast; the next sails bow first or stern first."""
    position = Position(land=PLAIN).draws("blue 1").plays("crew -", "stay", "sail 1 bow")
    position.draws("black 1").plays("crew 2 3", "join")
    voyages = [voyage(position, f"sail 1 {end}") for end in ("bow", "stern")]
    lying = position.dragons_in(1)[0].split()
    return {"lying": lying, "dragon": ["black", "1"], "voyages": voyages}


def voyage(position: Position, text: str) -> Told:
    """The effect of sailing: the berth, and each seat in the order of landing."""
    told: Any = position.state.preview(position.state.parse(text))
    landing = [
        {
            "seat": row["seat"],
            "owner": position.colours[row["owner"]],
            "targets": [target["side"] for target in row["targets"]],
        }
        for row in told["landing"]
    ]
    return {"end": text.split()[-1], "berth": told["berth"], "landing": landing}


def beside(position: Position, fjord: int, rows: range) -> list[Told]:
    """The fields left and right of a fjord, with their holders."""
    peninsulas = position.seen_by("red")["peninsulas"]
    return [
        {
            side: [peninsulas[p][row], position.holder(p, row)]
            for side, p in (("left", fjord - 1), ("right", fjord))
        }
        for row in rows
    ]


def landed(position: Position, dragon: list[str]) -> Told:
    """A dragon in fjord 1, bow first: which fields each seat may land on."""
    position.plays("join")
    told = voyage(position, "sail 1 bow")
    return {"dragon": dragon, "rows": beside(position, 1, range(3)), "landing": told["landing"]}


def landing() -> Told:
    """W3.4 A choice, one way only, and no way at all."""
    land = [*LAND]
    land[0:3], land[12:15] = ["forest2", "village1", "wheat"], ["wheat", "cult", "forest2"]
    position = Position(start="red", land=land)
    position.hold("blue", 1, 0).hold("red", 0, 1, 2).hold("red", 1, 2)
    position.draws("black 1").plays("crew 2 3")
    return landed(position, ["black", "1"])


def landing_t1() -> Told:
    """T1, as it is printed."""
    position = Position(start="red").heroes(yellow=1)
    position.hold("yellow", 0, 0).hold("black", 1, 0).hold("red", 1, 2)
    position.draws("black 1").plays("crew 2 3")
    told = landed(position, ["black", "1"])
    assert example_1().asked == ("yellow", "defend")  # the same position, sailed
    return told


def fight() -> Told:
    """W5.2 Red lands on a forest that blue holds: the effect of each answer."""
    answers = []
    for answer in ("yield", "stand", "shield"):
        position = Position(land=shore("forest3")).heroes(red=1, blue=2).hold("blue", 0, 0)
        position.hand("blue", "shield").draws("red 1").plays("crew 1", "sail 0 bow", answer)
        heroes = [position.in_valhalla(colour) for colour in ("red", "blue")]
        points = position.scores["red"]
        held = position.holder(0, 0)
        answers.append({"answer": answer, "holder": held, "heroes": heroes, "points": points})
    return {"terrain": "forest3", "before": [1, 2], "answers": answers}


def majority(headlands: int, held: dict[str, tuple[int, ...]], cards: dict[str, str]) -> Told:
    """W6.3 A peninsula at the end of a raid: strengths and points."""
    position = Position().midgard(everyone=0)
    for colour, rows in held.items():
        position.hold(colour, headlands, *rows)
    for colour, card in cards.items():
        position.hand(colour, card)
    reading: Any = position.state.view(0).derived()["peninsulas"]
    strengths = reading[headlands]["strengths"]
    view = position.seen_by("red")
    land = view["peninsulas"][headlands]
    fields = [[land[row], position.holder(headlands, row)] for row in range(12)]
    position.raid_ends()
    if cards:
        position.plays(*(f"play {card}" for card in cards.values()))
    points = position.scored(f"peninsula{headlands}")
    players = [
        {
            "colour": colour,
            "vikings": len(held.get(colour, ())),
            "villages": strengths[position.seat(colour)] - len(held.get(colour, ())),
            "cards": 2 if colour in cards else 0,
            "points": points.get(colour, 0),
        }
        for colour in FOUR
    ]
    return {
        "headlands": view["headlands"][headlands],
        "fields": fields,
        "players": players,
        "cards": cards,
    }


def first_and_second() -> Told:
    """W6.3 A first, a second, and a player without points."""
    return majority(2, {"red": (1, 0, 2), "blue": (3, 4, 5), "black": (7,)}, {})


def tied_seconds() -> Told:
    """T2, as it is printed."""
    held = {"red": (2, 0, 1), "blue": (3, 4), "yellow": (5,), "black": (6,)}
    return majority(0, held, {})


def tied_firsts() -> Told:
    """T3, as it is printed."""
    held = {"black": (9, 0, 1), "blue": (4, 2), "yellow": (3, 5, 6)}
    return majority(1, held, {"blue": "peninsula8"})


def hall(**heroes: int) -> Told:
    """W7.2, W7.3 The heroes before and after, and the vikings that come."""
    position = Position().midgard(everyone=0).heroes(**heroes)
    position.raid_ends()
    return {
        "players": [
            {
                "colour": colour,
                "heroes": heroes[colour],
                "come": position.in_midgard(colour),
                "left": position.in_valhalla(colour),
            }
            for colour in sorted(heroes, key=lambda colour: -heroes[colour])
        ]
    }


def reinforcements() -> Told:
    """T4, as it is printed."""
    return hall(black=3, yellow=2, red=2, blue=0)


def exodus() -> Told:
    """T5, as it is printed."""
    return hall(red=4, yellow=3, black=2, blue=2)


ALL: list[tuple[str, str, str, Callable[[], Told]]] = [
    ("coast", "W1.2", "coast", coast),
    ("terrains", "W1.3", "terrains", terrains),
    ("seats", "W1.5", "seats", seats),
    ("cards", "W1.6", "cards", cards),
    ("sailing", "W3.3", "sailing", sailing),
    ("landing", "W3.4", "landing", landing),
    ("fight", "W5.3", "fight", fight),
    ("majority", "W6.3", "majority", first_and_second),
    ("reinforcements", "W7.2", "hall", reinforcements),
    ("exodus", "W7.3", "hall", exodus),
    ("T1", "T1", "landing", landing_t1),
    ("T2", "T2", "majority", tied_seconds),
    ("T3", "T3", "majority", tied_firsts),
]


def drawn(example: tuple[str, str, str, Callable[[], Told]]) -> Told:
    """An example as the page draws it."""
    name, rule, kind, tell = example
    return {"id": name, "rule": rule, "kind": kind, **tell()}


def told() -> list[Told]:
    """All examples."""
    return [drawn(example) for example in ALL]
