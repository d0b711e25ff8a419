"""Leaderboards of each game, over all time and by season, computed aside every few minutes.

A visit reads them from memory, and checks the names on them: a player who hides that part of their
profile, gives up their name or is deleted is gone from them at once. Those of the deals of the day
are of days that are over, so that they tell nothing of a running day (decision 29).
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from longhouse.core import registry
from longhouse.server import protocol as p
from longhouse.server.clock import Clock
from longhouse.server.daily.plans import games as games_with_deals
from longhouse.server.days import day_of, end_of, later
from longhouse.server.refusal import Refusal
from longhouse.server.storage import leaderboards as stored
from longhouse.server.storage.leaderboards import DealStanding, Standing
from longhouse.server.storage.puzzles import best_solvers
from longhouse.server.storage.rows import Player, SolverRow
from longhouse.server.storage.store import Store
from longhouse.server.tables.seat_ratings import shown, sure

ROUND_SECONDS: Final = 300.0
MOST: Final = 100  # players on a board
LEAST_GAMES: Final = 5  # rated games in the season
LEAST_PUZZLES: Final = 10  # first tries; until then a rating is provisional
LEAST_DEALS: Final = 7  # deals that count in the season
YEAR: Final = 365  # days: deals of more than 400 days ago are deleted
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
        self._solvers: dict[str, list[SolverRow]] = {}
        self._deals: dict[tuple[str, str], list[DealStanding]] = {}
        self._at = 0
        self._computing = asyncio.Lock()

    async def round(self) -> None:
        """Compute all boards, after a round that is not done yet."""
        async with self._computing:
            await self._compute()

    async def _compute(self) -> None:
        now = self.clock.milliseconds()
        whole = Season(ALL, 0, FOR_EVER)
        for season in (whole, *seasons(now)):
            for game in registry.names():
                found = await self.store.read(
                    stored.standings, game, season.since, season.until, LEAST_GAMES, MOST
                )
                self._boards[game, season.name] = found
        for game in registry.names():
            self._solvers[game] = await self.store.read(best_solvers, game, LEAST_PUZZLES, MOST)
        await self._round_of_deals(now)
        self._at = now

    async def _round_of_deals(self, now: int) -> None:
        today = day_of(now)
        for season in (Season(ALL, end_of(later(today, -YEAR - 1)), FOR_EVER), *seasons(now)):
            since, until = day_of(season.since), day_of(min(season.until, now))
            for game in games_with_deals():
                self._deals[game, season.name] = await self.store.read(
                    stored.deal_standings, game, since, until, LEAST_DEALS, MOST
                )

    async def tell(self, game: str, season: str, viewer: Player | None) -> p.Leaderboard:
        """One board, as of the last round."""
        known = self._known(registry.names(), game, season)
        board = self._boards.get((game, season), [])
        names = await self.store.read(stored.names_on_boards, [one.player for one in board])
        lines: list[p.BoardLine] = []
        for one in board:
            if one.player in names:
                yours = viewer is not None and viewer.id == one.player
                lines.append(_line(one, len(lines) + 1, names[one.player], yours=yours))
        return p.Leaderboard(game, season, known, LEAST_GAMES, self._at, lines)

    async def solvers(self, game: str, viewer: Player | None) -> p.PuzzleBoard:
        """The best solvers of a game's puzzles, as of the last round."""
        if game not in registry.names():
            raise Refusal("unknown", f"there are boards of {', '.join(registry.names())}")
        board = self._solvers.get(game, [])
        names = await self.store.read(stored.names_on_boards, [one.player for one in board])
        lines: list[p.PuzzleBoardLine] = []
        for one in board:
            if one.player in names:
                place, yours = len(lines) + 1, viewer is not None and viewer.id == one.player
                name, rating = names[one.player], shown(one.mu)
                lines.append(p.PuzzleBoardLine(place, name, rating, one.tries, one.solved, yours))
        return p.PuzzleBoard(game, LEAST_PUZZLES, self._at, lines)

    async def tell_deals(self, game: str, season: str, viewer: Player | None) -> p.DealsBoard:
        """One board of the deals of the day, as of the last round."""
        known = self._known(games_with_deals(), game, season)
        board = self._deals.get((game, season), [])
        players = [one.player for one in board]
        names = await self.store.read(stored.names_on_boards, players, "deals")
        lines: list[p.DealsBoardLine] = []
        for one in board:
            if one.player in names:
                yours, place = viewer is not None and viewer.id == one.player, len(lines) + 1
                name, share = names[one.player], round(one.share, 3)
                lines.append(p.DealsBoardLine(place, name, one.deals, share, one.firsts, yours))
        return p.DealsBoard(game, season, known, LEAST_DEALS, self._at, lines)

    def _known(self, games: list[str], game: str, season: str) -> list[str]:
        """The seasons that have boards; raises Refusal for another game or season."""
        known = [ALL, *(one.name for one in seasons(self.clock.milliseconds()))]
        if game not in games or season not in known:
            text = f"there are boards of {', '.join(games)}, each for {', '.join(known)}"
            raise Refusal("unknown", text)
        return known

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
