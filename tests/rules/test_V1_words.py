"""V1 Words: the table, neighbours, lines and values."""

from __future__ import annotations

import pytest

from longhouse.voluspa.components import TILES
from voluspa.position import Position, played

WIDE = "thor" + " ." * 60 + " skadi"


def test_V1_1_only_the_top_tile_of_a_stack_counts() -> None:
    position = Position("odin loki", "dragon", others=["troll thor"])
    assert position.score("dragon", (0, 0)) == []  # beside the Loki
    position.looks("dragon^2 loki")
    assert played("dragon^2 [troll]") == [(2, "row")]  # whatever lies below


def test_V1_1_what_is_covered_has_no_power() -> None:
    assert Position("dragon^2 thor", "odin").legal("odin") >= {(-1, 0), (0, 1)}  # on a Troll
    assert played("dragon^2 [odin]") == [(2, "row")]  # on a Loki


def test_V1_1_the_table_is_endless() -> None:
    position = Position(WIDE, "odin thor")
    assert position.legal("odin") >= {(62, 0), (61, -1), (61, 1), (60, 0), (-1, 0)}
    assert position.score("odin", (62, 0)) == [(2, "row")]
    tall = Position("thor" + "/ ." * 60 + "/ skadi", "odin")
    assert tall.score("odin", (0, 62)) == [(2, "column")]


@pytest.mark.parametrize(("right", "down"), [(-1, -1), (-1, 1), (1, -1), (1, 1)])
def test_V1_1_tiles_can_go_on_in_every_direction(right: int, down: int) -> None:
    """A stair of twenty tiles."""
    pile = "skadi " * 6 + "valkyrie " * 4
    position = Position("skadi", "thor " * 5, others=["dragon " * 5], pile=pile)
    x, y = 0, 0
    laid = {(0, 0): "skadi"}
    for step in range(20):
        x, y = (x + right, y) if step % 2 else (x, y + down)
        laid[x, y] = position.hand(step % 2).split()[0]
        position.plays(f"play {laid[x, y]} {x},{y}")
        while position.asked[0] == "chance":
            position.plays(position.possible()[0])
    assert {cell: tile for cell, (tile, _, _) in position.board().items()} == laid


def test_V1_2_neighbours_share_an_edge() -> None:
    assert Position("thor", "odin").legal("odin") == {(1, 0), (-1, 0), (0, 1), (0, -1)}
    assert Position("loki . / . .", "odin").possible().count("play odin 1,1") == 0
    assert played("loki skadi / . [odin]") == [(2, "column")]  # the Loki is at a corner


def test_V1_2_around_are_the_eight_cells() -> None:
    ring = "thor loki skadi / thor odin skadi / thor loki dragon"
    assert Position(ring, "hel").score("hel", (1, 1)) == [(8, "hel")]
    assert Position(ring + " odin", "hel").score("hel", (1, 1)) == [(8, "hel")]


def test_V1_3_an_empty_cell_is_a_gap() -> None:
    assert played("thor . skadi [odin]") == [(2, "row")]


def test_V1_3_a_hel_is_a_gap() -> None:
    assert played("thor hel skadi [odin]") == [(2, "row")]
    assert played("odin hel skadi [thor]") == [(2, "row")]


def test_V1_3_a_line_is_the_longest_run_that_contains_the_cell() -> None:
    assert played("thor skadi [odin] dragon fenrir") == [(5, "row")]
    assert played("thor / skadi / [odin] / dragon") == [(4, "column")]


@pytest.mark.parametrize("tiles", range(2, 8))
def test_V1_3_no_line_may_be_longer_than_7(tiles: int) -> None:
    row = " ".join(["thor", "skadi"] * 4).split()[:tiles]
    legal = Position(" ".join(row), "odin").legal("odin")
    ends = {(-1, 0), (tiles, 0)}
    assert ends <= legal if tiles < 7 else not ends & legal
    column = Position(" / ".join(row), "odin").legal("odin")
    assert ({(0, -1), (0, tiles)} <= column) == (tiles < 7)


def test_V1_3_no_tile_joins_two_lines_to_more_than_7() -> None:
    assert (3, 0) in Position("thor skadi thor . skadi thor loki", "odin").legal("odin")
    assert (3, 0) not in Position("thor skadi thor . skadi thor loki thor", "odin").legal("odin")
    assert (4, 0) not in Position("thor loki thor loki . thor loki thor", "odin").legal("odin")


def test_V1_3_a_hel_cuts_a_line_so_that_it_can_grow() -> None:
    position = Position("thor skadi thor hel skadi thor loki", "odin")
    assert {(-1, 0), (7, 0)} <= position.legal("odin")


def test_V1_3_a_raven_that_is_lifted_makes_room() -> None:
    position = Position("loki thor skadi thor loki thor", "raven").plays("play raven 6,0")
    assert (-1, 0) in position.flights()


def test_V1_4_the_printed_values() -> None:
    """Each tile against each other one, far from any power."""
    plain = ["odin", "thor", "dragon", "skadi", "valkyrie", "jotunn", "niohoggr", "raven", "freya"]
    values = {"odin": 8, "thor": 7, "dragon": 5, "skadi": 3, "valkyrie": 2, "jotunn": 5}
    values |= {"niohoggr": 7, "raven": 4, "freya": 3}
    for lying in plain:
        for tile in plain:
            if (lying, tile) != ("valkyrie", "valkyrie"):  # V4.7
                found = Position(lying, tile).score(tile, (1, 0))
                assert (found != []) == (values[tile] > values[lying]), f"{lying} {tile}"


def test_V1_4_values_are_an_option() -> None:
    assert played("odin [thor]", values={"thor": 9}) == [(2, "row")]
    assert played("odin [thor]", **{"values.odin": 6}) == [(2, "row")]
    assert Position("odin", "thor").options["values"]["odin"] == 8


def test_V1_4_each_freya_boost_is_1_more() -> None:
    assert Position("odin", "thor freya").score("thor", (1, 0), boosts=1) == []
    assert Position("odin", "thor freya freya").score("thor", (1, 0), boosts=2) == [(2, "row")]
    assert played("dragon+2 [thor]") == []
    assert played("dragon+1 [thor]") == [(2, "row")]


@pytest.mark.parametrize("tile", [t for t in TILES if t not in ("loki", "hel", "troll")])
def test_V1_4_beside_a_loki_a_tile_is_worth_0(tile: str) -> None:
    """Even one that would be worth 20."""
    values = {tile: 20}
    assert played(f"{tile} / [skadi]", values=values) == []
    bonus = 2 if tile == "niohoggr" else 0
    assert played(f"{tile} loki / [skadi] .", values=values) == [(2 + bonus, "column")]


def test_V1_4_boosts_and_fenrirs_included() -> None:
    assert played("thor+5 [loki]") == [(2, "row")]
    assert played("fenrir fenrir fenrir [loki]") == []  # two of them are not beside it
    assert played("fenrir [loki] fenrir") == [(3, "row")]


def test_V1_4_a_loki_beside_a_loki_keeps_its_value() -> None:
    assert played("loki [loki]") == []
    assert played("drakkar loki [loki]") == []
    assert Position("loki", "loki freya").score("loki", (1, 0), boosts=1) == [(2, "row")]


def test_V1_4_above_below_left_and_right() -> None:
    for drawing in ("loki [odin]", "[odin] loki", "loki / [odin]", "[odin] / loki"):
        assert played(drawing) == []
