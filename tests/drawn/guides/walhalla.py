"""The pictures of Walhalla's guide: a table in the middle of a raid, one turn, one scoring."""

from __future__ import annotations

from typing import Any

from drawn import walhalla as examples
from walhalla.position import Position

Told = dict[str, Any]

# Dragon, who boards, where it goes; everything else is answered by the first answer there is.
RAID = (
    ("black 1", "crew 2 3", "sail 1 bow"),
    ("blue 2", "crew 1 2 3", "sail 2 bow"),
    ("red 3", "crew 1 2", "sail 0 stern"),
    ("yellow 2", "crew 1 3", "sail 3 bow"),
    ("yellow 1", "crew 2 3", "sail 1 bow"),
    ("red 2", "crew 1", "sail 2 stern"),
)


def sailed(position: Position, dragon: str, crew: str, sail: str) -> None:
    """A whole turn."""
    position.draws(dragon)
    while position.asked[1] != "dragon":
        wanted = {"crew": crew, "join": "join", "sail": sail}
        position.plays(wanted.get(position.asked[1], position.possible()[0]))


def board() -> Told:
    """W1 The middle of a raid; the next dragon is at sea with its crew."""
    position = Position()
    for dragon, crew, sail in RAID:
        sailed(position, dragon, crew, sail)
    position.draws("black 3").plays("crew 1 2")
    view = position.seen_by("red")
    names = [*position.colours, None]
    shown = {key: view[key] for key in ("peninsulas", "headlands", "fjords")}
    holders = [[names[-1 if one is None else one] for one in row] for row in view["holders"]]
    return {
        **shown,
        "holders": holders,
        "heroes": [[colour, position.in_valhalla(colour)] for colour in position.colours],
        "dragon": view["dragon"].split(),
        "crew": position.aboard(),
    }


def turn() -> Told:
    """W3 Red draws a dragon with a blue seat and sends it behind another one."""
    position = Position(start="black").midgard(red=7, blue=6)
    position.hold("yellow", 1, 3).hold("blue", 1, 4).hold("black", 0, 5)
    position.hold("yellow", 0, 1).hold("red", 1, 0).hold("black", 1, 1)
    position.draws("black 1").plays("crew -", "sail 1 bow")
    position.draws("blue 2")
    red, blue = position.in_midgard("red"), position.in_midgard("blue")
    position.plays("crew 1 3", "join")
    voyage = examples.voyage(position, "sail 1 bow")
    rows = examples.beside(position, 1, range(6))
    crew = position.aboard()
    position.plays("sail 1 bow", "land left")
    points = position.scores["red"]
    assert position.asked == ("chance", "card")  # Blue had only the cult site
    position.draws_card("blue", "hunt").plays("land left")
    assert position.asked == ("black", "defend")
    return {
        "dragon": ["blue", "2"],
        "lying": ["black", "1"],
        "crew": crew,
        "midgard": [red, blue],
        "rows": rows,
        "landing": voyage["landing"],
        "points": points,
    }


def raid() -> Told:
    """W6 The end of the second raid on one peninsula, with all that it brings."""
    cards = {"red": "forest", "blue": "peninsula7"}
    held = {"red": (2, 1, 3), "blue": (0, 4, 7), "black": (11,)}
    position = Position(raid=2).midgard(everyone=0)
    for colour, rows in held.items():
        position.hold(colour, 0, *rows)
    for colour, card in cards.items():
        position.hand(colour, card)
    reading: Any = position.state.view(0).derived()["peninsulas"]
    strengths = reading[0]["strengths"]
    view = position.seen_by("red")
    fields = [[view["peninsulas"][0][row], position.holder(0, row)] for row in range(12)]
    position.raid_ends()
    position.plays(*(f"play {card}" for card in cards.values()))
    players = []
    for colour, rows in held.items():
        brings = [
            position.scored(reason).get(colour, 0)
            for reason in ("peninsula0", "wheat", "card-forest")
        ]
        players.append(
            {
                "colour": colour,
                "vikings": len(rows),
                "villages": strengths[position.seat(colour)] - len(rows),
                "cards": 2 if cards.get(colour) == "peninsula7" else 0,
                "card": cards.get(colour),
                "headland": brings[0],
                "wheat": brings[1],
                "forest": brings[2],
                "sum": sum(brings),
            }
        )
    return {"headlands": view["headlands"][0], "fields": fields, "players": players}


def told() -> dict[str, Told]:
    """All pictures that need a position, by their name."""
    return {"board": board(), "turn": turn(), "raid": raid(), "heroes": examples.exodus()}
