"""A log grows with its game, and not without it: what is done again and again is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from longhouse.server.tables import log
from longhouse.server.tables.caps import CAPS
from longhouse.server.tables.refusal import Refusal
from longhouse.server.tables.room import fold
from server.positions import Sitting

Again = Callable[[Sitting], object]


def take_back(sitting: Sitting) -> None:
    sitting.play("crew 1")
    sitting.do(lambda a: a.undo(0, sitting.number(0)))


def vote(sitting: Sitting) -> None:
    sitting.do(lambda a: a.vote(0, 0 not in sitting.table.votes))


def stand(sitting: Sitting) -> None:
    known = list(sitting.table.game.standing)
    answers = [] if sitting.table.seats[0].standing else known[:1]
    sitting.do(lambda a: a.stand(0, answers))


def hand_over(sitting: Sitting) -> None:
    sitting.do(lambda a: a.hand_over(0, "random", "asked"))
    sitting.do(lambda a: a.take_back(0))


@pytest.mark.parametrize(
    ("kind", "again"),
    [
        (log.Undone, take_back),
        (log.Voted, vote),
        (log.Standing, stand),
        (log.TakenOver, hand_over),
    ],
)
def test_what_is_done_again_and_again_is_refused_and_the_game_goes_on(
    kind: Any, again: Again
) -> None:
    sitting = Sitting()
    most = CAPS[kind].first + sitting.table.feed(0).moves // CAPS[kind].moves
    with pytest.raises(Refusal, match=f"{most} times in this game") as refused:
        for _ in range(most + 1):
            again(sitting)
    assert refused.value.error == "too_often" and refused.value.details == {"most": most}
    tag = kind.__struct_config__.tag
    assert sitting.table.counts[f"{tag} 0"] == most
    assert len(sitting.log) < 3 * most + 20
    if kind is not log.Undone:  # there the last move stands
        sitting.play("crew 1")
    sitting.play("sail 0 bow")
    assert sitting.table.running


def test_time_hands_over_however_often_somebody_was_replaced() -> None:
    sitting = Sitting()
    sitting.table.counts["taken_over 0"] = 10_000
    assert sitting.do(lambda a: a.hand_over(0, "random", "flag"))


def test_who_sits_down_again_and_again_is_refused() -> None:
    sitting = Sitting()
    sitting.log = sitting.log[:2]  # Astrid alone has come; two seats are free
    sitting.table = fold("longships", sitting.rows())
    assert sitting.table.status == "open"
    with pytest.raises(Refusal, match="sat down here") as refused:
        for _ in range(CAPS[log.Sat].first + 1):
            sitting.do(lambda a: a.sit("dora", "Dora", 1))
            sitting.do(lambda a: a.leave(1))
    assert refused.value.error == "too_often"
    assert sitting.do(lambda a: a.sit("erik", "Erik", 1)) == 1
