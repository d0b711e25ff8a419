"""PettingZoo's own tests pass on both games, and the environments keep their promises."""

# mypy: disable-error-code="import-not-found,import-untyped,misc,no-any-return"

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import longhouse.gym
from longhouse.core.errors import IllegalMove, LonghouseError
from longhouse.gym import voluspa_v1, walhalla_v1

ENVS: list[Callable[..., Any]] = [walhalla_v1.env, voluspa_v1.env]


@pytest.mark.parametrize("env", ENVS)
def test_pettingzoos_own_test(env: Callable[..., Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It asks for numbers from 0 to 1, or names of agents that end otherwise: matters of taste.
        warnings.filterwarnings("ignore", message=".*")
        api_test(env(), num_cycles=300)


@pytest.mark.parametrize("env", ENVS)
def test_the_same_seed_gives_the_same_game(env: Callable[..., Any]) -> None:
    seed_test(env, num_cycles=60)


def played(env: Any, seed: int = 4) -> tuple[Any, dict[str, float]]:
    """Play a game at random; the environment, and all rewards."""
    env.reset(seed=seed)
    rng, rewards = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        rewards[agent] += reward
        choices = seen["action_mask"].nonzero()[0]
        env.step(None if over or cut else int(rng.choice(choices)))
    return env, rewards


@pytest.mark.parametrize("env", [walhalla_v1.raw_env, voluspa_v1.raw_env])
def test_rewards_are_the_win_or_the_points(env: Callable[..., Any]) -> None:
    table, rewards = played(env())
    scores = table.table.state.scores()
    assert sum(rewards.values()) == pytest.approx(1)
    assert [reward > 0 for reward in rewards.values()] == [one == max(scores) for one in scores]
    table, rewards = played(env(rewards="points"))
    assert list(rewards.values()) == table.table.state.scores()


def test_an_illegal_action_is_refused_or_loses() -> None:
    raw = walhalla_v1.raw_env()
    raw.reset(seed=1)
    with pytest.raises(IllegalMove, match="possible"):
        raw.step(int(np.argmin(raw.observe(raw.agent_selection)["action_mask"])))
    env = walhalla_v1.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.argmin(env.observe(agent)["action_mask"])))
    assert env.terminations[agent] and env.rewards[agent] == -1


def test_a_table_beyond_the_window_is_truncated_and_says_so() -> None:
    env = voluspa_v1.raw_env(window=9)
    for seed in range(20):
        env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        while not (any(env.terminations.values()) or any(env.truncations.values())):
            mask = env.observe(env.agent_selection)["action_mask"]
            assert mask.any()
            env.step(int(rng.choice(mask.nonzero()[0])))
        if any(env.truncations.values()):
            assert all(info["beyond_window"] for info in env.infos.values())
            return
    raise AssertionError("no game outgrew the window")


@pytest.mark.parametrize("game", ["walhalla_v1", "voluspa_v1"])
def test_it_draws_itself(game: str) -> None:
    module = getattr(longhouse.gym, game)
    text, drawn = module.raw_env(render_mode="ansi"), module.raw_env(render_mode="rgb_array")
    sizes = set()
    for seed in (1, 2):
        text.reset(seed=seed)
        drawn.reset(seed=seed)
        assert "Seat" in text.render() or "Chance" in text.render()
        pixels = drawn.render()
        assert pixels.dtype == np.uint8 and pixels.std() > 10
        sizes.add(pixels.shape)
    assert len(sizes) == 1
    assert module.raw_env().render() is None
    with pytest.raises(LonghouseError, match="it takes ansi or rgb_array"):
        module.env(render_mode="human")


def test_unknown_rewards_are_refused() -> None:
    with pytest.raises(LonghouseError, match="win or points"):
        walhalla_v1.env(rewards="gold")
