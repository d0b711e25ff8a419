"""A former owner of a seat sees and does nothing more with it, at any server.

The attack: sit down, look with the eyes of the seat, leave it or be freed; a guest sits down and
the game starts. All that the former owner can still receive or do is tried.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, cast

import pytest

from clock import HandClock
from longhouse.server import protocol as p
from longhouse.server.bots.pool import BotPool
from longhouse.server.metrics import Metrics
from longhouse.server.refusal import Refusal
from longhouse.server.storage.rows import Player
from longhouse.server.storage.store import Store
from longhouse.server.tables import commands, history
from longhouse.server.tables.commands import Commands
from longhouse.server.tables.maintenance import Maintenance
from longhouse.server.tables.room import Room
from longhouse.server.tables.rooms import Rooms
from longhouse.server.web import live
from longhouse.server.web.api import tables
from server.client import Person, Refused, Watcher
from server.halls import Running, running
from server.positions import Sitting, deal_known, options, write
from server.scripted import Memory
from trust.hidden import Leak

Patch = pytest.MonkeyPatch
MINE: dict[str, Any] = {"kind": "mine"}
CARDS = ("hunt", "shield", "attack")  # of Astrid, of the guest, of Cilla
WAYS = ("left", "freed")


@asynccontextmanager
async def servers(database: str, count: int) -> AsyncIterator[tuple[Running, Running]]:
    """The server where the table is played, and the one where the former owner is connected."""
    async with AsyncExitStack() as stack:
        opened = [await stack.enter_async_context(running(database)) for _ in range(count)]
        yield opened[0], opened[-1]


class Attack:
    """Björn sat on seat 1 and looks on; now Gerd sits there and the game runs."""

    def __init__(self, here: Running, there: Running) -> None:
        self.here, self.there = here, there
        self.table = ""
        self.astrid: Person
        self.bjorn: Person  # at the other server, if there are two
        self.gerd: Person
        self.view: Watcher  # Björn's, from when the seat was his

    async def begin(self) -> None:
        """Björn sits on seat 1 and opens his view of it."""
        names = ("Astrid", "Björn", "Cilla", "Gerd")
        self.astrid, bjorn, cilla, self.gerd = [
            await Person.come(self.here.url, name) for name in names
        ]
        self.bjorn = bjorn.at(self.there.url)
        self.table = await self.astrid.open("walhalla", [MINE, {}, {}], options=options())
        await self.sit(bjorn, 1)
        await self.sit(self.bjorn, 1)  # what was done before is known at the other server, too
        self.view = await self.bjorn.watch(self.table, 1)
        self.cilla = cilla

    async def part(self, way: str) -> None:
        """He leaves the seat, or is freed."""
        if way == "left":
            await self.bjorn.at(self.here.url).do(self.table, "leave", 1)
        else:
            await self.post(self.astrid, {"do": "free", "seat": 1})

    async def go_on(self) -> None:
        """The guest takes the seat, and the game starts."""
        await self.sit(self.gerd, 1)
        await self.sit(self.cilla, 2)
        seen = await self.gerd.get(f"/api/tables/{self.table}", seat=1)
        assert seen["sight"]["status"] == "running" and "shield" in str(seen["sight"]["view"])

    async def sit(self, person: Person, seat: int) -> None:
        await self.post(person, {"do": "sit", "seat": seat})

    async def post(self, person: Person, body: dict[str, Any]) -> Any:
        return await person.post(f"/api/tables/{self.table}/do", body)

    async def end(self) -> None:
        """Wait till the view of the former owner has ended, and look at all that it got."""
        with suppress(ConnectionError):  # as it should be
            await self.view.until(lambda view: view.sight["status"] == "running")
        self.look(self.view.messages)
        last = self.view.messages[-1]
        if last.get("error") != "seat_changed" or last["say"] != "bye":
            raise Leak(f"the view ended without a word: {last}")

    def look(self, got: object) -> None:
        """Raise Leak where the guest's hand, or that there is one, is told."""
        if "shield" in str(got) or "'hands'" in str(got):
            raise Leak(f"the former owner got {got}")

    async def try_everything(self) -> None:
        """All that the former owner can ask for with the seat, at the other server."""
        path = f"/api/tables/{self.table}"
        tries: list[Any] = [
            lambda: self.bjorn.get(f"{path}/story", seat=1, views=True),
            lambda: self.bjorn.get(path, seat=1),
            lambda: self.bjorn.get(f"{path}/saga", seat=1),
            lambda: self.bjorn.watch(self.table, 1),
            lambda: self.bjorn.watch(self.table, 1, last=0),
        ]
        told: list[dict[str, Any]] = [
            {"do": "stand", "answers": ["never_join"]},
            {"do": "vote", "agree": True},
            {"do": "hand_over"},
            {"do": "take_back"},
            {"do": "look_ahead"},
            {"do": "hint"},
            {"do": "explain", "move": "crew 1"},
            {"do": "undo", "at": 4},
            *({"do": "play", "at": at, "move": "crew 1"} for at in range(1, 8)),
            {"do": "leave"},
            {"do": "chat", "text": "I am Gerd"},
            {"do": "start", "fill": "random"},
        ]
        for body in told:
            for seat in ({"seat": 1}, {}):
                tries.append(lambda b=body, s=seat: self.bjorn.post(f"{path}/do", b, **s))
        for attempt in tries:
            try:
                got = await attempt()
            except Refused as refused:
                self.look((str(refused), refused.details))
            else:
                raise Leak(f"the former owner was served: {getattr(got, 'messages', got)}")

    async def nothing_happened(self) -> None:
        """The guest's seat is as the guest left it."""
        seen = await self.gerd.get(f"/api/tables/{self.table}", seat=1)
        sight = seen["sight"]
        untouched = sight["standing"] == [] and sight["votes"] == [] and seen["chats"] == []
        if not untouched or any(seat["bot"] for seat in sight["seats"]):
            raise Leak(f"the former owner did something: {sight}")


def attack(database: str, count: int, way: str) -> None:
    """The whole attack, at one server or at two; raises Leak where it succeeds."""

    async def whole() -> None:
        async with servers(database, count) as (here, there), asyncio.timeout(100):
            tried = Attack(here, there)
            await tried.begin()
            await tried.part(way)
            await tried.go_on()
            await tried.end()
            await tried.try_everything()
            await tried.nothing_happened()

    asyncio.run(whole())


def deaf(patch: Patch) -> None:
    """A server that hears of others' changes only when it asks for them."""

    async def listen(self: Store, callback: object) -> None:
        return None

    async def poll(self: Maintenance) -> None:
        return None

    patch.setattr(Store, "listen", listen)
    patch.setattr(Maintenance, "poll", poll)


@pytest.fixture(autouse=True)
def dealt(monkeypatch: Patch) -> None:
    deal_known(monkeypatch, CARDS)


@pytest.mark.parametrize("way", WAYS)
def test_a_former_owner_sees_and_does_nothing(database: str, way: str) -> None:
    attack(database, 1, way)


@pytest.mark.parametrize("way", WAYS)
def test_nor_at_another_server(postgresql: str, way: str) -> None:
    attack(postgresql, 2, way)


def late_commands(database: str) -> None:
    """Commands of a former owner at a server that has not heard of the change; raises Leak."""

    async def whole() -> None:
        async with servers(database, 2) as (here, there), asyncio.timeout(100):
            for body in (
                {"do": "stand", "answers": ["never_join"]},
                {"do": "hand_over"},
                {"do": "leave"},
                {"do": "vote", "agree": True},
                {"do": "chat", "text": "I am Gerd"},
            ):
                tried = Attack(here, there)
                await tried.begin()
                await tried.part("left")
                await tried.go_on()
                try:
                    await tried.bjorn.post(f"/api/tables/{tried.table}/do", body, seat=1)
                except Refused:
                    await tried.nothing_happened()
                else:
                    raise Leak(f"a former owner did {body}")

    asyncio.run(whole())


def test_a_server_that_has_not_heard_of_it_does_nothing_for_a_former_owner(
    postgresql: str, monkeypatch: Patch
) -> None:
    deaf(monkeypatch)
    late_commands(postgresql)


def test_what_waits_for_the_lock_is_done_for_the_owner_of_then(sqlite: str) -> None:
    async def whole() -> None:
        async with servers(sqlite, 1) as (here, there), asyncio.timeout(100):
            tried = Attack(here, there)
            await tried.begin()
            room = here.hall.rooms.rooms[tried.table]
            async with room.lock:
                # All three wait for the lock, in this order.
                waiting = []
                for work in (
                    tried.post(tried.astrid, {"do": "free", "seat": 1}),
                    tried.sit(tried.gerd, 1),
                    tried.bjorn.do(tried.table, "leave", 1),
                ):
                    waiting.append(asyncio.ensure_future(work))
                    await queued(room, len(waiting))
            *_, late = await asyncio.gather(*waiting, return_exceptions=True)
            assert isinstance(late, Refused) and late.error in ("not_yours", "not_seated")
            seats = (await tried.gerd.get(f"/api/tables/{tried.table}"))["sight"]["seats"]
            assert [seat["name"] for seat in seats] == ["Astrid", "Gerd", ""]

    asyncio.run(whole())


async def queued(room: Room, count: int) -> None:
    """Till so many wait for a room."""
    while len(room.lock._waiters or ()) < count:
        await asyncio.sleep(0)


def test_who_sits_down_again_is_at_home(sqlite: str) -> None:
    async def whole() -> None:
        async with servers(sqlite, 1) as (here, there), asyncio.timeout(100):
            tried = Attack(here, there)
            await tried.begin()
            await tried.part("left")
            await tried.view.ended()
            assert tried.view.messages[-1]["error"] == "seat_changed"
            watching = await tried.bjorn.watch(tried.table)  # as a spectator
            assert watching.messages[0]["yours"] == [] and watching.messages[0]["seat"] is None
            await tried.sit(tried.bjorn, 2)
            await tried.sit(tried.gerd, 1)
            own = await tried.bjorn.watch(tried.table, 2)
            await own.until(lambda v: v.sight["status"] == "running")
            assert "attack" in str(own.sight["view"]) and "shield" not in str(own.sight["view"])
            assert watching.gone is None

    asyncio.run(whole())


def test_a_history_is_checked_on_the_log_that_it_is_read_from(
    sqlite: str, monkeypatch: Patch
) -> None:
    """The seat may change hands between the check of a request and the reading of the log."""
    monkeypatch.setattr(tables, "viewer_seat", lambda room, player, seat: seat)

    async def whole() -> None:
        async with servers(sqlite, 1) as (here, there), asyncio.timeout(100):
            tried = Attack(here, there)
            await tried.begin()
            await tried.part("left")
            await tried.go_on()
            with pytest.raises(Refused) as refused:
                await tried.bjorn.get(f"/api/tables/{tried.table}/story", seat=1, views=True)
            assert refused.value.error == "not_yours"

    asyncio.run(whole())


# Leaks planted on purpose: the attack finds each of them


def former_owners_stay(patch: Patch) -> None:
    patch.setattr(Room, "entitled", lambda room, viewer: True)


def parted_without_a_word(patch: Patch) -> None:
    def dismiss(connection: live.Connection, error: str, text: str) -> None:
        connection._closing = (live.POLICY, text)
        connection._stirred.set()

    patch.setattr(live.Connection, "dismiss", dismiss)


def a_history_for_anybody(patch: Patch) -> None:
    patch.setattr(tables, "viewer_seat", lambda room, player, seat: seat)
    patch.setattr(history, "check_seat", lambda table, player, seat: seat)


def an_owner_checked_at_the_door(patch: Patch) -> None:
    patch.setattr(commands, "own_seat", lambda table, player, seat: max(seat, 1))


@pytest.mark.parametrize("leak", [former_owners_stay, parted_without_a_word, a_history_for_anybody])
def test_a_planted_leak_is_noticed(
    sqlite: str, leak: Callable[[Patch], None], monkeypatch: Patch
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        attack(sqlite, 1, "left")


def test_a_planted_leak_at_two_servers_is_noticed(postgresql: str, monkeypatch: Patch) -> None:
    former_owners_stay(monkeypatch)
    with pytest.raises(Leak):
        attack(postgresql, 2, "freed")


def test_an_owner_who_is_checked_before_the_lock_only_is_noticed(
    postgresql: str, monkeypatch: Patch
) -> None:
    deaf(monkeypatch)
    an_owner_checked_at_the_door(monkeypatch)
    with pytest.raises(Leak):
        late_commands(postgresql)


@pytest.mark.parametrize(
    "command",
    [
        p.Play(at=0, move="crew 1"),
        p.Undo(at=0),
        p.Stand(answers=[]),
        p.HandOver(),
        p.TakeBack(),
        p.Vote(agree=True),
        p.Wait(),
        p.Claim(),
        p.Leave(),
        p.Explain(move="crew 1"),
        p.LookAhead(),
        p.Hint(),
    ],
    ids=lambda command: type(command).__name__,
)
def test_no_command_is_carried_out_for_the_seat_of_another(command: p.AnyCommand) -> None:
    async def scenario() -> None:
        sitting, store = Sitting(), cast(Store, Memory())
        rooms = Rooms(store, Metrics(), clock=HandClock(sitting.now))
        await write(rooms, sitting)
        room, bjorn = await rooms.room("longships"), Player("bjorn", b"", "Björn", "en", 0, 0)
        done: list[p.Done] = []
        with pytest.raises(Refusal) as caught:
            await Commands(rooms, BotPool(0)).do(room, bjorn, 0, command, done.append)
        assert caught.value.error == "not_yours" and not done
        assert room.table.seq == sitting.table.seq

    asyncio.run(scenario())
