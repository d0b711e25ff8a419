"""Drawing a round: nobody twice, no avoidable rematch, equal scores together, byes in turn."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longhouse.server.tournaments import pairing
from longhouse.server.tournaments.pairing import Apart, Candidate, Drawing, Pair, draw, sizes


def pair(one: str, other: str) -> Pair:
    return frozenset((one, other))


def pairs_of(drawing: Drawing) -> list[Pair]:
    return [pair(*two) for table in drawing.tables for two in combinations(table, 2)]


def people(*points: int | Fraction) -> list[Candidate]:
    return [Candidate(f"p{n}", Fraction(one)) for n, one in enumerate(points)]


@pytest.mark.parametrize(
    ("count", "seats", "least", "bots", "wanted"),
    [
        (17, 4, 2, False, ([4, 4, 3, 3, 3], 0)),
        (17, 2, 2, False, ([2] * 8, 1)),
        (17, 2, 2, True, ([2] * 8 + [1], 0)),
        (5, 4, 3, False, ([4], 1)),  # 3 and 2 would be too few for Walhalla
        (5, 4, 3, True, ([3, 2], 0)),  # and here a bot is the third
        (6, 5, 2, False, ([3, 3], 0)),
        (2, 4, 3, False, ([], 2)),
        (2, 4, 3, True, ([2], 0)),
        (64, 5, 2, False, ([5] * 12 + [4], 0)),
    ],
)
def test_tables_are_as_even_as_possible(
    count: int, seats: int, least: int, bots: bool, wanted: tuple[list[int], int]
) -> None:
    assert sizes(count, seats, least, bots) == wanted


def best_by_brute_force(points: list[int], apart: Apart, wanted: list[int]) -> tuple[int, ...]:
    """The cost of the best division: all orders of the players, cut into tables."""
    names = [f"p{n}" for n in range(len(points))]
    scores = dict(zip(names, points, strict=True))
    best: tuple[int, ...] | None = None
    for order in permutations(names):
        tables, rest = [], list(order)
        for size in wanted:
            tables.append(rest[:size])
            rest = rest[size:]
        found = cost(tables, scores, apart)
        best = found if best is None else min(best, found)
    assert best is not None
    return best


def cost(tables: list[list[str]], scores: dict[str, int], apart: Apart) -> tuple[int, ...]:
    """In the order of importance: blocks, rematches, networks, friends, differences."""
    found = [pair(*two) for table in tables for two in combinations(table, 2)]
    return (
        sum(one in apart.blocked for one in found),
        sum(apart.met.get(one, 0) ** 2 for one in found),
        sum(one in apart.network for one in found),
        sum(one in apart.friends for one in found),
        sum((scores[a] - scores[b]) ** 2 for a, b in map(sorted, found)),
    )


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([(6, 2), (6, 3), (7, 3), (7, 4), (5, 5)]))
def test_among_few_no_division_is_better(seed: int, table: tuple[int, int]) -> None:
    count, seats = table
    rng = Random(seed)
    points = [rng.randrange(4) for _ in range(count)]
    every = [pair(f"p{a}", f"p{b}") for a, b in combinations(range(count), 2)]

    def some() -> frozenset[Pair]:
        return frozenset(rng.sample(every, rng.randrange(len(every) // 2)))

    apart = Apart({one: rng.randrange(1, 3) for one in some()}, some(), some(), some())
    drawing = draw(people(*points), apart, seats, 2, True, bytes([seed % 256]))
    scores = {f"p{n}": one for n, one in enumerate(points)}
    wanted, _ = sizes(count, seats, 2, True)
    assert cost(drawing.tables, scores, apart) == best_by_brute_force(points, apart, wanted)


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([(11, 2), (17, 2), (17, 3), (17, 4), (26, 5)]))
def test_a_whole_tournament_has_no_rematch_and_nobody_sits_out_twice(
    seed: int, table: tuple[int, int]
) -> None:
    count, seats = table
    rng, names = Random(seed), [f"p{n}" for n in range(count)]
    points = dict.fromkeys(names, Fraction(0))
    met: Counter[Pair] = Counter()
    byes: Counter[str] = Counter()
    for number in range(4):
        candidates = [Candidate(one, points[one], byes[one]) for one in names]
        drawing = draw(candidates, Apart(met), seats, 2, False, f"{seed} {number}".encode())
        again = draw(candidates, Apart(met), seats, 2, False, f"{seed} {number}".encode())
        assert drawing == again, "the key decides, and nothing else"
        drawn = [one for table in drawing.tables for one in table] + drawing.byes
        assert sorted(drawn) == sorted(names), "everyone once"
        assert not any(met[two] for two in pairs_of(drawing)), "there are enough others"
        for one in drawing.byes:
            fewest = min(byes.values()) if len(byes) == count else 0
            lowest = min(points[other] for other in names if byes[other] == fewest)
            assert (byes[one], points[one]) == (fewest, lowest)
        byes.update(drawing.byes)
        met.update(pairs_of(drawing))
        for one in drawing.byes:
            points[one] += 1
        for seated in drawing.tables:
            order = rng.sample(seated, len(seated))
            for place, one in enumerate(order):
                points[one] += Fraction(len(order) - 1 - place, len(order) - 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_score_groups_stay_among_themselves(seats: int) -> None:
    group = [3] * (4 * seats) + [2] * (4 * seats) + [1] * (4 * seats)
    for seed in range(5):
        scores = list(group)
        Random(seed).shuffle(scores)
        known = people(*scores)
        by_name = {one.player: one.points for one in known}
        drawing = draw(known, Apart(), seats, 2, False, bytes([seed]))
        assert all(len({by_name[one] for one in table}) == 1 for table in drawing.tables)
        tops = [by_name[table[0]] for table in drawing.tables]
        assert tops == sorted(tops, reverse=True), "the highest scores at the first tables"


def test_who_has_begun_least_often_begins_and_chance_orders_the_rest() -> None:
    four = [Candidate(f"p{n}", Fraction(0), begun=int(n != 2)) for n in range(4)]
    orders = {tuple(draw(four, Apart(), 4, 2, False, bytes([key])).tables[0]) for key in range(20)}
    assert {order[0] for order in orders} == {"p2"}
    assert len(orders) == 6, "all orders of the others"


def test_the_search_looks_at_a_bounded_number_of_exchanges(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pairing, "MOST_DELTAS", 50)
    every = {pair(f"p{a}", f"p{b}"): 1 for a, b in combinations(range(30), 2)}
    drawing = draw(people(*range(30)), Apart(every), 2, 2, False, b"key")
    assert sorted(one for table in drawing.tables for one in table) == sorted(
        f"p{n}" for n in range(30)
    )
