"""Seatings: every order of a deal, and all entrants meet equally often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from longhouse.arena.lineups import Schedule


def games(schedule: Schedule, rounds: int) -> list[tuple[int, ...]]:
    return [schedule.seating(number) for number in range(rounds * schedule.games_a_round)]


def test_a_round_is_every_order_over_the_seats() -> None:
    schedule = Schedule((0, 1, 2), 3, seed=1)
    assert schedule.games_a_round == 6
    assert games(schedule, 1) == sorted(permutations(range(3)))
    assert games(schedule, 2)[6:] == games(schedule, 1)
    assert [schedule.round_of(number) for number in (0, 5, 6, 11)] == [0, 0, 1, 1]


def test_equal_bots_are_not_told_apart() -> None:
    schedule = Schedule((0, 1, 1, 1), 4, seed=1)
    assert games(schedule, 1) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def test_five_different_bots_rotate_over_the_seats() -> None:
    schedule = Schedule(range(5), 5, seed=1)
    assert schedule.games_a_round == 5
    orders = set()
    for round_ in range(20):
        seatings = schedule.orders(round_)
        for seat in range(5):
            assert sorted(seating[seat] for seating in seatings) == list(range(5))
        orders.add(frozenset(seatings))
    assert len(orders) > 10
    assert schedule.orders(3) == Schedule(range(5), 5, seed=1).orders(3)
    assert schedule.orders(3) != Schedule(range(5), 5, seed=2).orders(3)


@pytest.mark.parametrize(("bots", "seats", "rounds"), [(6, 2, 15), (5, 3, 10), (6, 4, 15)])
def test_of_many_bots_all_pairs_meet_equally_often(bots: int, seats: int, rounds: int) -> None:
    schedule = Schedule(range(bots), seats, seed=1)
    lineups = [schedule.lineup(round_) for round_ in range(rounds)]
    meetings = Counter(pair for lineup in lineups for pair in combinations(lineup, 2))
    assert len(meetings) == bots * (bots - 1) // 2
    assert max(meetings.values()) - min(meetings.values()) <= 1
    played = Counter(who for lineup in lineups for who in lineup)
    assert max(played.values()) - min(played.values()) <= 1


def test_after_few_rounds_nobody_has_been_left_out_twice() -> None:
    schedule = Schedule(range(8), 2, seed=1)
    for rounds in range(1, 29):
        played = Counter(who for round_ in range(rounds) for who in schedule.lineup(round_))
        assert max(played.values()) - min(played[who] for who in range(8)) <= 3


def test_where_there_are_too_many_lineups_they_are_drawn() -> None:
    schedule = Schedule(range(30), 4, seed=1)
    played = Counter(who for round_ in range(30) for who in schedule.lineup(round_))
    assert len(played) == 30
    assert max(played.values()) - min(played.values()) <= 4
    other = Schedule(range(30), 4, seed=1)
    assert other.lineup(29) == schedule.lineup(29)


def test_games_are_rounded_up_to_whole_rounds() -> None:
    schedule = Schedule((0, 1, 1), 3, seed=1)
    assert [schedule.whole_rounds(games) for games in (1, 3, 4, 300)] == [3, 3, 6, 300]
