"""Gymnasium's checks pass on both games, and bots sit on the other seats."""

# mypy: disable-error-code="import-not-found,import-untyped,misc,no-any-return"

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import longhouse.gym
from longhouse.core.errors import LonghouseError
from longhouse.core.rng import Rng
from longhouse.core.state import View

assert longhouse.gym
NAMES = ["longhouse/Walhalla-v1", "longhouse/Voluspa-v1"]


def made(name: str, **given: Any) -> Any:
    return gymnasium.make(name, **given)


@pytest.mark.parametrize("name", NAMES)
def test_gymnasiums_own_check(name: str) -> None:
    check_env(made(name, bots="random", render_mode="rgb_array").unwrapped)


def played(env: Any, seed: int) -> tuple[float, list[int], list[bytes]]:
    """A random game: all rewards, the last scores, and the observations."""
    seen, info = env.reset(seed=seed)
    rng, total, over, sights = np.random.default_rng(seed), 0.0, False, [seen.tobytes()]
    while not over:
        action = int(rng.choice(info["action_mask"].nonzero()[0]))
        assert np.array_equal(env.unwrapped.action_masks(), info["action_mask"] == 1)
        seen, reward, over, cut, info = env.step(action)
        assert not cut
        total += reward
        sights.append(seen.tobytes())
    return total, info["scores"], sights


@pytest.mark.parametrize("name", NAMES)
def test_a_game_among_bots_ends_and_is_the_same_for_the_same_seed(name: str) -> None:
    env = made(name, rewards="points", bots="random", seat=1)
    total, scores, sights = played(env, 5)
    assert env.unwrapped.seat == 1
    assert (total, scores, sights) == played(env, 5)
    assert sights != played(env, 6)[2]
    assert total == scores[1]


def test_bots_of_any_level_sit_where_they_are_wanted() -> None:
    env = made(NAMES[0], seats=3, bots=["greedy", "random"], edition="italian")
    seats = set()
    for seed in range(8):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
    assert len(seats) > 1  # on a random seat, unless one is asked for
    with pytest.raises(LonghouseError, match="one for each other seat"):
        made(NAMES[0], bots=["greedy"])
    with pytest.raises(LonghouseError, match="no seat"):
        made(NAMES[1], seats=2, seat=2)


def test_bots_that_remember_are_told_what_they_saw() -> None:
    env = made(NAMES[1], seats=2, bots="volva", seat=0).unwrapped
    for bot in env.bots:
        bot.set_budget(0.0, 4)
    _, info = env.reset(seed=2)
    for _ in range(3):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    assert env.table.past is not None and env.table.past.answers


def test_an_illegal_action_ends_the_game() -> None:
    env = made(NAMES[0], bots="random")
    _, info = env.reset(seed=1)
    _, reward, over, cut, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, over, cut, info["illegal_action"]) == (-1, True, False, True)


class First:
    """A user's own bot: always the first answer."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, rng: Rng) -> int:
        self.asked += 1
        return int(view.moves()[0])


def test_own_bots_are_rivals() -> None:
    mine = First()
    env = made(NAMES[0], seats=3, bots=[mine, "random"], seat=0)
    _, info = env.reset(seed=7)
    for _ in range(5):
        *_, info = env.step(int(info["action_mask"].nonzero()[0][0]))
    assert mine.asked > 0
    both = made(NAMES[0], seats=3, bots=mine, seat=0).unwrapped
    assert len(both.bots) == 2
