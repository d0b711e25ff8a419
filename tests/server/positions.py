"""Tables whose deal is known, so that a test can say who holds what and who will be asked.

Walhalla for three: all dragons are black, which nobody plays, so nobody is asked to sail along and
chance has nothing to choose but cards. A viking in fjord 0 or 3 has one field to land on; in fjord
1, left is peninsula 0 and right is peninsula 1.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from longhouse.core.rng import Rng
from longhouse.server import protocol as p
from longhouse.server.players import hash_of, secret_of
from longhouse.server.storage import logins
from longhouse.server.storage.rows import EntryRow, TableRow
from longhouse.server.storage.store import Store
from longhouse.server.tables import answers, log
from longhouse.server.tables.action import Action
from longhouse.server.tables.leases import due
from longhouse.server.tables.room import list_info, seat_rows
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.table import Table
from longhouse.walhalla.components import COLOURS
from longhouse.walhalla.game import Walhalla
from server.client import Person, Watcher
from server.halls import Running
from walhalla.position import PLAIN, setup_for

NAMES = ("Astrid", "Björn", "Cilla")
NOON = 1_800_000_000_000  # when tables without a store are laid
SECOND, MINUTE = 1000, 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def options(vikings: int = 1, land: Sequence[str] = PLAIN, dragon: str = "black") -> dict[str, Any]:
    """That many vikings, that land, and only such dragons."""
    return {
        "starting_vikings": vikings,
        "tiles": [list(land[i : i + 2]) for i in range(0, len(land), 2)],
        "dragons": [[dragon, 2]] * 12,
    }


def deal_known(
    monkeypatch: pytest.MonkeyPatch,
    cards: Sequence[str] = ("hunt", "hunt", "hunt"),
    land: Sequence[str] = PLAIN,
    start: int = 0,
) -> None:
    """From now on every game of Walhalla for three is dealt so."""
    setup = setup_for(COLOURS[:3], start, cards=cards, land=land)
    monkeypatch.setattr(Walhalla, "deal", lambda *_: setup)


class Sitting:
    """A table without any store: what is done there, at times of the test's own."""

    def __init__(
        self,
        pace: p.Pace | None = None,
        cards: Sequence[str] = ("hunt", "hunt", "hunt"),
        vikings: int = 3,
        land: Sequence[str] = PLAIN,
        dragon: str = "black",
        bot: int | None = None,
        people: Sequence[str] = ("astrid", "bjorn", "cilla"),
        covered: bool = False,
        seed: int = 1,
        rated: bool = False,
    ) -> None:
        self.table, self.now = Table("longships"), NOON
        self.pauses = Rng(seed)
        self.log: list[tuple[log.AnyEntry, int]] = []
        setup = setup_for(COLOURS[:3], cards=cards, land=land)
        seats = [p.SeatPlan("bot", bot="random") if i == bot else p.SeatPlan() for i in range(3)]
        given = Walhalla().options(options(vikings, land, dragon), 3)
        host = people[0]
        opened = log.Opened("walhalla", given, seats, pace or p.Live(), host, listed=True)
        self.add(msgspec.structs.replace(opened, covered=covered, rated=rated))
        for seat, player in enumerate(people):
            if seat != bot:
                self.add(log.Sat(seat, player, NAMES[seat]))
        self.add(log.Started(setup, 1))
        self.do(lambda action: answers.follow(action))

    def add(self, entry: log.AnyEntry) -> None:
        self.table.apply(entry, self.now)
        self.log.append((entry, self.now))

    def do(self, act: Callable[[Action], Any]) -> Any:
        """Apply an action now."""
        action = Action(self.table, self.now, Rng(1), pauses=self.pauses)
        try:
            return act(action)
        finally:
            self.log += [(entry, self.now) for entry in action.entries]

    def play(self, *moves: str) -> Sitting:
        """The asked seats answer, one after the other."""
        for move in moves:
            assert self.answer(self.table.round.asked()[0], move)
        return self

    def answer(self, seat: int, move: str, *then: str) -> bool:
        """A seat answers at its own number; whether it had not done so before."""
        at = self.number(seat)
        return bool(self.do(lambda action: answers.play(action, seat, at, move, then)))

    def rows(self) -> list[EntryRow]:
        """The log as the store keeps it."""
        return [
            EntryRow(seq, at, log.kind_of(entry), log.encode(entry))
            for seq, (entry, at) in enumerate(self.log)
        ]

    def later(self, milliseconds: int) -> Sitting:
        self.now += milliseconds
        return self

    def number(self, seat: int) -> int:
        return self.table.feeds[seat].number

    def events(self, seat: int) -> list[str]:
        """The kinds of all events that a viewer was told."""
        return [event.kind for seen in self.table.feeds[seat].recent for event in seen.events]


async def write(rooms: Rooms, sitting: Sitting, holder: str = "") -> None:
    """Put a table into the store, as another process may have left it."""
    table = sitting.table
    row = TableRow(
        id=table.id,
        game=table.game.name,
        rules=table.rules,
        pace="live" if isinstance(table.terms.pace, p.Live) else "daily",
        listed=table.terms.listed,
        status=table.status,
        seq=table.seq,
        chats=0,
        info=list_info(table),
        waiting="[]",
        created=table.created,
        shown=table.shown,
        due=due(table, sitting.now),
        holder=holder,
    )
    await rooms.store.create(row, seat_rows(table), sitting.rows())


async def id_of(store: Store, person: Person) -> str:
    """Who that is in the database."""
    secret = secret_of(person.token)
    assert secret is not None
    found = await store.read(logins.by_token, hash_of(secret))
    assert found is not None
    return found[0].id


async def three(server: Running, **more: Any) -> tuple[list[Person], str]:
    """Astrid, Björn and Cilla at a table of Walhalla that has begun."""
    people = [await Person.come(server.url, name) for name in NAMES]
    more = {"options": options(), **more}
    table = await people[0].open("walhalla", [{"kind": "mine"}, {}, {}], **more)
    for person in people[1:]:
        await person.do(table, "sit")
    return people, table


async def seated(people: Sequence[Person], table: str) -> list[Watcher]:
    """All players at their seats."""
    return list(await asyncio.gather(*(one.watch(table, seat) for seat, one in enumerate(people))))


async def asked(viewers: Sequence[Watcher]) -> Watcher:
    """The asked player, as soon as there is one."""
    tasks = [asyncio.ensure_future(v.until(lambda v: v.sight["question"])) for v in viewers]
    _, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    return next(viewer for viewer in viewers if viewer.sight["question"])


def beyond(number: int) -> Callable[[Watcher], bool]:
    """Wait for a viewer's update after a number."""
    return lambda viewer: viewer.number > number


async def turns(viewers: Sequence[Watcher], *moves: str) -> None:
    """Play these moves, each by the asked player; all see each before the next."""
    for move in moves:
        viewer = await asked(viewers)
        before = viewer.number
        await viewer.play(move)
        await viewer.until(beyond(before))


RAID = ("crew 1", "sail 0 bow", "crew 1", "sail 3 bow", "crew 1", "sail 0 bow")
