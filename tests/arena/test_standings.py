"""The standings of a tournament."""

from __future__ import annotations

import pytest

from longhouse.arena.ratings import rate
from longhouse.arena.standings import (
    clustered,
    play_tournament,
    quantile,
    round_share,
    stand,
    won,
)
from longhouse.arena.tally import wilson
from longhouse.arena.tournament import Result
from longhouse.core import registry
from longhouse.core.rng import Rng

from .helpers import in_rounds, played, result, tournament

ALWAYS = [
    [
        result(3 * round_, (0, 1, 1), (9, 5, 4), round_),
        result(3 * round_ + 1, (1, 0, 1), (5, 9, 5), round_),
        result(3 * round_ + 2, (1, 1, 0), (1, 2, 9), round_),
    ]
    for round_ in range(10)
]


def duels(share: float, rounds: int, seed: int = 1) -> list[list[Result]]:
    """Rounds of two games in which the first entrant wins that share at random."""
    rng, made = Rng(seed), []
    for round_ in range(rounds):
        first = [rng.below(1000) < round(1000 * share) for _ in range(2)]
        made.append(
            [
                result(2 * round_, (0, 1), (3, 1) if first[0] else (1, 3), round_),
                result(2 * round_ + 1, (1, 0), (1, 3) if first[1] else (3, 1), round_),
            ]
        )
    return made


def test_a_shared_win_counts_in_part() -> None:
    game = result(0, (0, 1, 1), (5, 5, 2))
    assert (won(game, 0), won(game, 1)) == (0.5, 0.5)
    assert won(result(0, (0, 1, 1), (4, 5, 5)), 1) == 1
    assert round_share([game, result(1, (1, 0, 1), (1, 9, 1))], 0) == 0.75
    assert round_share([game], 2) is None


def test_shares_and_who_beats_whom() -> None:
    standings = stand(tournament(), ALWAYS)
    thief, random = standings.entrants
    assert (thief.label, random.label) == ("thief", "random")
    assert (thief.wins.share, random.wins.share) == (1.0, 0.0)
    assert (thief.wins.low, thief.wins.high) == pytest.approx(wilson(30, 30))
    assert (thief.fair, random.fair) == pytest.approx((1 / 3, 2 / 3))
    assert (thief.seats_played, random.seats_played) == (30, 60)
    assert (thief.mean_score, random.mean_score) == pytest.approx((9, 22 / 6))
    assert standings.ahead[0][0] is None
    ahead, behind = standings.ahead[0][1], standings.ahead[1][0]
    assert ahead is not None and behind is not None
    assert (ahead.share, behind.share, ahead.games) == (1.0, 0.0, 30)
    assert [seat.share for seat in standings.seats] == pytest.approx([1 / 3] * 3)
    assert standings.ranking() == [0, 1]
    assert standings.data()["standings"][0]["label"] == "thief"
    assert standings.data()["ahead"]["thief"]["random"]["share"] == 1.0


def test_games_that_go_together_tell_less() -> None:
    apart = clustered([[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [0.0, 1.0]] * 10)
    mixed = clustered([[1.0, 0.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0]] * 10)
    together = clustered([[1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 0.0]] * 10)
    assert apart.share == mixed.share == together.share == 0.5
    assert (apart.low, apart.high) == pytest.approx(wilson(40, 80))
    assert (mixed.low, mixed.high) == pytest.approx(wilson(40, 80), abs=0.01)
    assert (together.low, together.high) == pytest.approx(wilson(20, 40), abs=0.01)


def test_nothing_played_tells_nothing() -> None:
    standings = stand(tournament(), [])
    assert standings.games == 0
    assert standings.ranking() == []
    assert standings.entrants[0].wins.low == 0.0
    assert standings.entrants[0].wins.high == 1.0


def test_times_are_told_by_bot_and_against_what_was_given() -> None:
    timed = tournament("thief@10ms,random,random")
    slow = [1.0, 2.0, 3.0, 31.0, 111.0]
    rounds = [
        [
            result(0, (0, 1, 1), (3, 2, 1), 0, [slow, [], []]),
            result(1, (1, 0, 1), (3, 2, 1), 0, [[0.5], slow, []]),
            result(2, (1, 1, 0), (3, 2, 1), 0, [[], [0.5], slow]),
        ]
    ]
    thief, random = stand(timed, rounds).entrants
    assert (thief.times.moves, thief.times.p50, thief.times.most) == (15, 3.0, 111.0)
    assert (thief.times.over_20ms, thief.times.over_100ms) == (6, 3)
    assert (random.times.moves, random.times.over_20ms) == (2, None)


def test_quantiles() -> None:
    numbers = list(range(100))
    assert [quantile(numbers, part) for part in (0, 0.5, 0.99, 1)] == [0, 50, 99, 99]


def test_ratings_tell_the_stronger_and_do_not_hang_on_luck() -> None:
    even, better = rate(duels(0.5, 40, seed=6), 2, seed=1), rate(duels(0.85, 40), 2, seed=1)
    assert even[0].low < even[1].rating < even[0].high
    assert better[0].low > better[1].high
    assert better[0].low < better[0].rating < better[0].high
    assert rate(duels(0.85, 40), 2, seed=1) == better


def test_the_interval_of_a_rating_narrows() -> None:
    few, many = rate(duels(0.7, 10), 2, seed=1)[0], rate(duels(0.7, 80), 2, seed=1)[0]
    assert many.high - many.low < 0.6 * (few.high - few.low)


def test_who_has_always_won_is_not_certain_to() -> None:
    thief, _ = rate(ALWAYS, 2, seed=1)
    assert thief.high - thief.low > 2
    [alone, _] = rate(ALWAYS[:1], 2, seed=1)
    assert alone.high - alone.low > 10


def test_equal_bots_are_about_equal_in_real_games() -> None:
    fair = tournament("random,random@1,random@2")
    standings = stand(fair, in_rounds(played(fair, 120), 6))
    assert standings.games == 120
    for one in standings.entrants:
        assert one.wins.low < 1 / 3 < one.wins.high
        assert one.rating.low < 25.5 and one.rating.high > 24.5


def test_a_tournament_in_one_call_is_the_same_tournament() -> None:
    asked = tournament("thief,random,random")
    wanted = stand(asked, in_rounds(played(asked, 6), 3))
    found = registry.find(asked.game)
    standings = play_tournament(found, ["thief", "random", "random"], 5, seed=7)
    assert (standings.games, standings.rounds) == (6, 2)
    assert standings.ahead == wanted.ahead
    for one, other in zip(standings.entrants, wanted.entrants, strict=True):
        assert (one.label, one.scores, one.rating) == (other.label, other.scores, other.rating)
