"""The pictures of Völuspá's guide: the tiles, a turn, legal places, and one scoring."""

from __future__ import annotations

from typing import Any

from drawn.voluspa import Example, drawn
from longhouse.voluspa.components import TILES
from voluspa.position import GAME, Position

Told = dict[str, Any]
BASE = 8

TURN = "skadi dragon . / . fenrir valkyrie"
HAND = "thor troll loki skadi valkyrie"
AROUND = tuple((x, y) for y in range(-1, 3) for x in range(-1, 4))
SEVEN = "loki skadi thor fenrir . odin skadi valkyrie"


def kinds(first: int, last: int) -> list[list[Any]]:
    """Some tiles, each with its value and how many there are."""
    options = GAME.options({"set": "all"}, 2)
    values, counts = options["values"], options["counts"]
    return [[tile, values.get(tile), counts[tile]] for tile in TILES[first:last]]


def lay() -> Told:
    """V3.4 Where a tile may be laid: beside a tile, not across a corner."""
    taken = Position(TURN, HAND).board()
    cells = tuple(cell for cell in AROUND if cell not in taken)
    return drawn(Example("lay", "V3.4", TURN, (), HAND, asks="thor", cells=cells))


def seven() -> Told:
    """V1.3 A cell that would join four tiles and three."""
    return drawn(Example("seven", "V1.3", SEVEN, (), "thor", asks="thor", cells=((4, 0),)))


def score() -> Told:
    """V3.6 The same tile is laid: it rules its row and its column."""
    return drawn(Example("score", "V3.6", TURN, ("play thor 2,0",), HAND))


def worked() -> Told:
    """V3.6 A row that scores beside a silenced Odin, and a column that is tied."""
    table = ". . thor . / loki odin [thor] fenrir / . . skadi ."
    return drawn(Example("worked", "V3.6", table))


def swap() -> Told:
    """V4.6 Skadi takes Odin's place, with tiles of the base game alone."""
    table = "valkyrie odin / . valkyrie"
    return drawn(Example("swap", "V4.6", table, ("play skadi 1,0",), "skadi"))


def draw() -> Told:
    """V3.5 The hand after that turn, with the tile that was drawn."""
    position = Position(TURN, HAND, pile="dragon").plays("play thor 2,0")
    before = position.hand().split()
    position.plays("draw 0 dragon")
    values = GAME.options({"set": "all"}, 2)["values"]
    kept = [[tile, values[tile]] for tile in before]
    assert sorted(position.hand().split()) == sorted([*before, "dragon"])
    return {"kept": kept, "drawn": ["dragon", values["dragon"]]}


def told() -> dict[str, Any]:
    """All pictures, by their name."""
    return {
        "tiles": kinds(0, BASE),
        "lay": lay(),
        "score": score(),
        "draw": draw(),
        "seven": seven(),
        "worked": worked(),
        "swap": swap(),
    }
