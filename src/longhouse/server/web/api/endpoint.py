"""Endpoints: their types, their calls, and helpers that they share."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.hall import Hall
from longhouse.server.queue import DAILY, Lane
from longhouse.server.refusal import Refusal
from longhouse.server.storage import reads
from longhouse.server.storage.rows import Player, SagaRow
from longhouse.server.tables.owners import check_seat
from longhouse.server.tables.room import Room
from longhouse.server.tables.tasks import AnyTask

Cursor = Annotated[str, Meta(max_length=100, description="`next` of the page before")]
GameName = Annotated[str, Meta(pattern="^[a-z]{1,40}$")]
Size = Annotated[int, Meta(ge=1, le=100)]
ViewerSeat = Annotated[
    int,
    Meta(
        ge=0,
        le=p.MOST_SEATS - 1,
        description="Whose view; a spectator's if not given",
    ),
]


class Nothing(msgspec.Struct, frozen=True):
    """No parameters."""


class WithSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat whose view is wanted."""

    seat: ViewerSeat | None = None


@dataclass
class Call:
    """A request that has been read and checked."""

    hall: Hall
    path: dict[str, str]
    query: Any
    body: Any
    secret: bytes | None
    address: str = ""
    banned: bool = False  # banned players may call this, too
    host: str = ""  # the name by which the server was called

    async def player(self) -> Player:
        """The calling player; raises Refusal if the secret is unknown."""
        player = await self.hall.accounts.player(self.secret, self.banned)
        self.hall.networks.note(player.id, self.address)
        self.hall.presence.note(player.id)
        return player

    async def anybody(self) -> Player | None:
        """The calling player; None without a secret."""
        return None if self.secret is None else await self.player()

    async def room(self) -> Room:
        """The table in the path."""
        return await self.hall.room(checked_id(self.path["table"]), await self.visitor())

    async def room_for_host(self) -> Room:
        """The table in the path, for a host."""
        return await self.hall.rooms.room(checked_id(self.path["table"]))

    async def visitor(self) -> str:
        """The owner of the limits that the call counts for: the player, else the address."""
        player = await self.anybody()
        if player is not None:
            return player.id
        self.hall.networks.note(self.address, self.address)
        return self.address

    async def read(self, task: AnyTask, rank: int = DAILY) -> msgspec.Raw:
        """Run a long task in the reader processes; it counts for the visitor's limit."""
        who = await self.visitor()
        self.hall.limits.take("reading", who)
        return await self.hall.rooms.readers.do(task, Lane(rank, who))

    async def saga(self) -> SagaRow:
        """The saga in the path; raises Refusal."""
        row = await self.hall.store.read(reads.saga, checked_id(self.path["saga"]))
        if row is None:
            raise Refusal("unknown", "there is no such saga here")
        return row


@dataclass(frozen=True)
class Endpoint:
    """One endpoint, as code and as documentation."""

    method: str
    path: str
    answer: Any
    handle: Callable[[Call], Awaitable[Any]]
    body: Any = None
    query: Any = Nothing
    status: int = 200
    who: Literal["anybody", "player", "banned", "host"] = "anybody"  # the required role
    limit: tuple[str, Literal["address", "player"]] | None = None
    refunds: bool = False  # refused calls do not count for the limit
    most: int = 64 * 1024  # bytes of the body
    tagged: bool = False  # with an ETag: 304 and no body if nothing has changed

    @property
    def summary(self) -> str:
        """The summary, in a line."""
        return (self.handle.__doc__ or "").strip().rstrip(".")


class SagaText(msgspec.Struct, frozen=True):
    """A saga as docs/saga.md has it."""


class SagaFile(msgspec.Struct, frozen=True):
    """Sagas as docs/saga.md has them, one per line, streamed."""


def checked_id(given: str) -> str:
    """An id from a path; `-`, which is nobody's, if it is not valid."""
    return given if given.isascii() and given.isalnum() and len(given) <= 40 else "-"


def viewer_seat(room: Room, player: Player | None, seat: int | None) -> int:
    """The seat whose view is wanted, or SPECTATOR; raises Refusal if it is not the player's."""
    if seat is None:
        return SPECTATOR
    return check_seat(room.table, player.id if player else "", seat)


def read_cursor(text: str | None) -> tuple[int, str] | None:
    """The start of a page of a list: time and id of the last row before it."""
    if text is None:
        return None
    try:
        number, _, name = base64.urlsafe_b64decode(text.encode()).decode().partition(" ")
        place = int(number)
    except ValueError:
        place, name = -1, ""
    if checked_id(name) != name or not 0 <= place < 1 << 62:
        raise Refusal("invalid", "after: it takes `next` of the page before")
    return place, name


def next_cursor(rows: list[Any], limit: int, key: Callable[[Any], tuple[int, str]]) -> str | None:
    """The cursor of the page after these rows; None if there is none."""
    if len(rows) < limit:
        return None
    number, name = key(rows[-1])
    return base64.urlsafe_b64encode(f"{number} {name}".encode()).decode()
