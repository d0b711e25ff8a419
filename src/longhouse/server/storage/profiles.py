"""Profiles: a player's games, counted, in pages, and as an export."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, and_, case, delete, func, or_, select, tuple_, update

from longhouse.server.storage import ratings
from longhouse.server.storage import schema as db
from longhouse.server.storage.reads import Before
from longhouse.server.storage.rows import PlayedCount, ResultRow


class Wanted(Struct, frozen=True):
    """A filter of a history; None matches all."""

    game: str | None = None
    set_name: str | None = None
    people: bool | None = None  # with or without other people
    won: bool | None = None
    rated: bool | None = None
    since: int | None = None
    until: int | None = None
    counted: bool = False  # only rated games that count


class PastGame(Struct, frozen=True):
    """A finished game of a player, with the title of its saga, None if that was deleted."""

    result: ResultRow
    title: str | None
    listed: bool
    place: int | None  # in a rated game that counts
    mu: float | None
    sigma: float | None
    before: float | None  # mu before it


def played(connection: Connection, player: str) -> list[PlayedCount]:
    """The number of a player's games by game, set and seats; only games played to the end."""
    c = db.results.c
    others = case((c.people > 1, 1), else_=0)
    found = (
        select(
            c.game, c.set_name, c.seats, others, func.count(), func.sum(case((c.won, 1), else_=0))
        )
        .where(c.player == player, c.outcome == "whole")
        .group_by(c.game, c.set_name, c.seats, others)
        .order_by(c.game, c.set_name, c.seats, others)
    )
    return [
        PlayedCount(game, chosen, seats, bool(people), games, int(wins))
        for game, chosen, seats, people, games, wins in connection.execute(found)
    ]


def history(
    connection: Connection, player: str, wanted: Wanted, before: Before | None, limit: int
) -> list[PastGame]:
    """A page of a player's finished games, the newest first."""
    c, ended = db.results.c, ("whole", "part")
    query = (
        select(
            db.results,
            db.sagas.c.title,
            db.sagas.c.listed,
            db.rated.c.place,
            db.rated.c.mu,
            db.rated.c.sigma,
            db.rated.c.n,
        )
        .outerjoin(db.sagas, db.sagas.c.id == c.table_id)
        .outerjoin(db.rated, and_(db.rated.c.table_id == c.table_id, db.rated.c.player == c.player))
        .where(c.player == player)
    )
    for asked, fits in (
        (wanted.game, c.game == wanted.game),
        (wanted.set_name, c.set_name == wanted.set_name),
        (wanted.people, c.people > 1 if wanted.people else c.people <= 1),
        (wanted.won, c.won if wanted.won else ~c.won & (c.outcome.in_(ended) | _lost())),
        (wanted.rated, c.rated if wanted.rated else ~c.rated),
        (wanted.since, c.finished >= (wanted.since or 0)),
        (wanted.until, c.finished < (wanted.until or 0)),
    ):
        if asked is not None:
            query = query.where(fits)
    if wanted.counted:
        query = query.where(db.rated.c.place.is_not(None))
    if before is not None:
        query = query.where(tuple_(c.finished, c.table_id) < tuple_(*before))
    rows = connection.execute(query.order_by(c.finished.desc(), c.table_id.desc()).limit(limit))
    width = len(ResultRow.__struct_fields__)
    return [
        PastGame(
            ResultRow(*row[:width]),
            row.title,
            bool(row.listed),
            row.place,
            row.mu,
            row.sigma,
            _mu_before(connection, player, row.game, row.n),
        )
        for row in rows.all()
    ]


def _mu_before(connection: Connection, player: str, game: str, n: int | None) -> float | None:
    return None if n is None else ratings.rating_before(connection, player, game, n)[0]


def versus(connection: Connection, player: str, other: str) -> list[tuple[str, int, int, int]]:
    """The games of two players with each other: number, and wins of each, by game."""
    mine, theirs = db.results.alias("mine"), db.results.alias("theirs")
    found = (
        select(
            mine.c.game,
            func.count(),
            func.sum(case((mine.c.won, 1), else_=0)),
            func.sum(case((theirs.c.won, 1), else_=0)),
        )
        .join(theirs, theirs.c.table_id == mine.c.table_id)
        .where(mine.c.player == player, theirs.c.player == other, mine.c.outcome != "early")
        .group_by(mine.c.game)
        .order_by(mine.c.game)
    )
    return [
        (game, count, int(won), int(lost)) for game, count, won, lost in connection.execute(found)
    ]


def together(connection: Connection, player: str, other: str) -> tuple[str, int] | None:
    """The last finished game of two players, and the other's seat there."""
    mine, theirs = db.results.alias("mine"), db.results.alias("theirs")
    found = (
        select(theirs.c.table_id, theirs.c.seat)
        .join(mine, mine.c.table_id == theirs.c.table_id)
        .where(mine.c.player == player, theirs.c.player == other)
        .order_by(theirs.c.finished.desc(), theirs.c.table_id.desc())
        .limit(1)
    )
    row = connection.execute(found).first()
    return None if row is None else (row.table_id, row.seat)


def played_by(connection: Connection, player: str, tables: list[str]) -> set[str]:
    """Those of some finished games in which a player took part."""
    c = db.results.c
    found = select(c.table_id).where(c.player == player, c.table_id.in_(tables))
    return set(connection.execute(found).scalars()) if tables else set()


def about_game(
    connection: Connection, table_id: str, player: str | None
) -> tuple[list[int], str | None]:
    """A player's seats in a game, also after its table was deleted, and its tournament."""
    yours = set[int]()
    for c in (db.seats.c, db.results.c):
        sat = select(c.seat).where(c.table_id == table_id, c.player == player)
        yours |= set(connection.execute(sat).scalars()) if player else set()
    games = db.tournament_games.c
    found = select(games.tournament_id).where(games.table_id == table_id)
    return sorted(yours), connection.execute(found).scalar()


def add(connection: Connection, results: Iterable[ResultRow]) -> None:
    """Store results; two rows of one player in the same game are joined."""
    known: dict[tuple[str, str], ResultRow] = {}
    for row in results:
        other = known.get((row.table_id, row.player))
        known[row.table_id, row.player] = row if other is None else _both(other, row)
    rows = [asdict(row) for row in known.values()]
    if rows:
        connection.execute(db.results.insert(), rows)


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players: all results go to the new one, one for each game."""
    c = db.results.c
    twice = set(connection.execute(select(c.table_id).where(c.player == old)).scalars())
    twice &= set(connection.execute(select(c.table_id).where(c.player == new)).scalars())
    mine = and_(c.table_id.in_(twice), c.player.in_((old, new)))
    rows = [ResultRow(*row) for row in connection.execute(select(db.results).where(mine))]
    connection.execute(delete(db.results).where(mine))
    add(connection, [replace(row, player=new) for row in rows])
    connection.execute(update(db.results).where(c.player == old).values(player=new))


def _both(one: ResultRow, other: ResultRow) -> ResultRow:
    """The joined result of a player with several seats."""
    first = min(one, other, key=lambda row: row.seat)
    ended = {row.outcome for row in (one, other)}
    outcome = "left" if ended == {"left"} else "early" if "early" in ended else "part"
    won = outcome == "part" and (one.won or other.won)
    people = max(1, first.people - 1)
    return replace(first, level="", won=won, people=people, outcome=outcome)


def _lost() -> Any:
    """A player who left a game has lost it."""
    return db.results.c.outcome == "left"


def kept_sagas(
    connection: Connection, player: str, before: Before | None, limit: int
) -> list[tuple[int, str, str]]:
    """A page of a player's games, played here or uploaded: time, id and saga, newest first."""
    c = db.sagas.c
    here = select(db.seats.c.table_id).where(db.seats.c.player == player)
    query = select(c.finished, c.id, c.data).where(or_(c.player == player, c.id.in_(here)))
    if before is not None:
        query = query.where(tuple_(c.finished, c.id) < tuple_(*before))
    rows = connection.execute(query.order_by(c.finished.desc(), c.id.desc()).limit(limit))
    return [(finished, name, data) for finished, name, data in rows]
