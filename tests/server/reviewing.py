"""People who review a finished game together at a server, for tests."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

from clock import HANG, NOON, BotsByTicks, until
from longhouse.server.storage.order import add_block
from longhouse.server.storage.rows import BlockRow
from server.client import Person, Refused
from server.halls import Running, running
from server.positions import id_of
from server.test_analysis import example

NAMES = ("Astrid", "Björn", "Cilla")


class Turned(BotsByTicks):
    """The machine's clock, which the test sets ahead."""

    def __init__(self) -> None:
        self.ahead = 0.0  # seconds
        self._began = super().monotonic()

    def monotonic(self) -> float:
        return super().monotonic() + self.ahead

    def milliseconds(self) -> int:
        return NOON + round((self.monotonic() - self._began) * 1000)


class Guest:
    """A person in a review: keeps what the server said."""

    def __init__(self, person: Person, socket: ClientConnection) -> None:
        self.person, self._socket = person, socket
        self.joined: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        self.people: list[dict[str, Any]] = []
        self.gone: dict[str, Any] | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._count = 0
        self._reading: asyncio.Task[None] | None = None

    @classmethod
    async def come(cls, person: Person, review: str) -> Guest:
        """Enter a room; raises Refused."""
        url = person.url.replace("http", "ws", 1) + f"/api/reviews/{review}/live"
        socket = await connect(url, compression=None, open_timeout=HANG)
        guest = cls(person, socket)
        await socket.send(json.dumps({"do": "hello", "token": person.token}))
        guest._take(json.loads(await asyncio.wait_for(socket.recv(), HANG)))
        if guest.gone:
            await socket.close()
            raise Refused(guest.gone)
        guest._reading = asyncio.create_task(guest._read())
        return guest

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosedError):
            async for text in self._socket:
                self._take(json.loads(text))
        for answer in self._answers.values():
            answer.set_exception(ConnectionError("the connection was lost"))

    def _take(self, said: dict[str, Any]) -> None:
        match said["say"]:
            case "joined":
                self.joined, self.room, self.people = said, said["room"], said["people"]
            case "review":
                self.room = said
            case "people":
                self.people = said["people"]
            case "bye":
                self.gone = said
            case _:
                self._answers.pop(said["id"]).set_result(said)

    @property
    def you(self) -> str:
        who: str = self.joined["you"]
        return who

    @property
    def names(self) -> list[str]:
        return [one["name"] for one in self.people]

    @property
    def marks(self) -> list[tuple[str, str | None]]:
        return [(one["place"], one["to"]) for one in self.room["marks"]]

    async def do(self, do: str, **more: Any) -> None:
        """A command and its answer; raises Refused."""
        self._count += 1
        name = f"{self._count}"
        answer = self._answers[name] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({"do": do, "id": name, **more}))
        said = await asyncio.wait_for(answer, HANG)
        if said["say"] == "refused":
            raise Refused(said)

    async def mark(self, place: str, to: str | None = None, move: int | None = None) -> None:
        at = self.room["move"] if move is None else move
        await self.do("mark", place=place, to=to, move=at)

    async def sees(self, **room: Any) -> None:
        """Wait until the room is so."""
        await until(lambda: {key: self.room[key] for key in room} == room)

    async def is_out(self) -> dict[str, Any]:
        """Wait until the server has ended the connection; its last words."""
        await until(lambda: self.gone)
        assert self.gone is not None
        return self.gone

    async def leave(self) -> None:
        await self._socket.close()


async def brought(person: Person, game: str = "walhalla") -> str:
    kept: str = (await person.post("/api/sagas", example(game)))["id"]
    return kept


async def opened(person: Person, kept: str) -> str:
    """A room for a game; its id."""
    review: str = (await person.post(f"/api/sagas/{kept}/review", None))["id"]
    return review


def tell(
    database: str,
    scenario: Callable[[Running, list[Guest]], Coroutine[Any, Any, None]],
    game: str = "walhalla",
) -> None:
    """A scenario with three people in a room, which the first has opened."""

    async def whole() -> None:
        async with meeting(database, game) as (server, guests), asyncio.timeout(2 * HANG):
            await scenario(server, guests)

    asyncio.run(whole())


@asynccontextmanager
async def meeting(
    database: str, game: str = "walhalla", **more: Any
) -> AsyncIterator[tuple[Running, list[Guest]]]:
    async with running(database, **more) as server:
        people = [await Person.come(server.url, name) for name in NAMES]
        review = await opened(people[0], await brought(people[0], game))
        guests = [await Guest.come(person, review) for person in people]
        await until(lambda: all(len(one.people) == 3 for one in guests))
        yield server, guests
        for guest in guests:
            await guest.leave()


async def blocks(server: Running, who: Person, whom: Person, kind: str = "block") -> None:
    """Let one player block or mute another."""
    mine, other = [await id_of(server.hall.store, one) for one in (who, whom)]
    await server.hall.store.write(add_block, BlockRow(f"b{other}", mine, other, kind, NOON))
    await server.hall.accounts.read_mutes(mine)
