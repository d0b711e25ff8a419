"""Looking after every round does not raise the error rate."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from longhouse.arena.sequence import REJECTED, Bar, Gambler, interval
from longhouse.core.rng import Rng

RUNS = 100


def rounds(share: float, games: int, rng: Rng) -> Iterator[float]:
    """The shares of rounds of independent games that are won with that chance."""
    while True:
        yield sum(rng.below(10_000) < round(10_000 * share) for _ in range(games)) / games


def verdicts(share: float, bar: float, games: int, most: int) -> dict[str, float]:
    """The number of runs with each verdict, if one looks after every round."""
    counts = {"above": 0, "below": 0, "": 0}
    for run in range(RUNS):
        watch, verdict = Bar(bar), ""
        for seen, _ in zip(rounds(share, games, Rng(run)), range(most), strict=False):
            verdict = watch.add(seen)
            if verdict:
                break
        counts[verdict] += 1
    return {verdict: count / RUNS for verdict, count in counts.items()}


@pytest.mark.parametrize(("bar", "games"), [(0.5, 1), (0.55, 2), (0.25, 4)])
def test_where_nothing_is_to_be_found_little_is_found(bar: float, games: int) -> None:
    found = verdicts(bar, bar, games, most=150)
    assert found["above"] + found["below"] <= 0.07  # of a hundred runs


def test_an_ordinary_interval_would_be_fooled() -> None:
    """Else the test above would show nothing."""
    from longhouse.arena.tally import wilson

    fooled = 0
    for run in range(RUNS):
        won = 0.0
        for played, seen in zip(range(1, 151), rounds(0.5, 1, Rng(run)), strict=False):
            won += seen
            low, high = wilson(won, played)
            if not low <= 0.5 <= high:
                fooled += 1
                break
    assert fooled / RUNS > 0.15


def test_what_is_there_is_found() -> None:
    assert verdicts(0.7, 0.55, 4, most=75)["above"] > 0.9
    assert verdicts(0.5, 0.25, 4, most=75)["above"] > 0.99
    assert verdicts(0.4, 0.55, 4, most=75)["below"] > 0.9


def test_the_interval_holds_at_every_look() -> None:
    left = 0
    for run in range(20):
        seen: list[float] = []
        for share, number in zip(rounds(0.6, 2, Rng(run)), range(100), strict=False):
            seen.append(share)
            if number % 25 == 24:
                low, high = interval(seen)
                if not low <= 0.6 <= high:
                    left += 1
                    break
    assert left / 20 <= 0.05


def test_the_interval_narrows_and_clears_the_bar_where_the_bar_is_decided() -> None:
    bar, seen = Bar(0.5), []
    for share in rounds(0.8, 4, Rng(1)):
        seen.append(share)
        if bar.add(share):
            break
    low, high = interval(seen)
    assert low >= 0.5
    assert low < sum(seen) / len(seen) < high <= 1
    longer = interval(seen * 4)
    assert longer[1] - longer[0] < high - low


def test_no_rounds_tell_nothing() -> None:
    assert interval([]) == (0.0, 1.0)


@pytest.mark.parametrize("mean", [0.0, 0.001, 0.5, 0.999, 1.0])
def test_no_round_ruins_a_gambler(mean: float) -> None:
    gambler = Gambler(mean)
    for share in [0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0] * 5:
        gambler.add(share)
        assert gambler.wealth > 0
    assert (gambler.wealth >= REJECTED) == (mean in (0.0, 0.001, 0.999, 1.0))
