"""Batches and environments can be copied and pickled: the copy plays the same game on its own."""

# mypy: disable-error-code="import-not-found,import-untyped,misc,no-any-return"

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import longhouse.gym
from environments.games import TABLES
from longhouse.core.rng import Rng
from longhouse.core.state import View
from longhouse.gym import Arrays, batch, voluspa_v1, walhalla_v1
from longhouse.gym.local_batch import FIELDS

assert longhouse.gym
WAYS: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
each_way = pytest.mark.parametrize("way", WAYS)


def told(now: Arrays) -> dict[str, bytes]:
    return {name: np.ascontiguousarray(getattr(now, name)).tobytes() for name in FIELDS}


def goes_on_alike(one: Any, other: Any, steps: int) -> None:
    """Step both, each by its own choices, which must be the same."""
    before = told(one.now)
    assert told(other.now) == before
    for _ in range(steps):
        actions = one.sample()
        assert list(other.sample()) == list(actions)
        assert told(one.step(actions)) == told(other.step(actions))
        assert one.decisions == other.decisions
    assert told(one.now) != before


@each_way
@pytest.mark.parametrize("rewards", ["win", "points"])
@pytest.mark.parametrize(("name", "seats", "given"), TABLES)
def test_a_copy_of_a_batch_goes_on_alike(
    way: str, rewards: str, name: str, seats: int, given: dict[str, Any]
) -> None:
    games = batch(name, games=3, seats=seats, seed=5, rewards=rewards, **given)
    for _ in range(150):
        games.step(games.sample())
    other = WAYS[way](games)
    at = told(other.now)
    goes_on_alike(games, WAYS[way](games), 120)
    assert told(other.now) == at  # it is independent
    goes_on_alike(other, WAYS[way](other), 3)


@each_way
def test_a_copy_of_a_batch_in_processes_goes_on_alike(way: str) -> None:
    games = batch("voluspa", games=5, seats=2, seed=5, processes=2, set="ravens")
    for _ in range(30):
        games.step(games.sample())
    other = WAYS[way](games)
    try:
        goes_on_alike(games, other, 20)
    finally:
        games.close()
        other.close()


@each_way
@pytest.mark.parametrize("env", [walhalla_v1.env, voluspa_v1.env])
def test_a_copy_of_a_pettingzoo_environment_goes_on_alike(
    way: str, env: Callable[..., Any]
) -> None:
    one = WAYS[way](env())  # a fresh one, too
    one.reset(seed=4)
    rng, other = np.random.default_rng(4), None
    for step, agent in enumerate(one.agent_iter()):
        seen, reward, over, cut, info = one.last()
        if step == 40:
            other = WAYS[way](one)
        if other is not None:
            assert other.agent_selection == agent
            again = other.last()
            assert again[1:] == (reward, over, cut, info)
            assert [list(part) for part in again[0].values()] == [
                list(part) for part in seen.values()
            ]
        mask = seen["action_mask"].nonzero()[0]
        action = None if over or cut else int(rng.choice(mask))
        for each in (one, other):
            if each is not None:
                each.step(action)
    assert other is not None and not other.agents


class Own:
    """A bot of a user."""

    def choose(self, view: View, rng: Rng) -> int:
        moves = view.moves()
        return moves[rng.below(len(moves))]


@each_way
@pytest.mark.parametrize(
    ("name", "bots"),
    [
        ("longhouse/Walhalla-v1", "greedy"),
        ("longhouse/Voluspa-v1", "greedy"),
        ("longhouse/Walhalla-v1", "jarl"),
        ("longhouse/Voluspa-v1", Own()),
    ],
)
def test_a_copy_of_a_gymnasium_environment_goes_on_alike(way: str, name: str, bots: Any) -> None:
    one: Any = WAYS[way](gymnasium.make(name, bots=bots))  # a fresh one, too
    for bot in one.unwrapped.bots:
        bot.set_budget(0.0, 5)
    seen, info = one.reset(seed=4)
    rng, other = np.random.default_rng(4), None
    for step in range(30):
        if step == 10:
            other = WAYS[way](one)
        action = int(rng.choice(info["action_mask"].nonzero()[0]))
        seen, reward, over, _, info = one.step(action)
        if other is not None:
            again = other.step(action)
            assert list(again[0]) == list(seen) and again[1] == reward
            assert list(again[4]["action_mask"]) == list(info["action_mask"])
        if over:
            break
    assert other is not None
    assert [bot.iterations for bot in other.unwrapped.bots] == [5] * len(other.unwrapped.bots)
