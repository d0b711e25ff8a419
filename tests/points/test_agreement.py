"""Preview, log, result and replay agree on every point of fifty games.

What is said of a move before it is made (`worth`), what is told when it is (the events: they are
the log, and the result is counted by them), the saga's ledger, and the replay of the saga.
`building/checks.py points` tries many more games.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from longhouse.core.state import SPECTATOR, Event
from longhouse.server.storage.rows import SagaRow
from longhouse.server.tables.records import look
from points.games import GAMES, Part, Step, parts_of, played

MANY = int(os.environ.get("LONGHOUSE_GAMES", GAMES))
LAYS = {"played", "launched", "moved"}  # a tile comes onto the table


def by_reason(parts: list[Part]) -> Counter[str]:
    """The points by their reasons: a bonus in two lines is one part of the preview."""
    sums: Counter[str] = Counter()
    for points, reason in parts:
        sums[reason] += points
    return sums


def brought(events: list[Event], seat: int) -> list[list[Part]]:
    """The immediate points of a move for its mover: the parts, cumulated after each score.

    Forced answers follow in the same move and bring more. In Völuspá what follows begins with the
    next tile, so that there is one possibility; in Walhalla there are several.
    """
    if any(event.kind in LAYS for event in events):
        laid = [place for place, event in enumerate(events) if event.kind in LAYS]
        events = events[: laid[1]] if len(laid) > 1 else events
        return [[p for e in events if e.kind == "scored" for p in parts_of(e.about)]]
    found: list[list[Part]] = [[]]
    for event in events:
        if event.kind == "scored" and event.seat == seat:
            found.append(found[-1] + parts_of(event.about))
    return found


def is_as_foretold(step: Step) -> bool:
    """Whether a move scored as previewed; previews of cards assume that nobody else plays any."""
    if step.kind in ("", "play"):
        return True
    told = brought(step.recorder.journal.events, step.seat)
    return by_reason(step.worth) in [by_reason(parts) for parts in told]


@pytest.mark.parametrize("number", range(MANY))
def test_every_point_is_the_same_everywhere(number: int) -> None:
    log: list[tuple[int, int, int, str]] = []  # as a ledger, from the events
    for step in played(number):
        events = [event for event in step.recorder.journal.events if event.kind == "scored"]
        assert is_as_foretold(step), (step.recorder.saga.moves[-1], step.worth)
        move = len(step.recorder.saga.moves) - 1
        for event in events:
            points, reason = event.about["points"], str(event.about["reason"])
            assert points == sum(some for some, _ in parts_of(event.about))
            log.append((move, int(event.seat), points, reason))
    saga = step.recorder.saga
    assert log == saga.ledger
    seats = range(len(saga.seats))
    assert saga.scores == [sum(p for _, who, p, _ in log if who == seat) for seat in seats]

    row = SagaRow("saga", saga.game, '{"seats":[],"scores":[],"moves":0,"ended":null}',
                  "saga", None, 0, False, saga.line())  # fmt: skip
    shown = look(row, SPECTATOR, 0, 1, views=False)
    again = [
        (position.move - 1, told.seat, told.about["points"], told.about["reason"])
        for position in shown.positions
        for told in position.events
        if told.kind == "scored"
    ]
    assert again == log
    sums = [0 for _ in seats]
    for position in shown.positions:
        for told in position.events:
            if told.kind == "scored":
                sums[told.seat] += told.about["points"]
        assert position.scores == sums
