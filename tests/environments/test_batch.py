"""Batches: the games of the library, many at once, in one process or several."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from environments.games import TABLES, allowed, encoding_of, observed
from longhouse.core.dealer import seed_for
from longhouse.core.errors import IllegalMove, LonghouseError
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, leaders
from longhouse.gym import Arrays, batch
from longhouse.gym.local_batch import shapes


@pytest.mark.parametrize(("name", "seats", "given"), TABLES)
def test_a_batch_plays_the_games_of_the_library(
    name: str, seats: int, given: dict[str, Any]
) -> None:
    """A game of a batch beside the same game, stepped by hand."""
    games = batch(name, games=3, seats=seats, seed=5, **given)
    encoding, ends = encoding_of(name, seats, given), 0
    rng = Rng(seed_for("batch", 5, 1))
    state, begun = encoding.deal(rng), 0
    for _ in range(500):
        while state.actor == CHANCE:
            state.play(state.draw(rng))
        now = games.now
        assert now.seats[1] == state.actor
        assert bytes(now.observations[1]) == observed(encoding, state, int(state.actor), begun)
        assert list(now.masks[1].nonzero()[0]) == allowed(encoding, state, int(state.actor), begun)
        actions = games.sample()
        move = int(encoding.take(state, begun, int(actions[1])))
        begun = max(0, -move)
        if move >= 0:
            state.play(move)
        while state.actor == CHANCE:
            state.play(state.draw(rng))
        now = games.step(actions)
        assert now.terminated[1] == (state.actor == OVER)
        if state.actor == OVER:
            scores = [int(points) for points in state.scores()]
            winners = leaders(scores)
            share = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
            assert list(now.rewards[1]) == share and list(now.scores[1]) == scores
            state, ends = encoding.deal(rng), ends + 1
        else:
            assert not now.rewards[1].any()
    assert ends > 0


def test_points_as_rewards_add_up_to_the_scores() -> None:
    games = batch("walhalla", games=4, seats=4, seed=1, rewards="points")
    earned = np.zeros((4, 4))
    for _ in range(400):
        now = games.step(games.sample())
        earned += now.rewards
        for game in now.terminated.nonzero()[0]:
            assert list(earned[game]) == list(now.scores[game])
            earned[game] = 0


def test_what_is_told_can_be_written_into_own_arrays() -> None:
    games = batch("voluspa", games=5, seats=2, seed=2)
    own = Arrays.empty(shapes(games.encoding, 5))
    assert games.step(games.sample(), into=own) is own
    for name in ("observations", "masks", "seats", "rewards"):
        assert np.array_equal(getattr(own, name), getattr(games.now, name))
    before = own.observations.copy()
    games.step(games.sample())
    assert np.array_equal(own.observations, before)


def test_several_processes_play_the_same_games() -> None:
    one = batch("walhalla", games=5, seats=3, seed=9)
    two = batch("walhalla", games=5, seats=3, seed=9, processes=2)
    try:
        for _ in range(150):
            actions = two.sample()
            told, own = two.step(actions), one.step(actions)
            for name in ("observations", "masks", "seats", "rewards", "terminated", "scores"):
                assert np.array_equal(getattr(told, name), getattr(own, name)), name
        assert two.decisions == one.decisions
        with pytest.raises(IllegalMove, match="game 3"):
            two.step(np.where(np.arange(5) == 3, -1, two.sample()))
        assert np.array_equal(two.now.masks, one.now.masks)
    finally:
        two.close()


def test_an_action_that_is_not_possible_changes_nothing() -> None:
    games = batch("walhalla", games=3, seed=1)
    before = games.now.observations.copy()
    for wrong in (-1, 51, int(games.now.masks[2].argmin())):
        actions = games.sample().copy()
        actions[2] = wrong
        with pytest.raises(IllegalMove, match="game 2"):
            games.step(actions)
    with pytest.raises(LonghouseError, match="one for each of 3"):
        games.step(games.sample()[:2])
    assert np.array_equal(games.now.observations, before)


def test_games_that_outgrow_the_window_are_truncated_and_followed() -> None:
    games = batch("voluspa", games=16, seats=2, seed=3, window=9)
    cut = 0
    for _ in range(60):
        now = games.step(games.sample())
        cut += int(now.truncated.sum())
        assert not now.rewards[now.truncated == 1].any() and now.masks.any(1).all()
    assert cut > 0


def test_what_cannot_be_is_refused() -> None:
    for wrong in ({"games": 0}, {"processes": 0}, {"rewards": "gold"}):
        with pytest.raises(LonghouseError):
            batch("walhalla", **wrong)
    with pytest.raises(LonghouseError, match="window"):
        batch("voluspa", window=4)
    with pytest.raises(LonghouseError, match="the whole board is always shown"):
        batch("walhalla", window=9)
