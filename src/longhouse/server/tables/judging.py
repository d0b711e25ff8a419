"""Whether a game of an earlier rules version can go on under the current rules."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from longhouse.server.status import Status
from longhouse.server.storage.rows import EntryRow
from longhouse.server.tables.room import fold, list_info


class Judged(msgspec.Struct, frozen=True):
    """Whether a running game may go on, and the data to store."""

    rules: int  # the version it was played with
    here: int  # the current version
    same: bool  # whether both give the same points so far
    info: str  # for lists, under the current rules
    saga: str | None = None  # with the points of its own rules, if they differ


def judge(table_id: str, rows: Sequence[EntryRow]) -> Judged:
    """Whether a running game has the same points under the current rules as under its own.

    Slow: it folds the whole log and may replay the game; readers do it.
    """
    table = fold(table_id, rows)
    game, played, record = table.game, table.rules, table.round.saga
    here = table.rules = game.rules_version
    info = list_info(table)
    ledger = record.ledger if played == here else game.ledger_by(played, record)
    if ledger == record.ledger:
        return Judged(played, here, True, info)
    record.ledger, record.scores = ledger or [], None
    record.extra |= {"rules": played, "ended": Status.ABANDONED.value}
    return Judged(played, here, False, info, record.line())
