"""Reading and changing tournaments: folds in memory, compare-and-swap in the database."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from longhouse.server.refusal import Refusal
from longhouse.server.storage import tournaments as stored
from longhouse.server.storage.rows import (
    TournamentEntryRow,
    TournamentGameRow,
    TournamentPlayerRow,
    TournamentRow,
)
from longhouse.server.storage.store import Store
from longhouse.server.storage.tournaments import TournamentChange
from longhouse.server.tournaments import log
from longhouse.server.tournaments.tournament import Tournament

REMEMBERED: Final = 200  # tournaments in memory


class Info(msgspec.Struct, frozen=True):
    """The data of a tournament for lists."""

    terms: log.Opened
    entrants: int
    round: int


class Keeping:
    """The tournaments of this process. A fold that was handed out never changes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[str, Tournament] = OrderedDict()

    async def read(self, tournament_id: str) -> tuple[TournamentRow, Tournament]:
        """A tournament as it is now; raises Refusal if there is none."""
        known = self._known.get(tournament_id)
        found = await self.store.read(
            stored.load, tournament_id, -1 if known is None else known.seq
        )
        if found is not None and any(entry.kind == "renamed" for entry in found[1]):
            known, found = None, await self.store.read(stored.load, tournament_id)
        if found is None:
            self._known.pop(tournament_id, None)
            raise Refusal("unknown", "there is no such tournament")
        row, entries = found
        if known is None or entries:
            known = folded(Tournament(tournament_id) if known is None else known, entries)
        self._keep(known)
        return row, known

    async def create(self, terms: log.Opened, row: TournamentRow, entering: bool) -> None:
        """Store a new tournament; its host enters, too, if they like."""
        entries: list[log.AnyEntry] = [terms]
        if entering:
            entries.append(log.Entered(row.host))
        new = folded(Tournament(row.id), entry_rows(row.id, 0, row.created, entries))
        row = msgspec.structs.replace(row, seq=new.seq, info=info_of(new))
        rows = entry_rows(row.id, 0, row.created, entries)
        await self.store.write_after_tables(stored.create, row, rows, _player_rows(None, new))

    async def append(
        self,
        before: Tournament,
        entries: Sequence[log.AnyEntry],
        now: int,
        games: Sequence[TournamentGameRow] = (),
    ) -> bool:
        """Add entries to a tournament as it was read; False if it has changed since."""
        now = max(now, before.changed)
        rows = entry_rows(before.id, before.seq + 1, now, entries)
        after = folded(before, rows)
        change = TournamentChange(
            before.id,
            before.seq,
            rows,
            after.state,
            info_of(after),
            _player_rows(before, after),
            games,
        )
        if not await self.store.write_after_tables(stored.append, change):
            return False
        self._keep(after)
        return True

    def _keep(self, tournament: Tournament) -> None:
        known = self._known.get(tournament.id)
        if known is None or known.seq < tournament.seq:
            self._known[tournament.id] = tournament
        self._known.move_to_end(tournament.id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def folded(before: Tournament, rows: Sequence[TournamentEntryRow]) -> Tournament:
    """A tournament with these entries; the one before stays as it is."""
    after = before.copy()
    for row in rows:
        if row.seq == after.seq + 1:
            after.apply(log.decode(row.data), row.at)
    return after


def entry_rows(
    tournament_id: str, first: int, now: int, entries: Sequence[log.AnyEntry]
) -> list[TournamentEntryRow]:
    """Entries as they are stored."""
    return [
        TournamentEntryRow(tournament_id, first + n, now, log.kind_of(one), log.encode(one))
        for n, one in enumerate(entries)
    ]


def info_of(tournament: Tournament) -> str:
    """The data of a tournament for lists, as JSON."""
    info = Info(tournament.terms, len(tournament.active()), len(tournament.rounds))
    return msgspec.json.encode(info).decode()


def read_info(row: TournamentRow) -> Info:
    """The same, read again."""
    return msgspec.json.decode(row.info, type=Info)


def _player_rows(before: Tournament | None, after: Tournament) -> list[TournamentPlayerRow]:
    """The players who have entered or left in between."""
    known: dict[str, Any] = {} if before is None else before.entrants
    rows = [
        TournamentPlayerRow(after.id, one.player, after.changed, bool(one.left))
        for one in after.entrants.values()
        if one.player not in known or bool(known[one.player].left) != bool(one.left)
    ]
    gone = [player for player in known if player not in after.entrants]
    return rows + [TournamentPlayerRow(after.id, one, after.changed, True) for one in gone]
