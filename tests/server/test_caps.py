"""A log grows with its game, and not without it: what is done again and again is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from longhouse.core.state import SPECTATOR
from longhouse.server.refusal import Refusal
from longhouse.server.tables import answers, caps, endings, log, patience, seating
from longhouse.server.tables.caps import CAPS
from longhouse.server.tables.room import fold
from server.positions import Sitting

Again = Callable[[Sitting], object]


def take_back(sitting: Sitting) -> None:
    sitting.play("crew 1")
    sitting.do(lambda a: answers.undo(a, 0, sitting.number(0)))


def vote(sitting: Sitting) -> None:
    sitting.do(lambda a: endings.vote(a, 0, 0 not in sitting.table.votes))


def stand(sitting: Sitting) -> None:
    known = list(sitting.table.game.standing)
    wanted = [] if sitting.table.seats[0].standing else known[:1]
    sitting.do(lambda a: answers.stand(a, 0, wanted))


def hand_over(sitting: Sitting) -> None:
    sitting.do(lambda a: patience.hand_over(a, 0, "random", "asked"))
    sitting.do(lambda a: patience.take_back(a, 0))


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
    most = CAPS[kind].first + sitting.table.feeds[0].moves // CAPS[kind].moves
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


def test_time_hands_over_however_often_a_player_was_replaced() -> None:
    sitting = Sitting()
    sitting.table.counts["taken_over 0"] = 10_000
    assert sitting.do(lambda a: patience.hand_over(a, 0, "random", "flag"))


def test_who_sits_down_again_and_again_is_refused() -> None:
    sitting = Sitting()
    sitting.log = sitting.log[:2]  # Astrid alone has come; two seats are free
    sitting.table = fold("longships", sitting.rows())
    assert sitting.table.status == "open"
    with pytest.raises(Refusal, match="sat down here") as refused:
        for _ in range(CAPS[log.Sat].first + 1):
            sitting.do(lambda a: seating.sit(a, "dora", "Dora", 1))
            sitting.do(lambda a: endings.leave(a, 1))
    assert refused.value.error == "too_often"
    assert sitting.do(lambda a: seating.sit(a, "erik", "Erik", 1)) == 1


def test_a_cap_grows_with_the_moves_that_were_shown_and_not_with_hidden_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for kind in (log.Voted, log.Awaited):
        monkeypatch.setitem(caps.CAPS, kind, caps.Cap(0, 1, "done this"))
    sitting = Sitting(land=["forest2"] * 36).play("crew 1", "sail 0 bow")  # a secret hunt
    table = sitting.table
    shown = table.feeds[1].moves
    assert shown == table.feeds[SPECTATOR].moves < len(table.round.saga.moves)
    table.counts["voted 1"] = table.counts["awaited 0"] = shown
    with pytest.raises(Refusal, match=f"{shown} times"):
        caps.not_too_often(table, log.Voted, 1)
    assert caps.often(table, log.Awaited, 0)
