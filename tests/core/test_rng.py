"""Random numbers: equal in every build, fair, and in range."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import OVER
from longhouse.walhalla.game import Walhalla

KNOWN = {
    0: [986, 270, 765, 953, 597, 799],
    1: [39, 569, 236, 138, 215, 323],
    7: [625, 842, 523, 390, 103, 408],
    2**64 - 1: [181, 977, 759, 617, 371, 207],
    -5: [745, 86, 834, 325, 408, 290],
    10**30: [372, 988, 202, 506, 127, 454],
}


@pytest.mark.parametrize("seed", KNOWN)
def test_a_seed_gives_the_same_numbers_in_every_build(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.below(1000) for _ in range(6)] == KNOWN[seed]


def test_a_long_stream_is_the_same_in_every_build() -> None:
    rng = Rng(1)
    for _ in range(100_000):
        rng.below(6)
    assert (rng.low, rng.carry) == (615272582, 554654864)


@given(seed=st.integers(), n=st.integers(1, 2**20))
def test_a_number_is_in_range(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@pytest.mark.parametrize(("sides", "bound"), [(2, 15.0), (6, 30.0), (12, 42.0), (100, 175.0)])
def test_every_number_is_equally_likely(sides: int, bound: float) -> None:
    """Chi-square, with a bound that a fair die exceeds far less than once in ten thousand seeds."""
    rng = Rng(2006)
    throws = 1000 * sides
    count = [0] * sides
    for _ in range(throws):
        count[rng.below(sides)] += 1
    expected = throws / sides
    assert sum((n - expected) ** 2 / expected for n in count) < bound


@pytest.mark.parametrize("step", [1, 2, 7])
def test_neighbours_in_a_stream_are_independent(step: int) -> None:
    """Pairs of throws, chi-square with 35 degrees of freedom."""
    rng = Rng(36)
    throws = [rng.below(6) for _ in range(36_000 + step)]
    count = [0] * 36
    for first, second in zip(throws, throws[step:], strict=False):
        count[6 * first + second] += 1
    assert sum((n - 1000) ** 2 / 1000 for n in count) < 80


@pytest.mark.parametrize("apart", [1, 2, 2**32, 2**64])
@pytest.mark.parametrize("throw", [1, 2, 5])
def test_neighbouring_seeds_give_unrelated_streams(apart: int, throw: int) -> None:
    """Pairs of the same throw of streams whose seeds are so far apart, as in one stream."""
    count = [0] * 36
    for seed in range(-1800, 1800):
        both = [Rng(seed), Rng(seed + apart)]
        first, second = ([rng.below(6) for _ in range(throw)][-1] for rng in both)
        count[6 * first + second] += 1
    assert sum((n - 100) ** 2 / 100 for n in count) < 80


def test_the_first_throws_of_many_seeds_are_as_many_throws_of_one() -> None:
    """Chi-square with 99 degrees of freedom; they went up in steps before seeds were hashed."""
    throws = [Rng(seed).below(100) for seed in range(10_000)]
    assert sum((throws.count(n) - 100) ** 2 / 100 for n in range(100)) < 175
    ups = sum(first < second for first, second in pairwise(throws))
    assert 4700 < ups < 5200


def test_two_streams_are_independent_of_each_other() -> None:
    first, second, alone = Rng(5), Rng(6), Rng(5)
    mixed = []
    for _ in range(50):
        mixed.append(first.below(100))
        second.below(100)
    assert mixed == [alone.below(100) for _ in range(50)]


class Lowest(Rng):
    """Always the first answer."""

    def below(self, n: int) -> int:
        return 0


def test_the_engine_asks_a_stream_written_in_python() -> None:
    game = Walhalla()
    options = game.options({}, 3)
    games = [game.start(options, game.deal(options, 3, Lowest(seed))) for seed in (1, 2)]
    for state in games:
        playout(state, Lowest(0))
    assert games[0].actor == OVER
    assert games[0].view(0) == games[1].view(0)
