"""Wins, scores and points summed up."""

from __future__ import annotations

import pytest

from longhouse.arena.tally import Tally, points_by_reason, wilson
from longhouse.core.state import leaders


def test_equal_points_share_the_win() -> None:
    assert leaders([3, 7, 7]) == [1, 2]
    tally = Tally(3)
    tally.count(10, [3, 7, 7], [0, 1 / 2, 1 / 2], [])
    tally.count(10, [5, 5, 5], [1 / 3] * 3, [])
    assert tally.wins() == pytest.approx([1 / 3, 5 / 6, 5 / 6])
    assert sum(tally.wins()) == tally.games == 2


def test_sums_do_not_depend_on_the_order() -> None:
    games: list[tuple[int, list[int], list[float], list[tuple[int, int, str]]]] = [
        (4, [1, 2, 2], [0, 1 / 2, 1 / 2], [(0, 1, "a")]),
        (5, [3, 3, 3], [1 / 3] * 3, [(2, 3, "b")]),
        (6, [0, 1, 0], [0, 1, 0], []),
    ]
    forward, backward = Tally(3), Tally(3)
    for game in games:
        forward.count(*game)
    for game in reversed(games):
        single = Tally(3)
        single.count(*game)
        backward.add(single)
    assert forward == backward
    assert forward.mean_scores() == pytest.approx([4 / 3, 2, 5 / 3])


def test_reasons_stand_in_the_order_of_the_game() -> None:
    tally = Tally(2)
    tally.count(1, [3, 1], [1, 0], [(0, 2, "wheat"), (0, 1, "forest"), (1, 1, "odd")])
    assert tally.mean_reasons(("forest", "hunt", "wheat")) == {
        "forest": [1, 0],
        "hunt": [0, 0],
        "wheat": [2, 0],
        "odd": [0, 1],
    }
    assert points_by_reason([(0, 2, "a"), (0, -1, "a")], 2) == {"a": [1, 0]}


def test_wilson_interval() -> None:
    low, high = wilson(50, 100)  # the textbook's example
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_no_game_at_all_is_no_trouble() -> None:
    assert Tally(2).mean_scores() == [0, 0]
    assert Tally(2).intervals() == [(0, 1), (0, 1)]
