"""Listed games whose players agreed that they may become puzzles, without names (decision 30).

A game counts only if all its players agree now and each of them played it whole (`results.py`): so
nobody else's moves are in it, neither those of a game that it was played on from, nor those of a
player who left, nor those of a second person at a shared device. Games with a program are left out:
nobody agreed to its moves, and its result would take the place of a deleted player's. Deals of the
day are not listed, so they never count.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sqlalchemy import Connection, select, text

from longhouse.core import registry, saga, versions
from longhouse.core.errors import LonghouseError
from longhouse.core.saga import Saga
from longhouse.server.storage import schema as db
from longhouse.server.storage.backup import reading

# Why a listed game is left out
UPLOADED = "uploaded, not played here"
UNFINISHED = "not played to its end by all its players"
OLD_RULES = "played by other rules"
PROGRAM = "a program played"
NOT_AGREED = "not all players agreed"
LEFT_OUT = (NOT_AGREED, UNFINISHED, PROGRAM, UPLOADED, OLD_RULES)


@dataclass
class Agreed:
    """Games that may become puzzles, in an order that tells nothing; and why others may not."""

    sagas: list[Saga] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)


def collect(database: str | None, game: str) -> Agreed:
    """The agreed games of a hall's database; raises LonghouseError."""
    with reading(database) as connection:
        _must_be_current(connection)
        return agreed_games(connection, game)


def agreed_games(connection: Connection, game: str) -> Agreed:
    """The agreed games of one game."""
    found, c = Agreed(), db.sagas.c
    listed = select(c.id, c.player, c.table_id).where(c.game == game, c.listed)
    for row in connection.execute(listed).all():
        line = connection.execute(select(c.data).where(c.id == row.id)).scalar_one()
        record = saga.parse_line(line)
        played_here = row.player is None and row.table_id is not None
        why = _why_not(connection, row.table_id, record) if played_here else UPLOADED
        if why is None:
            found.sagas.append(nameless(record))
        else:
            found.left_out[why] += 1
    found.sagas.sort(key=lambda one: one.line())
    return found


def nameless(record: Saga) -> Saga:
    """A saga without names, levels of bots, ids and times."""
    seats = [{"name": f"Player {number + 1}"} for number in range(len(record.seats))]
    extra = {versions.KEY: registry.find(record.game).rules_version}
    return Saga(
        record.game,
        record.options,
        seats,
        record.setup,
        record.moves,
        record.ledger,
        record.scores,
        extra,
    )


def _why_not(connection: Connection, table: str, record: Saga) -> str | None:
    """Why a game that was played here is left out; None if it may become puzzles."""
    if record.scores is None or "ended" in record.extra:
        return UNFINISHED
    game = registry.find(record.game)
    if versions.played_by(record, game) != game.rules_version:
        return OLD_RULES
    if any(seat.get("program") for seat in record.seats):
        return PROGRAM
    c = db.results.c
    results = connection.execute(
        select(c.player, c.people, c.outcome).where(c.table_id == table)
    ).all()
    # The results of a deleted player are gone.
    if not results or any(row.people > len(results) for row in results):
        return NOT_AGREED
    if any(row.outcome != "whole" for row in results):
        return UNFINISHED
    people = {row.player for row in results}
    agree = select(db.shown.c.player).where(db.shown.c.player.in_(people), db.shown.c.puzzles)
    return None if people <= set(connection.execute(agree).scalars()) else NOT_AGREED


def _must_be_current(connection: Connection) -> None:
    there = connection.dialect.has_table(connection, db.VERSION)
    found = there and connection.execute(text(f"SELECT version_num FROM {db.VERSION}")).scalar()
    if found != db.REVISION:
        raise LonghouseError(
            "this database belongs to another version of Longhouse; start `longhouse serve` of "
            "this version on it once, and try again"
        )
