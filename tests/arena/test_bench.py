"""The engine's figures exist; their size is not tested."""

from __future__ import annotations

import pytest

import toy
from bench import speed
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


def test_environments_are_compared_with_the_fastest_peer() -> None:
    ours = {"who": "Longhouse", "game": "walhalla, 4 players", "build": "compiled"}
    rows = [
        {**ours, "decisions_per_s": 1_000_000, "asked_per_s": 800_000},
        {"who": "RLCard 1", "game": "uno", "build": "Python", "asked_per_s": 40_000},
        {"who": "PettingZoo 1", "game": "chess", "build": "Python", "asked_per_s": 100},
    ]
    lines = speed.environment_table(rows).splitlines()
    assert lines[2].split()[-3:] == ["1,000,000", "800,000", "25.0"]
    assert "25.0 times as fast as RLCard 1 uno" in speed.verdict(rows)
    assert "at least 20" in speed.verdict(rows)
    assert speed.verdict(rows[1:]) == speed.verdict(rows[:1]) == ""
