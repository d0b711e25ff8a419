"""Standings of a tournament, computed again from what any visitor can see.

It shares nothing with the server: rounds come from the page of the tournament, each result from
the public page of its table, and the rules from docs/decisions/0033-tournaments.md.
"""

from __future__ import annotations

from typing import Any

from server.client import Person

Line = tuple[int, float, float, float]  # entrant, points, strength, share


async def recomputed(visitor: Person, tournament: dict[str, Any]) -> list[Line]:
    """Entrants with points, strength and share, the best first."""
    numbers = sorted(line["entrant"] for line in tournament["standings"])
    first = {
        line["entrant"]: 1 + sum(one["kind"] == "late" for one in line["results"])
        for line in tournament["standings"]
    }
    rounds = tournament["drawn"]
    tables: list[tuple[list[int | None], list[float], list[float] | None]] = []
    points = dict.fromkeys(numbers, 0.0)
    shares: dict[int, list[float]] = {number: [] for number in numbers}
    for this in rounds:
        playing = list(this["byes"])
        for number in this["byes"]:
            points[number] += 1.0
        for table in this["tables"]:
            seats = [seat["entrant"] for seat in table["seats"]]
            playing += [seat for seat in seats if seat is not None]
            page = await visitor.get(f"/api/tables/{table['id']}")
            scored, relative = judged(page)
            tables.append((seats, scored, relative))
            for seat, number in enumerate(seats):
                if number is not None:
                    points[number] += scored[seat]
                    if relative is not None:
                        shares[number].append(relative[seat])
        for number in numbers:
            if number not in playing and this["number"] < first[number]:
                points[number] += 0.5
    strength = dict.fromkeys(numbers, 0.0)
    middle = len(rounds) / 2
    for seats, _, _ in tables:
        for seat, number in enumerate(seats):
            others = [points[one] if one else middle for n, one in enumerate(seats) if n != seat]
            if number is not None:
                strength[number] += sum(others) / len(others)
    for this in rounds:
        for number in this["byes"]:
            strength[number] += middle
        for number in numbers:
            strength[number] += middle if this["number"] < first[number] else 0.0
    lines = [
        (
            number,
            round(points[number], 4),
            round(strength[number], 4),
            round(sum(shares[number]) / len(shares[number]), 4) if shares[number] else 0.0,
        )
        for number in numbers
    ]
    return sorted(lines, key=lambda line: (-line[1], -line[2], -line[3], line[0]))


def judged(page: dict[str, Any]) -> tuple[list[float], list[float] | None]:
    """Each seat's points for the tournament, and its points beside the average of the table."""
    sight = page["sight"]
    assert sight["status"] == "over", "only games that were played to their end are judged here"
    scores = sight["view"]["scores"]
    out = [seat["kind"] == "player" and bool(seat["bot"]) for seat in sight["seats"]]
    count, average = len(scores), sum(scores) / len(scores)
    scored = []
    for seat in range(count):
        if out[seat]:
            scored.append(0.0)
            continue
        beaten = 0.0
        for other in range(count):
            if other != seat and (out[other] or scores[other] < scores[seat]):
                beaten += 1.0
            elif other != seat and scores[other] == scores[seat]:
                beaten += 0.5
        scored.append(beaten / (count - 1))
    return scored, [0.0 if out[n] else scores[n] / average for n in range(count)]
