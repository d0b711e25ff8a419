"""V5 Worked examples, as the rulebook draws them."""

from __future__ import annotations

import re
from pathlib import Path

from voluspa.position import Position, move_text

RULEBOOK = Path(__file__).parent.parent.parent / "docs" / "rules" / "voluspa.md"
DRAWING = re.compile(r"^\*\*(V5\.\d+)\*\*[^`]*```\n(.*?)```", re.MULTILINE | re.DOTALL)
EXAMPLES = {
    number: drawing.lower().replace("sea serpent", "sea_serpent")
    for number, drawing in DRAWING.findall(RULEBOOK.read_text(encoding="utf-8"))
}


def example(number: int, hand: str = "") -> Position:
    """The position of an example; the tile in brackets is still in the hand."""
    return Position(EXAMPLES[f"V5.{number}"], hand)


def points(number: int) -> int:
    """The score of the tile in brackets."""
    return sum(points for points, _ in example(number).played())


def test_V5_1_loki() -> None:
    assert points(1) == 4


def test_V5_2_bookends() -> None:
    assert points(2) == 4


def test_V5_3_skadi_swaps_the_dragon() -> None:
    position = example(3, "skadi")
    assert position.score("skadi", (2, 0)) == [(4, "row")]
    assert position.hand() == "dragon"


def test_V5_4_fenrirs() -> None:
    assert points(4) == 3


def test_V5_5_a_dragon_onto_tiles() -> None:
    assert sum(points for points, _ in example(5, "dragon").score("dragon", (1, 0))) == 4
    position = example(5, "dragon")
    position.refuses(move_text("dragon", (1, 1)), move_text("dragon", (2, 1)))
    assert (2, 0) in position.legal("dragon")


def test_V5_6_trolls() -> None:
    assert points(6) == 4


def test_V5_7_thor_below_odin() -> None:
    assert example(7, "thor").score("thor", (2, 1)) == [(2, "column")]


def test_V5_8_below_a_bookended_line() -> None:
    assert points(8) == 3


def test_V5_9_a_line_of_seven() -> None:
    above = {(x, -1) for x in range(7)}
    below = {(x, 1) for x in range(7)}
    position = example(9, "odin")
    assert position.legal("odin") == above | below
    position.refuses("play odin -1,0", "play odin 7,0")


def test_V5_10_a_dwarf() -> None:
    assert points(10) == 5


def test_V5_11_a_sea_serpent() -> None:
    assert points(11) == 6


def test_V5_12_a_dragon_between_bookends() -> None:
    assert example(12, "dragon").score("dragon", (1, 0)) == []


def test_V5_13_three_fenrirs() -> None:
    assert points(13) == 0


def test_V5_14_beside_nothing_but_a_hel() -> None:
    assert points(14) == 1


def test_V5_15_a_lightning_onto_a_single_niohoggr() -> None:
    assert example(15, "lightning").score("lightning", (0, 0)) == [(3, "lightning")]
