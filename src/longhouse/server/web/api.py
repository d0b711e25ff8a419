"""The HTTP part: each endpoint with its types, from which the OpenAPI description is made."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from sqlalchemy.exc import OperationalError

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.core.state import SPECTATOR
from longhouse.server import players
from longhouse.server import protocol as p
from longhouse.server.hall import Hall
from longhouse.server.lessons import pupil
from longhouse.server.names import bot_number
from longhouse.server.queue import ASIDE, DAILY, Lane
from longhouse.server.status import CURRENT, ENDED, Status
from longhouse.server.storage.rows import Player, SagaRow, TableRow
from longhouse.server.tables import records
from longhouse.server.tables.commands import seat_link
from longhouse.server.tables.owners import check_seat, seats_of
from longhouse.server.tables.refusal import Refusal
from longhouse.server.tables.room import Room
from longhouse.server.tables.rooms import CHATS_SHOWN
from longhouse.server.tables.seating import kept_seats
from longhouse.server.tables.tasks import AnyTask, History, Look, Shown, Verify
from longhouse.version import __version__

HEALTH_SECONDS = 5.0  # for the database to answer

Cursor = Annotated[str, Meta(max_length=100, description="`next` of the page before")]
GameName = Annotated[str, Meta(pattern="^[a-z]{1,40}$")]
Size = Annotated[int, Meta(ge=1, le=100)]
ViewerSeat = Annotated[
    int,
    Meta(ge=0, le=p.MOST_SEATS - 1, description="Whose eyes; without it a spectator's"),
]


class Nothing(msgspec.Struct, frozen=True):
    """No parameters."""


class WithSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose eyes to look with."""

    seat: ViewerSeat | None = None


class HistoryQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose story, after which number, and whether the table is shown with it."""

    seat: ViewerSeat | None = None
    after: p.Number = 0
    views: bool = False


class TableQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables."""

    status: Literal["open", "running", "over"] = "open"
    game: GameName | None = None
    after: Cursor | None = None
    limit: Size = 20


class MyQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of my tables; `waiting=true&limit=1` gives the next one that waits for me."""

    waiting: bool | None = None
    status: Literal["current", "over"] = "current"
    after: Cursor | None = None
    limit: Size = 20


class SagaQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which finished games."""

    game: GameName | None = None
    mine: Annotated[bool, Meta(description="Only those that I brought")] = False
    after: Cursor | None = None
    limit: Size = 20


class ReplayQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which positions, with whose eyes."""

    seat: ViewerSeat | None = None
    first: Annotated[int, Meta(ge=0, le=p.MOST)] = 0
    count: Annotated[int, Meta(ge=1, le=records.MOST_POSITIONS)] = 20
    views: Annotated[bool, Meta(description="False: the rest of the game, in words alone")] = True


class DecisionQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which decision."""

    move: Annotated[
        int, Meta(ge=1, le=p.MOST, description="The number of the move, as in the replay")
    ]


@dataclass
class Ask:
    """A request that has been read and checked."""

    hall: Hall
    path: dict[str, str]
    query: Any
    body: Any
    secret: bytes | None
    address: str = ""

    async def player(self) -> Player:
        """Who asks; raises Refusal if that is not known."""
        return await self.hall.player(self.secret)

    async def anybody(self) -> Player | None:
        """Who asks, if they say so."""
        return None if self.secret is None else await self.player()

    async def room(self) -> Room:
        """The table that is asked for."""
        return await self.hall.room(as_name(self.path["table"]), await self.visitor())

    async def visitor(self) -> str:
        """Whom it is counted for: the player, or the address of who does not say."""
        player = await self.anybody()
        return self.address if player is None else player.id

    async def read(self, task: AnyTask, rank: int = DAILY) -> msgspec.Raw:
        """What takes long is done elsewhere, and everybody may ask for so much of it."""
        who = await self.visitor()
        self.hall.limits.take("reading", who)
        return await self.hall.rooms.readers.do(task, Lane(rank, who))

    async def saga(self) -> SagaRow:
        """The saga that is asked for."""
        row = await self.hall.store.saga(as_name(self.path["saga"]))
        if row is None:
            raise Refusal("unknown", "there is no such saga here")
        return row


@dataclass(frozen=True)
class Endpoint:
    """One endpoint, as code and as documentation."""

    method: str
    path: str
    answer: Any
    handle: Callable[[Ask], Awaitable[Any]]
    body: Any = None
    query: Any = Nothing
    status: int = 200
    who: Literal["anybody", "player"] = "anybody"
    limit: tuple[str, Literal["address", "player"]] | None = None
    most: int = 64 * 1024  # bytes of the body

    @property
    def summary(self) -> str:
        """What it does, in a line."""
        return (self.handle.__doc__ or "").strip().rstrip(".")


class SagaText(msgspec.Struct, frozen=True):
    """A saga as docs/saga.md has it."""


# Players


async def come(ask: Ask) -> p.Credentials:
    """Come to the hall: get a secret of your own."""
    player, secret = await ask.hall.new_player(ask.body.name, ask.body.language)
    return _credentials(player, secret)


async def recover(ask: Ask) -> p.Credentials:
    """Come with a recovery phrase."""
    secret = players.secret_of_phrase(ask.body.phrase)
    if secret is None:
        raise Refusal("invalid", "this is no recovery phrase; it has eight words of five letters")
    return _credentials(await ask.hall.player(secret), secret)


async def me(ask: Ask) -> p.Me:
    """Who am I?"""
    player = await ask.player()
    return p.Me(player.name, player.language)


async def change_me(ask: Ask) -> p.Me:
    """Change name or language."""
    player = await ask.hall.change_player(await ask.player(), ask.body.name, ask.body.language)
    return p.Me(player.name, player.language)


def _credentials(player: Player, secret: bytes) -> p.Credentials:
    return p.Credentials(
        players.token_of(secret), players.phrase_of(secret), player.name, player.language
    )


# Tables


async def games(_: Ask) -> p.Games:
    """The games with their options and bots."""
    return p.Games([_game_info(name) for name in registry.names()])


def _game_info(name: str) -> p.GameInfo:
    game = registry.find(name)
    return p.GameInfo(
        game.name,
        game.title,
        game.designer,
        list(game.players),
        game.rules_version,
        {str(count): game.options({}, count) for count in game.players},
        roster.names(game),
        [level.name for level in roster.levels(game)],
        list(game.standing),
        list(game.reasons),
    )


async def open_table(ask: Ask) -> p.Welcome:
    """Open a table."""
    player = await ask.player()
    if ask.hall.settings.limits:
        await ask.hall.cleanup.room_for_table(player)
    room = await ask.hall.rooms.open_table(ask.body, player)
    async with ask.hall.rooms.hold(room) as room:
        mine = seats_of(room.table, player.id)
        return room.welcome(mine[0] if mine else SPECTATOR, player.id, None, [])


async def table(ask: Ask) -> p.Welcome:
    """A table as a viewer sees it."""
    room, player = await ask.room(), await ask.anybody()
    async with ask.hall.rooms.hold(room) as room:
        await ask.hall.rooms.fresh(room)
        seat = _viewer_seat(room, player, ask.query.seat)
        ask.hall.rooms.visit(room, player.id if player else None)
        chats = await ask.hall.store.chats(room.id, 0, CHATS_SHOWN)
        return room.welcome(seat, player.id if player else None, None, chats)


async def do(ask: Ask) -> p.Done:
    """Carry out a command, as over the websocket."""
    room, player = await ask.room(), await ask.player()
    seat = SPECTATOR if ask.query.seat is None else ask.query.seat
    ask.hall.limits.take("chat" if isinstance(ask.body, p.Chat) else "command", player.id)
    answers: list[p.Done] = []
    await ask.hall.commands.do(room, player, seat, ask.body, answers.append)
    return answers[0]


async def story(ask: Ask) -> msgspec.Raw:
    """All that a viewer was told; with the table of each update if that is wanted."""
    room, player = await ask.room(), await ask.anybody()
    await ask.hall.rooms.behind(room)
    seat = _viewer_seat(room, player, ask.query.seat)
    found = await ask.hall.store.load(room.id)
    assert found is not None
    who = player.id if player else ""
    task = History(room.id, found[1], who, seat, ask.query.after, ask.query.views)
    return await ask.read(task)


async def table_saga(ask: Ask) -> msgspec.Raw:
    """The saga so far, as a viewer may see it."""
    room, player = await ask.room(), await ask.anybody()
    async with ask.hall.rooms.hold(room) as room:
        await ask.hall.rooms.fresh(room)
        seat = _viewer_seat(room, player, ask.query.seat)
        if room.table.recorder is None:
            raise Refusal("not_running", "the game has not begun; there is nothing to tell yet")
        shown, over = records.shown_so_far(room.table, seat), room.table.status.ended
    if over:  # as it was kept, by the rules of then
        kept = await ask.hall.store.saga(room.id)
        return msgspec.Raw(kept.data.encode() if kept else shown.line().encode())
    return await ask.read(Shown(shown.line(), seat))


async def links(ask: Ask) -> p.SeatLinks:
    """The personal links to kept seats, for whoever opened the table."""
    room, player = await ask.room(), await ask.player()
    await ask.hall.rooms.change(room, lambda action: action.key_all(player.id))
    async with ask.hall.rooms.hold(room) as room:
        table = room.table
        kept = [(number, table.seats[number]) for number in kept_seats(table)]
        return p.SeatLinks(
            [
                p.SeatLink(n, seat.name, seat_link(table, n, seat.key) if seat.key else None)
                for n, seat in kept
            ]
        )


async def tables(ask: Ask) -> p.TablePage:
    """Listed tables."""
    over = ask.query.status == "over"
    status = ENDED if over else (ask.query.status,)
    rows = await ask.hall.store.tables(
        status=status,
        game=ask.query.game,
        listed=True,
        before=_cursor(ask.query.after),
        limit=ask.query.limit,
    )
    lines = [_table_line(row) for row in rows]
    if ask.query.status == "open":
        lines = [line for line in lines if line.free]  # the rest is for those with a link
    return p.TablePage(lines, _next(rows, ask.query.limit, lambda row: (row.shown, row.id)))


async def my_tables(ask: Ask) -> p.TablePage:
    """My tables, and which wait for me."""
    over = ask.query.status == "over"
    rows = await ask.hall.store.my_tables(
        (await ask.player()).id,
        waiting=ask.query.waiting,
        status=ENDED if over else CURRENT,
        before=_cursor(ask.query.after),
        limit=ask.query.limit,
    )
    lines = [_table_line(row, seats, asked) for row, seats, asked in rows]
    cursor = _next(rows, ask.query.limit, lambda one: (one[0].shown, one[0].id))
    return p.TablePage(lines, cursor)


class _Listed(msgspec.Struct, frozen=True):
    table: p.TableInfo
    seats: list[p.SeatInfo]


_listed: msgspec.json.Decoder[_Listed] = msgspec.json.Decoder(_Listed)


def _table_line(row: TableRow, yours: list[int] | None = None, asked: bool = False) -> p.TableLine:
    info = _listed.decode(row.info)
    seats = [_numbered(seat) for seat in info.seats]
    waiting: list[int] = msgspec.json.decode(row.waiting)
    status = Status(row.status)
    asked = asked and status is Status.RUNNING
    free = sum(seat.kind == "open" for seat in info.seats) if status is Status.OPEN else 0
    where = (info.table, status, seats, waiting, row.shown, free)
    return p.TableLine(*where, yours or [], asked)


def _numbered(seat: p.SeatInfo) -> p.SeatInfo:
    """A seat with the number of its bot; a row that an older version wrote has none."""
    if seat.kind != "bot" or seat.number:
        return seat
    return msgspec.structs.replace(seat, number=bot_number(seat.bot, seat.name))


# Sagas


async def upload(ask: Ask) -> p.SagaLine:
    """Bring a saga; it is verified first."""
    player = await ask.player()
    if ask.hall.settings.limits:
        await ask.hall.cleanup.room_for_saga(player)
    task = Verify(ask.body, player.id, ask.hall.clock.milliseconds())
    row = msgspec.json.decode(await ask.read(task, ASIDE), type=SagaRow)
    if not await ask.hall.store.add_saga(row):
        row = await ask.hall.store.saga(row.id) or row  # it was brought before
    return records.saga_line(row)


async def sagas(ask: Ask) -> p.SagaPage:
    """Finished games."""
    mine = (await ask.player()).id if ask.query.mine else None
    rows = await ask.hall.store.sagas(
        game=ask.query.game, player=mine, before=_cursor(ask.query.after), limit=ask.query.limit
    )
    lines = [records.saga_line(row) for row in rows]
    return p.SagaPage(lines, _next(rows, ask.query.limit, lambda row: (row.finished, row.id)))


async def saga(ask: Ask) -> msgspec.Raw:
    """A saga to keep."""
    return msgspec.Raw((await ask.saga()).data.encode())


async def replay(ask: Ask) -> msgspec.Raw:
    """Positions with any seat's eyes."""
    row = await ask.saga()
    seat = SPECTATOR if ask.query.seat is None else ask.query.seat
    first, count = ask.query.first, ask.query.count
    return await ask.read(Look(row, seat, first, count, ask.query.views))


async def advice(ask: Ask) -> p.Decision:
    """What the strongest bot thinks of a decision of a finished game."""
    player, row = await ask.player(), await ask.saga()

    def pay() -> None:
        ask.hall.limits.take("advice", player.id)

    return await ask.hall.analyst.judge(row, ask.query.move, pay, player.id)


# Lessons


async def lesson(ask: Ask) -> p.LessonPlan:
    """The steps of a game's lesson."""
    found = pupil.lesson_of(ask.path["game"])
    return p.LessonPlan(
        found.game, [p.LessonStep(step.key, list(step.rules)) for step in found.steps]
    )


async def lesson_step(ask: Ask) -> p.LessonScene:
    """A step of a lesson, after the pupil's answers."""
    ask.hall.limits.take("reading", await ask.visitor())
    return pupil.follow(pupil.step_of(ask.path["game"], ask.path["step"]), ask.body.moves)


async def health(ask: Ask) -> p.Health:
    """Does it work? Tries a write."""
    try:
        async with ask.hall.clock.timeout(HEALTH_SECONDS):
            await ask.hall.check()
    except OperationalError as error:  # full, locked or read-only
        why = str(error.orig).strip().partition("\n")[0]
        raise Refusal("busy", f"the database cannot be written ({why})") from None
    except Exception:
        raise Refusal("busy", "the database does not answer") from None
    return p.Health("ok", __version__, ask.hall.store.kind)


ENDPOINTS = [
    Endpoint("POST", "/api/players", p.Credentials, come, p.NewPlayer, status=201,
             limit=("player", "address")),
    Endpoint("POST", "/api/players/recover", p.Credentials, recover, p.Phrase,
             limit=("recover", "address")),
    Endpoint("GET", "/api/me", p.Me, me, who="player"),
    Endpoint("PATCH", "/api/me", p.Me, change_me, p.ChangedPlayer,
             who="player"),
    Endpoint("GET", "/api/me/tables", p.TablePage, my_tables,
             query=MyQuery, who="player"),
    Endpoint("GET", "/api/games", p.Games, games),
    Endpoint("POST", "/api/tables", p.Welcome, open_table, p.NewTable,
             status=201, who="player", limit=("table", "player")),
    Endpoint("GET", "/api/tables", p.TablePage, tables, query=TableQuery),
    Endpoint("GET", "/api/tables/{table}", p.Welcome, table,
             query=WithSeat),
    Endpoint("POST", "/api/tables/{table}/do", p.Done, do, p.AnyCommand, WithSeat, who="player"),
    Endpoint("GET", "/api/tables/{table}/links", p.SeatLinks, links, who="player"),
    Endpoint("GET", "/api/tables/{table}/story", p.History, story,
             query=HistoryQuery),
    Endpoint("GET", "/api/tables/{table}/saga", SagaText, table_saga, query=WithSeat),
    Endpoint("POST", "/api/sagas", p.SagaLine, upload,
             bytes, status=201, who="player", limit=("saga", "player"),
             most=records.MOST_BYTES + 1),
    Endpoint("GET", "/api/sagas", p.SagaPage, sagas, query=SagaQuery),
    Endpoint("GET", "/api/sagas/{saga}", SagaText, saga),
    Endpoint("GET", "/api/sagas/{saga}/replay", p.Replay,
             replay, query=ReplayQuery),
    Endpoint("GET", "/api/sagas/{saga}/advice", p.Decision, advice,
             query=DecisionQuery, who="player"),
    Endpoint("GET", "/api/lessons/{game}", p.LessonPlan, lesson),
    Endpoint("POST", "/api/lessons/{game}/{step}", p.LessonScene, lesson_step, p.LessonMoves),
    Endpoint("GET", "/health", p.Health, health),
]  # fmt: skip


def as_name(given: str) -> str:
    """An id from a path; what can be no id is none."""
    return given if given.isascii() and given.isalnum() and len(given) <= 40 else "-"


def _viewer_seat(room: Room, player: Player | None, seat: int | None) -> int:
    if seat is None:
        return SPECTATOR
    return check_seat(room.table, player.id if player else "", seat)


def _cursor(text: str | None) -> tuple[int, str] | None:
    if text is None:
        return None
    try:
        number, _, name = base64.urlsafe_b64decode(text.encode()).decode().partition(" ")
        place = int(number)
    except ValueError:
        place, name = -1, ""
    if as_name(name) != name or not 0 <= place < 1 << 62:
        raise Refusal("invalid", "after: it takes `next` of the page before")
    return place, name


def _next(rows: list[Any], limit: int, key: Callable[[Any], tuple[int, str]]) -> str | None:
    if len(rows) < limit:
        return None
    number, name = key(rows[-1])
    return base64.urlsafe_b64encode(f"{number} {name}".encode()).decode()
