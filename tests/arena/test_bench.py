"""The engine's figures: that they are there, never how large they are."""

from __future__ import annotations

import pytest

import toy
from longhouse.arena.bench import Figures, Series, measure, middle_of_a_game, stepped_playout
from longhouse.core import registry
from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import OVER


@pytest.mark.parametrize("name", ["toy", "walhalla"])
def test_every_figure_is_there(name: str) -> None:
    figures = measure(registry.find(name), seconds=0.2)
    assert list(figures) == list(Figures.__annotations__)
    numbers = [value for value in figures.values() if isinstance(value, int | float)]
    assert len(numbers) == 5
    assert min(numbers) > 0


def test_the_stepped_loop_plays_the_same_game_as_the_engine() -> None:
    inside, stepped = toy.ToyState([1, 2, 3], 9), toy.ToyState([1, 2, 3], 9)
    assert playout(inside, Rng(3)) == stepped_playout(stepped, Rng(3))
    assert inside.scores() == stepped.scores()
    assert inside.actor == stepped.actor == OVER


def test_the_middle_of_a_game_is_a_seat_s_question() -> None:
    for name in ("toy", "walhalla", "voluspa"):
        assert middle_of_a_game(Series.of(registry.find(name))).actor >= 0
