"""The drawn examples of Völuspá: a position, a play, and its result in the library."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from longhouse.voluspa.components import TILES
from rules.test_V5_examples import EXAMPLES
from voluspa.position import GAME, Cell, Position


@dataclass(frozen=True)
class Example:
    """A position with the moves that are drawn, one panel each.

    With asks, each of the cells is first marked as open to that tile or not.
    """

    id: str
    rule: str
    drawing: str
    plays: tuple[str, ...] = ()
    hand: str = ""
    cargo: str = ""
    asks: str = ""
    cells: tuple[Cell, ...] = field(default=())


def beside(*rows: str) -> str:
    """A drawing, row by row."""
    return " / ".join(rows)


OWN = [
    Example("cross", "V3.6", beside(". dragon .", "skadi [thor] valkyrie", ". fenrir .")),
    Example("end", "V3.6", "skadi dragon fenrir [troll]"),
    Example("tie", "V3.6", "thor dragon [thor]"),
    Example("loki", "V4.8", "loki odin [dragon]"),
    Example(
        "troll",
        "V4.3",
        beside("skadi thor", ". troll"),
        hand="odin",
        asks="odin",
        cells=((0, -1), (1, -1), (-1, 0), (2, 0), (0, 1), (2, 1), (1, 2)),
    ),
    Example("dragon", "V4.4", "skadi odin fenrir", ("play dragon 1,0",), "dragon"),
    Example("fenrir", "V4.5", "fenrir thor fenrir [fenrir]"),
    Example("skadi", "V4.6", "valkyrie thor dwarf", ("play skadi 1,0",), "skadi"),
    Example("valkyrie", "V4.7", "valkyrie thor odin loki [valkyrie]"),
    Example(
        "hermod", "V4.9", "valkyrie dwarf", ("play hermod 2,0", "play odin 3,0"), "hermod odin"
    ),
    Example(
        "jotunn",
        "V4.10",
        beside("fenrir thor valkyrie", ". dwarf .", ". skadi ."),
        ("play jotunn 1,0 down",),
        "jotunn",
    ),
    Example("sea_serpent", "V4.11", "dragon . hel skadi [sea_serpent]"),
    Example(
        "hel",
        "V4.12",
        beside("thor skadi odin", "fenrir dragon .", ". loki troll"),
        ("play hel 1,1",),
        "hel",
    ),
    Example("dwarf", "V4.13", beside(". odin", "skadi [dwarf]")),
    Example("freya", "V4.14", "thor skadi", ("play thor 2,0 +1",), "thor freya"),
    Example(
        "raven",
        "V4.15",
        beside("skadi odin valkyrie", ". . freya"),
        ("play raven 1,0", "move 2,2"),
        "raven",
    ),
    Example("niohoggr", "V4.16", "niohoggr skadi [odin]"),
    Example(
        "drakkar",
        "V4.17",
        "skadi valkyrie",
        ("launch 2,0", "play dragon 2,-1", "play thor 2,1"),
        "drakkar",
        "dragon thor",
    ),
    Example(
        "lightning",
        "V4.18",
        beside("odin thor dragon", ". skadi ."),
        ("play lightning 1,0",),
        "lightning",
    ),
]

# The worked examples of the rulebook, and what is played where no tile is in brackets.
PLAYED = {
    3: "play skadi 2,0",
    5: "play dragon 1,0",
    7: "play thor 2,1",
    12: "play dragon 1,0",
    15: "play lightning 0,0",
}
ASKED: dict[int, tuple[str, tuple[Cell, ...]]] = {
    5: ("dragon", ((1, 0), (2, 0), (1, 1), (2, 1))),
    9: ("odin", ((-1, 0), (7, 0), *((x, y) for y in (-1, 1) for x in range(7)))),
}


def worked(number: int) -> Example:
    """An example of V5."""
    drawing = EXAMPLES[f"V5.{number}"].strip("\n")
    asks, cells = ASKED.get(number, ("", ()))
    play = PLAYED.get(number)
    hand = asks or (play.split()[1] if play else "")
    return Example(
        f"V5.{number}", f"V5.{number}", drawing, (play,) if play else (), hand, "", asks, cells
    )


ALL = [*OWN, *(worked(number) for number in range(1, 16))]


def told() -> list[dict[str, Any]]:
    """All examples."""
    return [around(), kinds(), *(drawn(example) for example in ALL)]


def around() -> dict[str, Any]:
    """V1.2 Neighbours are where a second tile may lie; Hel counts the tiles around her."""
    legal = sorted(Position("thor", "odin").legal("odin"))
    position = Position(beside("loki thor loki", "thor skadi thor", "loki thor loki"), "hel")
    preview: Any = position.state.preview(position.state.parse("play hel 1,1"))
    counted = [[x - 1, y - 1] for x, y in preview["lines"][0]["cells"] if (x, y) != (1, 1)]
    return {
        "id": "around",
        "rule": "V1.2",
        "kind": "around",
        "neighbours": [list(cell) for cell in legal],
        "around": sorted(counted),
    }


def kinds() -> dict[str, Any]:
    """V2.1 All tiles with their values, module by module: none touches another's line."""
    rows = [TILES[0:4], TILES[4:8], TILES[8:12], TILES[12:16], TILES[16:18]]
    values = GAME.options({"set": "all"}, 2)["values"]
    cells = [
        [x, y, tile, 0, 1, *[values.get(tile)] * 3]
        for y, row in enumerate(rows)
        for x, tile in enumerate(row)
    ]
    return {"id": "kinds", "rule": "V2.1", "kind": "stones", "panels": [{"cells": cells}]}


def drawn(example: Example) -> dict[str, Any]:
    """An example as the page draws it: tiles, values, lines and points."""
    position = Position(example.drawing, example.hand, cargo=example.cargo)
    plays = example.plays
    if not plays and not example.asks:
        [(tile, (x, y))] = position.drawing.played
        plays = (f"play {tile} {x},{y}",)
    panels = []
    if example.asks:
        legal = position.legal(example.asks)
        marks = [[x, y, (x, y) in legal] for x, y in example.cells]
        panels.append({**table(position), "asks": example.asks, "marks": marks})
    before = table(position)
    panels += [panel(position, text) for text in plays]
    if plays and "onto" in panels[0]:  # what a tile covers is seen before
        panels.insert(0, {**before, "aim": panels[0]["played"]})
    return {"id": example.id, "rule": example.rule, "kind": "stones", "panels": panels}


def table(position: Position) -> dict[str, Any]:
    """The top tiles: cell, kind, boosts, height, and the values printed, in row and column."""
    reading: Any = position.state.view(0).derived()
    values = {(x, y): [printed, row, column] for x, y, printed, row, column, _ in reading["values"]}
    cells = [
        [x, y, *tile, *values.get((x, y), [None] * 3)] for (x, y), tile in position.board().items()
    ]
    return {"cells": sorted(cells, key=lambda cell: (cell[1], cell[0]))}


def panel(position: Position, text: str) -> dict[str, Any]:
    """Play a move, and tell the table after it with the lines that scored."""
    before = position.board()
    preview: Any = position.state.preview(position.state.parse(text))
    score = sum(points for points, _ in position.scores(text))
    assert sum(line["points"] for line in preview["lines"]) == score
    after = position.board()
    words = text.split()
    x, y = (int(part) for part in words[1 if words[0] in ("move", "launch") else 2].split(","))
    told: dict[str, Any] = {
        **table(position),
        "played": [x, y],
        "lines": preview["lines"],
        "points": score,
    }
    if (x, y) in before:
        told["onto"] = before[x, y][0]
    if words[-1] in ("left", "right", "up", "down"):
        [told["shoved"]] = [list(cell) for cell in after if cell not in before]
    if words[0] == "move":
        [told["from"]] = [
            list(cell)
            for cell, (tile, *_) in before.items()
            if tile == "raven" and after.get(cell, ("",))[0] != "raven"
        ]
    return told
