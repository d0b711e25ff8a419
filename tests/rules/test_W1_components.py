"""W1 Components and names."""

from __future__ import annotations

from collections import Counter

import pytest

from longhouse.core.dealer import seed_for
from longhouse.core.rng import Rng
from longhouse.core.state import OVER
from longhouse.walhalla.components import COLOURS
from walhalla.position import GAME, PLAIN, Position, setup_for

DURING_A_RAID = ["hunt", "attack", "shield"]
AT_ITS_END = ["forest", "wheat", "cult", "village", "peninsula6", "peninsula7", "peninsula8"]


def test_W1_1_four_colours_of_14_vikings() -> None:
    assert COLOURS == ("red", "blue", "yellow", "black")
    position = Position(players=4)
    for colour in COLOURS:
        everywhere = position.in_midgard(colour), position.in_asgard(colour)
        assert sum(everywhere) + position.in_valhalla(colour) == 14


def test_W1_1_any_different_colours_in_any_order() -> None:
    """Seat 0 plays black here, so a black dragon is all its own."""
    position = Position(colours=["black", "yellow", "red"]).draws("black 1")
    assert position.asked == ("black", "crew")
    position.plays("crew 1 2 3")
    assert position.aboard() == ["black", "black", "black"]
    position = Position(colours=["black", "yellow", "red"]).draws("red 1").plays("crew -")
    assert position.asked == ("red", "join")


@pytest.mark.parametrize("left_out", COLOURS)
def test_W1_1_three_players_leave_a_colour_out_but_not_its_dragons(left_out: str) -> None:
    colours = [colour for colour in COLOURS if colour != left_out]
    position = Position(colours=colours)
    assert sum(position.state.vikings) == 3 * 14
    for seat in (1, 2, 3):
        assert f"dragon {left_out} {seat}" in position.possible()
    assert len(position.possible()) == 12


@pytest.mark.parametrize("left_out", COLOURS)
def test_W1_1_the_seat_of_a_colour_left_out_stays_empty(left_out: str) -> None:
    colours = [colour for colour in COLOURS if colour != left_out]
    position = Position(colours=colours).draws(f"{left_out} 2")
    assert position.possible() == ["crew -", "crew 1", "crew 3", "crew 1 3"]
    position.plays("crew 1 3")
    assert position.asked == (colours[0], "sail")
    assert position.aboard() == [colours[0], None, colours[0]]


@pytest.mark.parametrize("fjord", [1, 2])
def test_W1_2_an_inner_fjord_borders_two_peninsulas(fjord: int) -> None:
    """Fjord f has peninsula f-1 on its left and peninsula f on its right."""
    for side, peninsula in (("left", fjord - 1), ("right", fjord)):
        position = Position().draws("blue 2").plays("crew 1", "stay", f"sail {fjord} bow")
        assert position.asked == ("red", "land")
        position.plays(f"land {side}")
        assert position.held("red") == {(peninsula, 0)}


@pytest.mark.parametrize(("fjord", "peninsula"), [(0, 0), (3, 2)])
def test_W1_2_an_outer_fjord_borders_one_peninsula(fjord: int, peninsula: int) -> None:
    position = Position().draws("blue 2").plays("crew 1", "stay", f"sail {fjord} bow")
    assert position.held("red") == {(peninsula, 0)}


def test_W1_2_three_peninsulas_of_12_fields_in_single_file() -> None:
    """Field 0 is at the coast; four dragons of three vikings take the whole of a peninsula."""
    position = Position(land=PLAIN)
    for colour in COLOURS:
        position.draws(f"{colour} 1").plays("crew 1 2 3", "sail 0 bow")
    assert [position.holder(0, row) for row in range(12)] == [
        *("red", "red", "red", "blue", "blue", "blue"),
        *("yellow", "yellow", "yellow", "black", "black", "black"),
    ]
    assert [len(fields) for fields in position.seen_by("red")["peninsulas"]] == [12, 12, 12]


def test_W1_3_each_unlike_pair_of_terrains_three_times() -> None:
    tiles = GAME.options({}, 4)["tiles"]
    assert Counter(tuple(sorted(tile)) for tile in tiles) == {
        ("cult", "forest2"): 2,
        ("cult", "forest3"): 1,
        ("cult", "village1"): 2,
        ("cult", "village2"): 1,
        ("cult", "wheat"): 3,
        ("forest2", "village1"): 2,
        ("forest3", "village2"): 1,
        ("forest2", "wheat"): 2,
        ("forest3", "wheat"): 1,
        ("village1", "wheat"): 2,
        ("village2", "wheat"): 1,
    }


def test_W1_3_nine_fields_a_terrain() -> None:
    tiles = GAME.options({}, 4)["tiles"]
    assert Counter(field for tile in tiles for field in tile) == {
        "cult": 9,
        "forest2": 6,
        "forest3": 3,
        "village1": 6,
        "village2": 3,
        "wheat": 9,
    }


def test_W1_4_an_inner_and_an_outer_headland_at_each_peninsula() -> None:
    for seed in range(50):
        headlands = GAME.deal(GAME.options({}, 4), 4, Rng(seed_for(seed)))["headlands"]
        assert sorted(inner for inner, _ in headlands) == [3, 4, 5], f"seed {seed}"
        assert sorted(outer for _, outer in headlands) == [6, 7, 8], f"seed {seed}"


def test_W1_4_nobody_lands_on_a_headland() -> None:
    """Beside the sea end of a peninsula of ten fields, rows 10 and 11 are no land any more."""
    position = Position(lengths=[5, 8, 5], land=PLAIN).midgard(blue=3).quiet_turns(3)
    assert position.dragons_in(0) == ["red 1", "red 2", "red 3"]
    position.draws("blue 1").plays("crew 2 3", "join", "sail 0 bow")
    assert position.held("blue") == {(0, 9)}
    assert position.held("black") == set()


def test_W1_5_twelve_dragons_three_a_colour_with_their_seat_at_bow_middle_and_stern() -> None:
    dragons = [[colour, seat] for colour in COLOURS for seat in (1, 2, 3)]
    assert GAME.options({}, 4)["dragons"] == dragons
    drawable = [f"dragon {colour} {seat}" for colour, seat in dragons]
    assert Position().possible() == drawable


@pytest.mark.parametrize(("seat", "neutral"), [(1, "2 3"), (2, "1 3"), (3, "1 2")])
def test_W1_5_one_seat_has_a_colour_and_two_are_neutral(seat: int, neutral: str) -> None:
    position = Position().draws(f"blue {seat}").plays(f"crew {neutral}", "join")
    assert position.aboard().index("blue") == seat - 1
    assert position.aboard().count("red") == 2


def test_W1_5_a_dragon_is_as_long_as_three_fields() -> None:
    position = Position(land=PLAIN).draws("red 1").plays("crew 1 2 3", "sail 0 bow")
    assert position.held("red") == {(0, 0), (0, 1), (0, 2)}
    position.draws("blue 1").plays("crew 1", "sail 0 bow")
    assert position.held("blue") == {(0, 3)}


def test_W1_6_32_action_cards() -> None:
    cards = Position().pile_cards()
    assert len(cards) == 32
    four_each = [*DURING_A_RAID, "forest", "wheat", "cult", "village"]
    one_each = ["peninsula6", "peninsula7", "peninsula8", "heroes"]
    assert Counter(cards) == {**dict.fromkeys(four_each, 4), **dict.fromkeys(one_each, 1)}


@pytest.mark.parametrize("card", DURING_A_RAID)
def test_W1_6_these_are_played_during_a_raid_and_not_at_its_end(card: str) -> None:
    position = Position().hand("red", card).raid_ends()
    assert position.raid == 2
    assert position.hand_of("red") == [card]


@pytest.mark.parametrize("card", [*AT_ITS_END, "heroes"])
def test_W1_6_these_are_played_at_the_end_of_a_raid(card: str) -> None:
    position = Position().hand("red", card).raid_ends()
    assert position.asked == ("red", "play")
    assert position.possible() == ["play -", f"play {card}"]


@pytest.mark.parametrize("edition", ["german", "italian", "french"])
@pytest.mark.parametrize("seed", range(4))
def test_W1_7_every_viking_is_in_one_place_all_through_the_game(seed: int, edition: str) -> None:
    """Midgard, Asgard, the dragon, the fields and Valhalla: always 14 (counted at each step)."""
    position = Position(players=3 + seed % 2, edition=edition)
    rng = Rng(seed_for("W1.7", seed, edition))
    moves = 0
    while position.state.actor != OVER:
        possible = position.possible()
        position.plays(possible[rng.below(len(possible))])
        moves += 1
    assert moves > 100


def test_W1_7_a_viking_goes_from_midgard_aboard_and_onto_a_field() -> None:
    position = Position().midgard(red=5).draws("blue 2").plays("crew 1", "stay")
    assert (position.in_midgard("red"), position.aboard()) == (4, ["red", None, None])
    position.plays("sail 3 bow")
    assert (position.in_midgard("red"), position.aboard()) == (4, [None, None, None])
    assert position.holder(2, 0) == "red"


def test_W1_7_what_is_laid_out_counts_14_a_colour() -> None:
    state = GAME.start(GAME.options({}, 3), setup_for(["black", "blue", "red"]))
    assert [sum(state.vikings[place + seat] for place in (0, 4, 8)) for seat in range(3)] == [
        14
    ] * 3
