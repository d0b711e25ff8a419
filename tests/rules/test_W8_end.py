"""W8 The end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from walhalla.position import PLAIN, Position

FOUR = ("red", "blue", "yellow", "black")


def last_raid(players: int = 4, **options: Any) -> Position:
    """The third raid; nobody has a hero or a viking in Midgard."""
    position = Position(players, raid=3, **options).midgard(everyone=0)
    return position.heroes(everyone=0)


def test_W8_1_one_point_for_each_field_held() -> None:
    """Whatever it is: rows 0 to 3 are a cult site, wheat, a village and a forest."""
    position = last_raid().hold("red", 0, 0, 1, 2, 3).hold("red", 2, 11).hold("black", 1, 0, 9)
    position.raid_ends()
    assert position.asked == ("nobody", "over")
    assert position.scored("fields") == {"red": 5, "black": 2}


@pytest.mark.parametrize("raid", [1, 2])
def test_W8_1_only_after_the_third_raid(raid: int) -> None:
    position = Position(raid=raid).hold("red", 0, 0, 1, 2).heroes(red=3).raid_ends()
    assert position.raid == raid + 1
    assert position.scored("fields") == position.scored("valhalla") == {}


def test_W8_1_after_the_third_raids_own_scoring() -> None:
    position = last_raid().hold("red", 0, 1).heroes(red=1).raid_ends()
    assert position.ledger == [
        ("red", 7, "peninsula0"),
        ("red", 3, "wheat"),
        ("red", 1, "fields"),
        ("red", 6, "valhalla"),
    ]
    assert position.scores["red"] == 17
    assert position.held("red") == {(0, 1)}  # nothing of W7 any more
    assert position.in_valhalla("red") == 1


@pytest.mark.parametrize(
    ("heroes", "points"),
    [
        ([4, 3, 2, 1], {"red": 6, "blue": 5}),
        ([0, 1, 5, 2], {"yellow": 6, "black": 5}),
        ([3, 3, 2, 1], {"red": 6, "blue": 6}),  # 11 / 2, rounded up
        ([3, 3, 3, 1], {"red": 4, "blue": 4, "yellow": 4}),  # 11 / 3, rounded up
        ([1, 1, 1, 1], {"red": 3, "blue": 3, "yellow": 3, "black": 3}),  # 11 / 4, rounded up
        ([4, 2, 2, 1], {"red": 6, "blue": 3, "yellow": 3}),  # 5 / 2, rounded up
        ([4, 2, 2, 2], {"red": 6, "blue": 2, "yellow": 2, "black": 2}),  # 5 / 3, rounded up
        ([0, 0, 2, 0], {"yellow": 6}),  # 0 scores nothing
        ([0, 0, 0, 0], {}),
    ],
)
def test_W8_2_the_majority_in_valhalla(heroes: list[int], points: dict[str, int]) -> None:
    """First 6, second 5 in the German edition."""
    position = last_raid().heroes(**dict(zip(FOUR, heroes, strict=True))).raid_ends()
    assert position.scored("valhalla") == points


def test_W8_2_a_tied_second_follows_second_place_tie() -> None:
    position = last_raid(second_place_tie="full").heroes(red=4, blue=2, yellow=2, black=1)
    position.raid_ends()
    assert position.scored("valhalla") == {"red": 6, "blue": 5, "yellow": 5}


def test_W8_2_a_tied_first_is_split_in_either_case() -> None:
    position = last_raid(second_place_tie="full").heroes(red=2, blue=2, yellow=1).raid_ends()
    assert position.scored("valhalla") == {"red": 6, "blue": 6}


@pytest.mark.parametrize("second", [0, 1, 4, 6])
def test_W8_2_the_second_scores_what_the_option_says(second: int) -> None:
    position = last_raid(second_in_valhalla=second).heroes(red=1, black=2).raid_ends()
    assert position.scores == {"red": second, "blue": 0, "yellow": 0, "black": 6}
    assert position.scored("valhalla") == {"black": 6} | ({"red": second} if second else {})


@pytest.mark.parametrize(
    ("second", "share"),
    [(0, 3), (3, 5), (4, 5), (6, 6)],
)
def test_W8_2_a_tied_first_splits_the_sum_of_both(second: int, share: int) -> None:
    position = last_raid(second_in_valhalla=second).heroes(red=2, black=2).raid_ends()
    assert position.scored("valhalla") == {"red": share, "black": share}


@pytest.mark.parametrize(
    ("red", "points"),
    [
        (0, {"blue": 6, "red": 5}),  # 2 to 3
        (1, {"red": 6, "blue": 6}),  # 3 to 3
        (2, {"red": 6, "blue": 5}),  # 4 to 3
    ],
)
def test_W8_2_the_heroes_card_counts_as_two_more(red: int, points: dict[str, int]) -> None:
    position = last_raid().heroes(red=red, blue=3, yellow=1).hand("red", "heroes").raid_ends()
    position.plays("play heroes")
    assert position.scored("valhalla") == points


def test_W8_2_the_heroes_card_counts_only_at_the_end_where_it_was_played() -> None:
    """Played after the second raid, it brings nothing after the third."""
    position = Position(raid=2).midgard(everyone=0).heroes(everyone=0).hand("red", "heroes")
    position.raid_ends().plays("play heroes")
    position.midgard(everyone=0).heroes(everyone=0, blue=1).raid_ends()
    assert position.asked == ("nobody", "over")
    assert position.scored("valhalla") == {"blue": 6}


def test_W8_2_the_card_kept_in_hand_brings_nothing() -> None:
    position = last_raid().heroes(blue=1).hand("red", "heroes").raid_ends().plays("play -")
    assert position.scored("valhalla") == {"blue": 6}


def test_W8_3_most_points_win() -> None:
    position = last_raid(players=3).heroes(red=1, blue=2).raid_ends()
    assert position.scores == {"red": 5, "blue": 6, "yellow": 0}
    assert [position.colours[seat] for seat in position.state.winners()] == ["blue"]


def test_W8_3_equal_points_share_the_win() -> None:
    position = last_raid(land=PLAIN).hold("red", 0, 0).hold("black", 0, 1).heroes(blue=1)
    position.raid_ends()
    assert position.scores == {"red": 10, "blue": 6, "yellow": 0, "black": 10}  # 6 + 3 + 1
    assert [position.colours[seat] for seat in position.state.winners()] == ["red", "black"]


def test_W8_3_then_nobody_is_asked_anything_more() -> None:
    position = last_raid().raid_ends()
    assert position.asked == ("nobody", "over")
    assert position.possible() == []
    position.refuses("dragon red 1", "play -")
