"""The way of one move: its text is read once, and what each viewer sees is built once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import tiny
from longhouse.core.rng import Rng
from longhouse.core.state import SPECTATOR, View
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.tables import answers, log
from longhouse.server.tables.action import Action
from longhouse.server.tables.room import Room
from longhouse.server.tables.table import Table
from longhouse.server.tables.writing import waiting

PEOPLE = ("astrid", "bjorn", "cilla")


class Watching:
    """A viewer who keeps nothing but the number of messages."""

    token_hash = b""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.player = None if seat == SPECTATOR else PEOPLE[seat]
        self.messages = 0

    def post(self, message: bytes) -> None:
        assert message
        self.messages += 1

    def dismiss(self, error: str, text: str) -> None:
        raise AssertionError(text)


class Calls:
    """How often the rules are asked for what."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.counts: Counter[Any] = Counter()
        for name in ("parse", "text", "moves"):
            self._count(patch, name, getattr(tiny.Stones, name))
        view = tiny.Stones.view

        def viewed(state: tiny.Stones, seat: int) -> View:
            self.counts["view", seat] += 1
            return view(state, seat)

        patch.setattr(tiny.Stones, "view", viewed)

    def _count(self, patch: pytest.MonkeyPatch, name: str, call: Callable[..., Any]) -> None:
        def counted(state: tiny.Stones, *given: Any) -> Any:
            self.counts[name] += 1
            return call(state, *given)

        patch.setattr(tiny.Stones, name, counted)


@pytest.fixture
def room() -> Room:
    """A game of stones for three, at which all players and a spectator have looked."""
    table = Table("stones")
    table.apply(log.Opened("tiny", {"stones": 20}, [p.SeatPlan()] * 3, p.Live(), PEOPLE[0]), 1)
    for seat, player in enumerate(PEOPLE):
        table.apply(log.Sat(seat, player, player.title()), 1)
    table.apply(log.Started({"seats": 3, "first": 0}, 1), 1)
    answers.follow(Action(table, 2, Rng(1)))
    found = Room(table, 0)
    found.viewers = {Watching(seat) for seat in (0, 1, 2, SPECTATOR)}
    for viewer in found.viewers:
        found.welcome(viewer.seat, viewer.player, None, [])
    return found


def test_a_move_is_read_once_and_shown_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table, calls = room.table, Calls(monkeypatch)
    assert table.round.asked() == [0]
    answers.play(Action(table, 3, Rng(1)), 0, table.feeds[0].number, "take 2")
    assert table.round.asked() == [1]  # chance has thrown in between
    assert calls.counts["parse"] == 1
    waiting(table)  # for lists
    assert room.tell() == 4
    for seat in (0, 1, 2, SPECTATOR):
        assert calls.counts["view", seat] == 1


def test_only_a_refusal_lists_what_is_possible(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table, calls = room.table, Calls(monkeypatch)
    number = table.feeds[0].number
    for wrong in ("take 9", "rune 1"):
        with pytest.raises(Refusal) as refused:
            answers.play(Action(table, 3, Rng(1)), 0, number, wrong)
        assert refused.value.details == {"possible": ["take 1", "take 2", "take 3"]}
    calls.counts.clear()
    answers.play(Action(table, 3, Rng(1)), 0, number, "take 2")
    assert calls.counts["text"] == 3  # both moves in the saga, and chance's own in the log
