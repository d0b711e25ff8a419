"""Standings without a server: points, byes, bots and tie-breaks; tables that stand still."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any, cast

import msgspec
import pytest

from clock import NOON, HandClock
from longhouse.server.metrics import Metrics
from longhouse.server.protocol import PaceName
from longhouse.server.storage.rows import TableRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.tournaments import Person
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tournaments import log, views
from longhouse.server.tournaments.keeping import Keeping
from longhouse.server.tournaments.pairing import Apart, draw
from longhouse.server.tournaments.running import Running, candidates, met
from longhouse.server.tournaments.standings import game_points, standings
from longhouse.server.tournaments.tournament import Tournament
from server.swiss import recompute
from server.test_tournaments import MINUTE, lines_of

TERMS = log.Opened("host", "voluspa", {}, 3, "usual", 16, rounds=5, late=3)


def started(names: list[str], **terms: Any) -> Tournament:
    """A tournament that these have entered."""
    tournament = Tournament("t")
    tournament.apply(msgspec.structs.replace(TERMS, **terms), NOON)
    for name in names:
        tournament.apply(log.Entered(name), NOON)
    tournament.apply(log.Started(NOON), NOON)
    return tournament


def told(tournament: Tournament) -> dict[str, Any]:
    people = {name: Person(name, "", False, False) for name in [*tournament.entrants, "host"]}
    view = views.tournament(tournament, "", people, None, "")
    found: dict[str, Any] = msgspec.to_builtins(view)
    return found


@pytest.mark.parametrize(
    ("places", "out", "points"),
    [
        ([1, 2], [], [1, 0]),
        ([1, 1], [], [Fraction(1, 2)] * 2),
        ([2, 1, 3], [], [Fraction(1, 2), 1, 0]),
        ([1, 1, 3], [], [Fraction(3, 4), Fraction(3, 4), 0]),
        ([4, 1, 3, 2], [], [0, 1, Fraction(1, 3), Fraction(2, 3)]),
        ([1, 2, 4, 4], [2, 3], [1, Fraction(2, 3), 0, 0]),
        ([1, 1], [0, 1], [0, 0]),
    ],
)
def test_points_are_the_share_of_opponents_behind(
    places: list[int], out: list[int], points: list[Fraction]
) -> None:
    end = log.Finished("a", places, out=out)
    assert [game_points(end, seat) for seat in range(len(places))] == points
    if not out:
        assert sum(points) == Fraction(len(places), 2), "every table has the same mean"


@pytest.mark.parametrize("rest", ["byes", "bots"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_a_second_calculation_finds_the_same_standings(seats: int, rest: str, seed: int) -> None:
    """With equal scores, players who leave games, byes, bots and late entries."""
    rng, pages = Random(seed), dict[str, Any]()
    names = [f"p{n}" for n in range(rng.randrange(3, 12))]
    tournament = started(names, seats=seats, rest=rest)
    least = 2 if rest == "byes" else 3  # as if the game took three
    for number in range(5):
        drawing = draw(
            candidates(tournament),
            Apart(met(tournament)),
            max(seats, least),
            least,
            rest == "bots",
            bytes([seed, number]),
        )
        tables = [
            log.Draw(f"{number}-{n}", table + [log.BOT] * max(0, least - len(table)))
            for n, table in enumerate(drawing.tables)
        ]
        tournament.apply(log.Drawn(tables, drawing.byes), NOON + number)
        if number == 1:
            tournament.apply(log.Entered("late"), NOON)
        for table in tables:
            count = len(table.seats)
            scores = [rng.randrange(8) for _ in range(count - 1)] + [9]
            out = [n for n in range(count) if table.seats[n] and rng.random() < 0.15]
            if len(out) == count:
                out = out[:-1]
            places = [
                1 + sum(scores[m] > scores[n] for m in range(count) if m not in out)
                if n not in out
                else count - len(out) + 1
                for n in range(count)
            ]
            tournament.apply(log.Finished(table.table, places, scores, out), NOON)
            seen = [
                {"kind": "player" if one else "bot", "bot": "x" if n in out or not one else ""}
                for n, one in enumerate(table.seats)
            ]
            sight = {"status": "over", "view": {"scores": scores}, "seats": seen}
            pages[table.table] = {"sight": sight}
    view = told(tournament)
    assert recompute(view, pages) == lines_of(view)
    kinds = {one["kind"] for line in view["standings"] for one in line["results"]}
    assert {"game", "late"} <= kinds
    lines = standings(tournament)
    assert [line.place for line in lines] == [
        1 + sum(other.key > line.key for other in lines) for line in lines
    ]


def test_a_pair_of_whom_one_always_won_is_told_to_the_host() -> None:
    tournament = started([f"p{n}" for n in range(4)])
    for number, places in enumerate([[1, 2, 3, 4], [2, 1, 3, 4]]):
        tournament.apply(log.Drawn([log.Draw(f"{number}", ["p0", "p1", "p2", "p3"])]), NOON)
        tournament.apply(log.Finished(f"{number}", places), NOON)
    (pair,) = views.unusual(tournament)
    assert (pair.entrants, pair.tables, pair.chance) == ([1, 2], ["0", "1"], 0.25)


def looked_at(pace: PaceName, bots: list[str], still: int, since: int) -> bool:
    """Whether a table is closed where nothing was seen for so long, in minutes."""
    clock = HandClock()
    store = cast(Store, None)
    rooms = Rooms(store, Metrics(), clock=clock)
    running = Running(rooms, Keeping(store))
    tournament = started(["p0", "p1"], pace=pace)
    people = ["p0", "p1"][: len(bots)] if len(bots) > 1 else ["p0", log.BOT]
    tournament.apply(log.Drawn([log.Draw("a", people)]), NOON - since * MINUTE)
    info = msgspec.json.encode({"seats": [{"bot": bot} for bot in bots]}).decode()
    shown = NOON - still * MINUTE
    row = TableRow("a", "voluspa", 1, "live", True, "running", 0, 0, info, "[]", 0, shown)
    this = tournament.round
    assert this is not None
    return running.stands_still(tournament, this, this.games[0], row)


DAYS = 24 * 60


@pytest.mark.parametrize(
    ("pace", "bots", "still", "since", "closed"),
    [
        ("usual", ["", ""], 30, 60, False),  # a player may think as long as the clock allows
        ("usual", ["", ""], 46, 60, True),  # but no longer than the clock
        ("usual", ["greedy", "greedy"], 1, 60, False),
        ("usual", ["greedy", "greedy"], 3, 60, True),  # bots play for all
        ("usual", ["", ""], 0, 119, False),
        ("usual", ["", ""], 0, 121, True),  # three times the clocks of all
        ("day", ["", ""], 5 * DAYS, 59 * DAYS, False),
        ("day", ["", ""], 0, 61 * DAYS, True),
        ("day", [""], 0, 13 * DAYS, False),
        ("day", [""], 0, 15 * DAYS, True),  # alone against bots
    ],
)
def test_a_table_where_nobody_plays_does_not_hold_up_a_round(
    pace: PaceName, bots: list[str], still: int, since: int, closed: bool
) -> None:
    assert looked_at(pace, bots, still, since) is closed
