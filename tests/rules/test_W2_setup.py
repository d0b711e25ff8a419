"""W2 Setup: the deal, and the setups that are possible."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations, product
from typing import Any

import pytest

from longhouse.core.dealer import seed_for
from longhouse.core.errors import InvalidSetup
from longhouse.core.rng import Rng
from walhalla.position import GAME, LAND, Position, setup_for

DEALS = 600  # enough for everything possible to come up


def deals(seats: int = 4, **options: Any) -> list[dict[str, Any]]:
    """Many setups dealt at random."""
    complete = GAME.options(options, seats)
    return [GAME.deal(complete, seats, Rng(seed_for("W2", seed))) for seed in range(DEALS)]


def tiles_of(setup: dict[str, Any]) -> list[tuple[str, str]]:
    """The tiles from the coast outward, peninsula by peninsula: each as it lies."""
    return [(p[i], p[i + 1]) for p in setup["peninsulas"] for i in range(0, len(p), 2)]


def refused(setup: dict[str, Any], key: str, seats: int = 4, **options: Any) -> None:
    """The setup is impossible, and the message names the mistake."""
    with pytest.raises(InvalidSetup, match=f"setup {key}: it takes"):
        GAME.start(GAME.options(options, seats), setup)


def test_W2_1_all_18_tiles_are_laid_six_a_peninsula() -> None:
    tiles = GAME.options({}, 4)["tiles"]
    for setup in deals():
        assert [len(fields) for fields in setup["peninsulas"]] == [12, 12, 12]
        assert Counter(map(frozenset, tiles_of(setup))) == Counter(map(frozenset, tiles))


def test_W2_1_the_tiles_are_shuffled() -> None:
    """Each of the 11 kinds of tiles comes to lie on each of the 18 places."""
    places: dict[int, set[frozenset[str]]] = {place: set() for place in range(18)}
    for setup in deals():
        for place, tile in enumerate(tiles_of(setup)):
            places[place].add(frozenset(tile))
    assert {place: len(kinds) for place, kinds in places.items()} == dict.fromkeys(range(18), 11)


def test_W2_1_either_end_of_a_tile_may_point_to_the_coast() -> None:
    near = Counter(tile for setup in deals() for tile in tiles_of(setup))
    for first, second in list(near):
        one_way, other_way = near[first, second], near[second, first]
        assert 0.8 < one_way / other_way < 1.25, f"{first} {second}: {one_way}, {other_way}"


@pytest.mark.parametrize("lengths", [[6, 6, 6], [5, 8, 5], [8, 5, 5], [5, 6, 7], [7, 6, 5]])
def test_W2_1_lengths_are_numbers_of_tiles_a_peninsula(lengths: list[int]) -> None:
    setup = deals(lengths=lengths)[0]
    assert [len(fields) for fields in setup["peninsulas"]] == [2 * tiles for tiles in lengths]
    GAME.start(GAME.options({"lengths": lengths}, 4), setup)


def test_W2_1_no_other_tiles_than_the_box_has() -> None:
    turned = setup_for(land=[LAND[1], LAND[0], *LAND[2:]])
    GAME.start(GAME.options({}, 4), turned)
    across_two_tiles = setup_for(land=[LAND[0], LAND[2], LAND[1], *LAND[3:]])
    refused(across_two_tiles, "peninsulas")
    refused(setup_for(land=["cult", "cult", *LAND[2:]]), "peninsulas")
    refused(setup_for(land=["swamp", *LAND[1:]]), "peninsulas")


def test_W2_1_no_other_lengths_than_the_option_says() -> None:
    refused(setup_for(lengths=[5, 8, 5]), "peninsulas")
    refused(setup_for(lengths=[8, 5, 5]), "peninsulas", lengths=[5, 8, 5])
    refused({**setup_for(), "peninsulas": [LAND[:18], LAND[18:]]}, "peninsulas")
    refused({**setup_for(), "peninsulas": "wheat"}, "peninsulas")


def test_W2_2_headlands_are_shuffled_inner_ones_and_outer_ones() -> None:
    """Every order of 3-4-5 comes up together with every order of 6-7-8."""
    dealt = {tuple(map(tuple, setup["headlands"])) for setup in deals()}
    orders = product(permutations((3, 4, 5)), permutations((6, 7, 8)))
    assert dealt == {tuple(zip(inner, outer, strict=True)) for inner, outer in orders}


@pytest.mark.parametrize(
    "headlands",
    [
        [[7, 5], [8, 3], [6, 4]],  # the outer one first
        [[5, 7], [3, 8], [5, 6]],  # 5 twice
        [[5, 7], [3, 8], [4, 9]],  # the French slip
        [[5, 7], [3, 8]],
        [[5, 7], [3, 8], [4, 6], [4, 6]],
        [[5, 7], [3, 8], [4]],
        [[5, 7], [3, 8], [4, 6.0]],
        [[5, 7], [3, 8], ["4", "6"]],
        None,
    ],
)
def test_W2_2_no_other_headlands_are_possible(headlands: Any) -> None:
    refused({**setup_for(), "headlands": headlands}, "headlands")


@pytest.mark.parametrize("starting", [1, 7, 13])
def test_W2_3_vikings_into_midgard_one_into_valhalla_and_the_rest_in_asgard(starting: int) -> None:
    state = GAME.start(GAME.options({"starting_vikings": starting}, 4), setup_for())
    seen = state.view(0).data()
    assert seen["midgard"] == [starting] * 4
    assert seen["valhalla"] == [1] * 4
    assert seen["asgard"] == [13 - starting] * 4


def test_W2_3_one_action_card_each_out_of_the_32() -> None:
    state = GAME.start(GAME.options({}, 4), setup_for(cards=["hunt", "hunt", "heroes", "wheat"]))
    hands: list[Any] = [state.view(seat).data()["hands"] for seat in range(4)]
    assert [hands[seat][seat] for seat in range(4)] == [["hunt"], ["hunt"], ["heroes"], ["wheat"]]
    assert state.view(0).data()["pile"] == 28
    assert state.view(0).data()["discards"] == []


def test_W2_3_first_cards_are_drawn_from_all_cards() -> None:
    dealt = Counter(card for setup in deals() for card in setup["cards"])
    assert len(dealt) == 11
    for card in ("hunt", "shield", "village"):  # 4 of 32 cards
        assert 0.09 < dealt[card] / (4 * DEALS) < 0.16, card
    for card in ("peninsula6", "heroes"):  # 1 of 32 cards
        assert 0.015 < dealt[card] / (4 * DEALS) < 0.05, card
    for setup in deals():
        assert setup["cards"].count("heroes") <= 1
        assert len(setup["cards"]) == 4


@pytest.mark.parametrize(
    "cards",
    [
        ["heroes", "heroes", "hunt", "hunt"],  # there is only one
        ["peninsula7", "hunt", "hunt", "peninsula7"],
        ["hunt", "hunt", "hunt"],
        ["hunt", "hunt", "hunt", "hunt", "attack"],
        ["hunt", "hunt", "hunt", "axe"],
        ["hunt", "hunt", "hunt", None],
        "hunt",
    ],
)
def test_W2_3_no_other_first_cards_are_possible(cards: Any) -> None:
    refused({**setup_for(), "cards": cards}, "cards")


def test_W2_3_the_score_is_0() -> None:
    assert GAME.start(GAME.options({}, 3), setup_for(["red", "blue", "black"])).scores() == [0] * 3


@pytest.mark.parametrize("seats", [3, 4])
def test_W2_3_the_start_player_is_drawn_at_random(seats: int) -> None:
    starts = Counter(setup["start"] for setup in deals(seats))
    assert sorted(starts) == list(range(seats))
    assert min(starts.values()) > 0.75 * DEALS / seats


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_W2_3_the_start_player_has_the_first_turn(start: int) -> None:
    state = GAME.start(GAME.options({}, 4), setup_for(start=start))
    state.play(state.parse("dragon red 1"))
    assert (state.actor, state.question().kind) == (start, "crew")


@pytest.mark.parametrize("start", [-1, 4, 1.0, True, "0", None])
def test_W2_3_the_start_player_is_one_of_the_seats(start: Any) -> None:
    refused({**setup_for(), "start": start}, "start")
    refused({**setup_for(["red", "blue", "black"]), "start": 3}, "start", seats=3)


@pytest.mark.parametrize("players", [3, 4])
def test_W2_3_clockwise_is_the_next_higher_seat_and_after_the_last_0(players: int) -> None:
    position = Position(players)
    turns = []
    for _ in range(9):
        turns.append(position.seat(position.active))
        position.quiet_turn()
    assert turns[0] == 0
    assert all(after == (before + 1) % players for before, after in pairwise(turns))


@pytest.mark.parametrize("seats", [3, 4])
def test_W2_3_all_players_get_different_colours(seats: int) -> None:
    """W1.1 Any colours in any order."""
    dealt = Counter(tuple(setup["colours"]) for setup in deals(seats))
    assert all(len(set(colours)) == len(colours) == seats for colours in dealt)
    assert len(dealt) == 24


@pytest.mark.parametrize(
    "colours",
    [
        ["red", "red", "blue", "black"],
        ["red", "blue"],
        ["red", "blue", "green", "black"],
        ["red", "blue", "yellow", "black", "red"],
        ["red", "blue", "yellow", None],
        "red",
    ],
)
def test_W2_3_no_other_colours_are_possible(colours: Any) -> None:
    refused({**setup_for(), "colours": colours}, "colours")


def test_W2_3_a_setup_has_exactly_its_keys() -> None:
    setup = setup_for()
    for key in setup:
        refused({k: value for k, value in setup.items() if k != key}, "setup")
    refused({**setup, "weather": "fair"}, "setup")
