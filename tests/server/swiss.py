"""Standings of a tournament, computed again from what any visitor can see.

It shares nothing with the server: rounds come from the page of the tournament, each result from
the public page of its table, and the rules from docs/decisions/0033-tournaments.md.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from server.client import Person

Line = tuple[int, float, float, float]  # entrant, points, strength, share


async def recomputed(visitor: Person, tournament: dict[str, Any]) -> list[Line]:
    """Entrants with points, strength and share, the best first, at a server."""
    ids = [table["id"] for this in tournament["drawn"] for table in this["tables"]]
    return recompute(tournament, {one: await visitor.get(f"/api/tables/{one}") for one in ids})


def recompute(tournament: dict[str, Any], pages: dict[str, Any]) -> list[Line]:
    """The same, from the pages of the tables."""
    numbers = sorted(line["entrant"] for line in tournament["standings"])
    first = {
        line["entrant"]: 1 + sum(one["kind"] == "late" for one in line["results"])
        for line in tournament["standings"]
    }
    rounds = tournament["drawn"]
    tables: list[tuple[list[int | None], list[Fraction], list[Fraction] | None]] = []
    points = dict.fromkeys(numbers, Fraction(0))
    shares: dict[int, list[Fraction]] = {number: [] for number in numbers}
    for this in rounds:
        playing = list(this["byes"])
        for number in this["byes"]:
            points[number] += 1
        for table in this["tables"]:
            seats = [seat["entrant"] for seat in table["seats"]]
            playing += [seat for seat in seats if seat is not None]
            scored, relative = judged(pages[table["id"]])
            tables.append((seats, scored, relative))
            for seat, number in enumerate(seats):
                if number is not None:
                    points[number] += scored[seat]
                    if relative is not None:
                        shares[number].append(relative[seat])
        for number in numbers:
            if number not in playing and this["number"] < first[number]:
                points[number] += Fraction(1, 2)
    strength = dict.fromkeys(numbers, Fraction(0))
    middle = Fraction(len(rounds), 2)
    for seats, _, _ in tables:
        for seat, number in enumerate(seats):
            others = [points[one] if one else middle for n, one in enumerate(seats) if n != seat]
            if number is not None:
                strength[number] += Fraction(sum(others)) / len(others)
    for this in rounds:
        for number in this["byes"]:
            strength[number] += middle
        for number in numbers:
            strength[number] += middle if this["number"] < first[number] else 0
    exact = [
        (
            points[number],
            strength[number],
            Fraction(sum(shares[number])) / max(1, len(shares[number])),
            number,
        )
        for number in numbers
    ]
    exact.sort(key=lambda line: (-line[0], -line[1], -line[2], line[3]))
    return [(n, *(round(float(value), 4) for value in (a, b, c))) for a, b, c, n in exact]


def judged(page: dict[str, Any]) -> tuple[list[Fraction], list[Fraction] | None]:
    """Each seat's points for the tournament, and its points beside the average of the table."""
    sight = page["sight"]
    assert sight["status"] == "over", "only games that were played to their end are judged here"
    scores = sight["view"]["scores"]
    out = [seat["kind"] == "player" and bool(seat["bot"]) for seat in sight["seats"]]
    count, average = len(scores), Fraction(sum(scores), len(scores))
    scored = []
    for seat in range(count):
        if out[seat]:
            scored.append(Fraction(0))
            continue
        beaten = Fraction(0)
        for other in range(count):
            if other != seat and (out[other] or scores[other] < scores[seat]):
                beaten += 1
            elif other != seat and scores[other] == scores[seat]:
                beaten += Fraction(1, 2)
        scored.append(beaten / (count - 1))
    return scored, [Fraction(0) if out[n] else scores[n] / average for n in range(count)]
