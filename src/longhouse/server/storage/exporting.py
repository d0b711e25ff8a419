"""Everything that is stored about one player, for their own export."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Table, or_, select

from longhouse.server.storage import schema as db
from longhouse.server.storage.boxes import boxes_of
from longhouse.server.storage.claims import shown_by
from longhouse.server.storage.company import sent
from longhouse.server.storage.deals import deals_of
from longhouse.server.storage.friends import own_friends
from longhouse.server.storage.groups import Waiting
from longhouse.server.storage.logins import logins_of
from longhouse.server.storage.news import news_of
from longhouse.server.storage.notices import devices_of, notices_of
from longhouse.server.storage.order import blocks_of
from longhouse.server.storage.pairing import wishes_of
from longhouse.server.storage.passkeys import passkeys_of
from longhouse.server.storage.puzzles import days_of, solvers_of, tries_of
from longhouse.server.storage.ratings import rated_games
from longhouse.server.storage.reviews import reviews_of
from longhouse.server.storage.rows import (
    BlockRow,
    ClaimRow,
    DealRow,
    DeviceRow,
    FriendRow,
    InvitationRow,
    LoginRow,
    NewsRow,
    NoticeRow,
    PasskeyRow,
    PresenceRow,
    PuzzleDayRow,
    PuzzleTryRow,
    RatedRow,
    ReportRow,
    ResultRow,
    ReviewRow,
    SagaRow,
    ShownRow,
    SolverRow,
    TableRow,
    TournamentPlayerRow,
    TournamentRow,
    VacationRow,
)
from longhouse.server.storage.tournaments import entries_of, tournaments_of
from longhouse.server.storage.vacations import vacations_of


class Owned(Struct, frozen=True):
    """All rows about one player."""

    tables: list[TableRow]  # where they sit or sat
    seats: list[tuple[str, int]]  # table and seat
    names: list[tuple[str, int, str]]  # table, seat and name
    chats: list[tuple[str, int, int, str]]  # table, number, time and text
    hosted: set[str]  # the tables that they opened
    sagas: list[SagaRow]  # of games that they finished here, or uploaded
    results: list[ResultRow]
    notices: NoticeRow | None  # their notification settings
    devices: list[DeviceRow]
    rated: list[RatedRow]
    invitations: list[InvitationRow]  # from them or to them
    blocks: list[tuple[BlockRow, str]]  # with current names
    reports: list[ReportRow]  # by them
    boxes: list[tuple[str, str]]  # game, and the differences of their box
    logins: list[LoginRow]
    vacations: list[VacationRow]
    claims: list[ClaimRow]
    shown: ShownRow
    passkeys: list[PasskeyRow]
    wishes: list[Waiting]  # for turn-based games
    friends: list[tuple[FriendRow, str]]  # with current names
    presence: PresenceRow | None
    news: list[NewsRow]  # of the last days, to notify them of
    deals: list[DealRow]  # attempts at deals of the day
    puzzles: list[PuzzleTryRow]
    puzzle_days: list[PuzzleDayRow]
    solver: list[SolverRow]
    tournaments: list[TournamentRow]  # that they have opened or entered
    entries: list[TournamentPlayerRow]  # in tournaments
    reviews: list[ReviewRow]  # rooms that they opened or lead


def owned_by(connection: Connection, player: str) -> Owned:
    """Read all rows about a player."""

    def own(table: Table, order: str, *columns: str) -> Any:
        """Their rows of a table, or some columns of these, in order."""
        some: list[Any] = [table.c[name] for name in columns] or [table]
        rows = select(*some).where(table.c.player == player)
        return connection.execute(rows.order_by(*(table.c[name] for name in order.split()))).all()

    here = select(db.seats.c.table_id).where(db.seats.c.player == player)
    named = select(db.names.c.table_id).where(db.names.c.player == player)
    sat = select(db.tables).where(or_(db.tables.c.id.in_(here), db.tables.c.id.in_(named)))
    tables = [TableRow(*row) for row in connection.execute(sat.order_by(db.tables.c.created))]
    mine = or_(db.sagas.c.player == player, db.sagas.c.id.in_(here))
    sagas = [
        SagaRow(*row)
        for row in connection.execute(select(db.sagas).where(mine).order_by(db.sagas.c.finished))
    ]
    return Owned(
        tables,
        own(db.seats, "table_id seat", "table_id", "seat"),
        own(db.names, "table_id n", "table_id", "seat", "name"),
        own(db.chats, "table_id n", "table_id", "n", "at", "text"),
        _hosted(connection, player),
        sagas,
        [ResultRow(*row) for row in own(db.results, "finished")],
        notices_of(connection, player),
        devices_of(connection, player),
        rated_games(connection, player),
        sent(connection, player),
        blocks_of(connection, player),
        [ReportRow(*row) for row in own(db.reports, "at")],
        boxes_of(connection, player),
        logins_of(connection, player),
        vacations_of(connection, player),
        [ClaimRow(*row) for row in own(db.claims, "at")],
        shown_by(connection, player),
        passkeys_of(connection, player),
        wishes_of(connection, player),
        own_friends(connection, player),
        next((PresenceRow(*row) for row in own(db.presence, "player")), None),
        news_of(connection, player),
        deals_of(connection, player),
        tries_of(connection, player),
        days_of(connection, player),
        solvers_of(connection, player),
        tournaments_of(connection, player),
        entries_of(connection, player),
        reviews_of(connection, player),
    )


def _hosted(connection: Connection, player: str) -> set[str]:
    """The tables that a player opened, from the first entries of their logs."""
    opened = select(db.entries.c.table_id).where(
        db.entries.c.table_id.in_(select(db.names.c.table_id).where(db.names.c.player == player)),
        db.entries.c.seq == 0,
        db.entries.c.data.contains(f'"host":"{player}"', autoescape=True),
    )
    return set(connection.execute(opened).scalars())
