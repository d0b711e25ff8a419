"""Leaderboards of each game, over all time and by season, computed aside every few minutes.

A visit reads them from memory, and checks the names on them: a player who hides their ratings,
gives up their name or is deleted is gone from them at once.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from longhouse.core import registry
from longhouse.server import protocol as p
from longhouse.server.clock import Clock
from longhouse.server.refusal import Refusal
from longhouse.server.storage import leaderboards as stored
from longhouse.server.storage.leaderboards import Standing
from longhouse.server.storage.rows import Player
from longhouse.server.storage.store import Store
from longhouse.server.tables.seat_ratings import shown, sure

ROUND_SECONDS: Final = 300.0
MOST: Final = 100  # players on a board
LEAST_GAMES: Final = 5  # rated games in the season
MOST_MET: Final = 40
ALL: Final = "all"
SEASONS: Final = 2  # the present one, and the one before it
FOR_EVER: Final = 1 << 53


class Season(Struct, frozen=True):
    """A quarter of a year in UTC, such as "2026-4"; the last one that has begun comes first."""

    name: str
    since: int
    until: int


class Leaderboards:
    """The leaderboards at one server."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._boards: dict[tuple[str, str], list[Standing]] = {}
        self._at = 0

    async def round(self) -> None:
        """Compute all boards."""
        now = self.clock.milliseconds()
        whole = Season(ALL, 0, FOR_EVER)
        for season in (whole, *seasons(now)):
            for game in registry.names():
                found = await self.store.read(
                    stored.standings, game, season.since, season.until, LEAST_GAMES, MOST
                )
                self._boards[game, season.name] = found
        self._at = now

    async def tell(self, game: str, season: str, viewer: Player | None) -> p.Leaderboard:
        """One board, as of the last round."""
        known = [ALL, *(one.name for one in seasons(self.clock.milliseconds()))]
        if game not in registry.names() or season not in known:
            games, spans = ", ".join(registry.names()), ", ".join(known)
            raise Refusal("unknown", f"there are boards of {games}, each for {spans}")
        board = self._boards.get((game, season), [])
        names = await self.store.read(stored.names_on_boards, [one.player for one in board])
        lines: list[p.BoardLine] = []
        for one in board:
            if one.player in names:
                yours = viewer is not None and viewer.id == one.player
                lines.append(_line(one, len(lines) + 1, names[one.player], yours=yours))
        return p.Leaderboard(game, season, known, LEAST_GAMES, self._at, lines)

    async def met(self, player: Player) -> list[p.MetLine]:
        """The people whom a player has met, with the games together."""
        found = await self.store.read(stored.people_met, player.id, MOST_MET)
        return [
            p.MetLine(one.name, one.game, one.games, one.won, one.lost, one.last) for one in found
        ]


def _line(one: Standing, place: int, name: str, *, yours: bool) -> p.BoardLine:
    return p.BoardLine(place, name, shown(one.mu), sure(one.sigma), one.games, one.wins, yours)


def seasons(now: int) -> list[Season]:
    """The present season and those before it, the present one first."""
    today = datetime.fromtimestamp(now / 1000, UTC)
    quarter = today.year * 4 + (today.month - 1) // 3
    return [
        Season(f"{n // 4}-{n % 4 + 1}", _begin(n), _begin(n + 1))
        for n in range(quarter, quarter - SEASONS, -1)
    ]


def _begin(quarter: int) -> int:
    first = datetime(quarter // 4, quarter % 4 * 3 + 1, 1, tzinfo=UTC)
    return round(first.timestamp() * 1000)
