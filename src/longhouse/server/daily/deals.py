"""Opening attempts at the deal of the day, and telling results once a day is over."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any, Final, cast

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.core.keyed import derived
from longhouse.server import protocol as p
from longhouse.server.bots.pool import BotPool, PoolStopped
from longhouse.server.daily.bot_game import play_bots
from longhouse.server.daily.plans import SEAT, games, plan_of
from longhouse.server.days import DAY, day_of, end_of, is_day, later, streak
from longhouse.server.names import GUEST
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.storage import deals as stored
from longhouse.server.storage.rows import DealRow, Player, SagaRow
from longhouse.server.tables.records import saga_row
from longhouse.server.tables.room import Room
from longhouse.server.tables.rooms import Rooms

logger = logging.getLogger("longhouse.daily")

ROUND_SECONDS: Final = 30.0  # between two looks for days that are over
REVEALED: Final = 50  # sagas that one round stores
ARCHIVE: Final = 180  # days that can be played for practice
MOST_ATTEMPTS: Final = 20  # that one player may open in 24 hours
OLD_ENOUGH: Final = 7 * DAY  # a profile of this age counts, or one with three finished games
LEAST_GAMES: Final = 3
CALENDAR: Final = 70  # days
BOT_LEASE: Final = 3_600_000  # ms after which another process plays the strongest bot's game


class Daily:
    """The deals of the day at one server."""

    def __init__(self, rooms: Rooms, bot_pool: BotPool) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.clock = rooms.clock
        self._bot_pool = bot_pool
        self._secret = b""

    async def start(self) -> None:
        """Read the secret of the hall; the first server makes it."""
        self._secret = bytes.fromhex(await self.store.write(stored.secret, secrets.token_hex(32)))
        self.rooms.day_key = self.key

    def key(self, day: str, game: str) -> bytes:
        """The key of all chance in the deal of a day."""
        return derived(self._secret, "deal of the day", day, game)

    @property
    def today(self) -> str:
        """The present day."""
        return day_of(self.clock.milliseconds())

    # Playing

    async def play(self, player: Player, day: str, game: str) -> Room:
        """The table of a player's attempt at a deal: the one that is not over, or a new one."""
        self.check(day, game)
        now = self.clock.milliseconds()
        mine = await self.store.read(stored.deals_of, player.id, day, game)
        for row in mine:
            if row.day == day and row.finished is None:
                try:
                    room = await self.rooms.room(row.table_id, player.id)
                except Refusal:  # a process died while it opened the table
                    await self.store.write(stored.remove, row.table_id)
                else:
                    if not room.table.status.ended:
                        return room
        if await self.store.read(stored.opened_since, player.id, now - DAY) >= MOST_ATTEMPTS:
            enough = f"you have begun {MOST_ATTEMPTS} deals in 24 hours; come back tomorrow"
            raise Refusal("too_many", enough, attempts=MOST_ATTEMPTS)
        return await self._open(player, day, game, now)

    async def _open(self, player: Player, day: str, game: str, now: int) -> Room:
        plan = plan_of(game, day)
        assert plan is not None
        await self.rooms.room_for_bots(player)
        kind = "practice"
        if day == self.today and not player.program:
            kind = "counted" if await self.counts(player) else "new"
        row = DealRow(new_id(), player.id, day, game, kind, now)
        if not await self.store.write(stored.add, row):  # the first attempt was another one
            row = DealRow(row.table_id, player.id, day, game, "practice", now)
            await self.store.write(stored.add, row)
        seats = [p.SeatPlan("bot", bot=bot) for bot in plan.bots]
        seats.insert(SEAT, p.SeatPlan("mine"))
        wanted = p.NewTable(game, seats, dict(plan.options), chat=False)
        try:
            return await self.rooms.open_table(wanted, player, row.table_id, day=day)
        except BaseException:
            await self.store.write(stored.remove, row.table_id)
            raise

    async def counts(self, player: Player) -> bool:
        """Whether the results of a profile count: it is not too new."""
        if player.created <= self.clock.milliseconds() - OLD_ENOUGH:
            return True
        return await self.store.read(stored.whole_games, player.id) >= LEAST_GAMES

    def check(self, day: str, game: str | None = None) -> None:
        """Raise Refusal if there is no deal of that day, or of that game."""
        today = self.today
        if not is_day(day) or not later(today, -ARCHIVE) <= day <= today:
            text = f"there is a deal for each day from {later(today, -ARCHIVE)} to {today}"
            raise Refusal("unknown", text)
        if game is not None and plan_of(game, day) is None:
            known = ", ".join(games())
            raise Refusal("unknown", f"there is no deal of {game[:40]!r}; there is one of {known}")

    # Telling

    async def tell(self, player: Player | None, day: str) -> p.Deals:
        """The deals of a day, as one player may see them."""
        self.check(day)
        today, mine = self.today, []
        if player is not None:
            mine = await self.store.read(stored.deals_of, player.id, later(today, -ARCHIVE))
        first = [row for row in mine if row.kind != "practice"]
        recent = [row for row in first if row.day >= later(today, -CALENDAR)]
        return p.Deals(
            today=today,
            ends=end_of(today),
            first=later(today, -ARCHIVE),
            day=day,
            deals=[await self._deal(day, game, player, mine) for game in games()],
            counts=player is not None and await self.counts(player),
            whole=await self.store.read(stored.whole_games, player.id) if player else 0,
            old_enough=None if player is None else player.created + OLD_ENOUGH,
            streak=streak({row.day for row in first if row.points is not None}, today),
            calendar=[_attempt(row) for row in recent],
        )

    async def _deal(
        self, day: str, game: str, player: Player | None, mine: list[DealRow]
    ) -> p.Deal:
        plan, over = plan_of(game, day), day < self.today
        assert plan is not None
        own = [row for row in mine if (row.day, row.game) == (day, game)]
        first = next((row for row in own if row.kind != "practice"), None)
        open_ones = [row for row in own if row.kind == "practice" and row.finished is None]
        results = await self.store.read(stored.results, day, game) if over else []
        return p.Deal(
            day=day,
            game=game,
            note=plan.note,
            options=registry.find(game).options(plan.options, len(plan.bots) + 1),
            bots=list(plan.bots),
            levels=_levels(game, plan.bots),
            decisions=plan.decisions,
            over=over,
            players=await self.store.read(stored.finished, day, game),
            mine=None if first is None else _attempt(first),
            practice=_attempt(open_ones[0]) if open_ones else None,
            results=[_result(one, player) for one in results],
            known=await self._knows(player, game, mine),
        )

    async def _knows(self, player: Player | None, game: str, mine: list[DealRow]) -> bool:
        """Whether a player has finished a game of this kind before."""
        if player is None:
            return False
        if any(row.game == game and row.points is not None for row in mine):
            return True
        return await self.store.read(stored.has_played, player.id, game)

    async def played(self, player: str, *, own: bool) -> p.DealsPlayed | None:
        """A player's deals for a profile; for others of days that are over, None without any."""
        today = self.today
        before = later(today, 1) if own else today
        rows = await self.store.read(stored.firsts_of, player, before)
        if not rows:
            return None
        days = {row.day for row in rows}
        lines = [
            _line(game, [row for row in rows if row.game == game])
            for game in games()
            if any(row.game == game for row in rows)
        ]
        return p.DealsPlayed(streak(days, today), longest_streak(days), lines)

    # When a day is over

    async def round(self) -> None:
        """Give places, store sagas and let the strongest bot play, for days that are over."""
        today, now = self.today, self.clock.milliseconds()
        rows = await self.store.read(stored.hidden, today, REVEALED)
        rows = [row for row in rows if row.kind != stored.BOT]
        for day, game in sorted({(row.day, row.game) for row in rows}):
            await self.store.write(stored.settle, day, game)
        for row in rows:
            await self.store.write(stored.reveal, row.table_id, now, await self._saga(row))
        for game in games():
            await self._let_bot_play(later(today, -1), game)

    async def _saga(self, row: DealRow) -> SagaRow | None:
        """The saga of an attempt that ended before its day did; None of any other."""
        try:
            room = await self.rooms.room(row.table_id)
        except Refusal:
            return None
        async with self.rooms.hold(room) as held:
            table = held.table
            if table.round.recorder is None or not table.status.ended:
                return None  # it is stored when the game ends
            return saga_row(table, row.finished or self.clock.milliseconds(), listed=False)

    async def _let_bot_play(self, day: str, game: str) -> None:
        """Play the strongest bot's game of a deal, once among all servers, if anyone has played."""
        now = self.clock.milliseconds()
        if not await self.store.read(stored.finished, day, game):
            return
        known = await self.store.read(stored.bot_attempt, day, game)
        if known is not None:
            if known.finished is not None or known.opened > now - BOT_LEASE:
                return
            await self.store.write(stored.remove, known.table_id)  # that process has died
        row = DealRow(new_id(), "", day, game, stored.BOT, now)
        if not await self.store.write(stored.add, row):
            return  # another process plays it
        plan = plan_of(game, day)
        assert plan is not None
        try:
            ended, saga = await play_bots(self._bot_pool, self.key(day, game), row, plan, now)
        except (PoolStopped, asyncio.CancelledError):
            await self.store.write(stored.remove, row.table_id)
            raise
        await self.store.write(stored.end_of_bot, ended, saga)
        logger.info("the strongest bot has played a deal", extra={"day": day, "game": game})


def longest_streak(days: set[str]) -> int:
    """The most days in a row."""
    last = [day for day in days if later(day, 1) not in days]
    return max((streak(days, day) for day in last), default=0)


def _line(game: str, rows: list[DealRow]) -> p.DealsLine:
    placed = [row for row in rows if row.place is not None]
    best = min(placed, key=lambda row: (row.place, -(row.among or 0)), default=None)
    return p.DealsLine(
        game,
        deals=len(rows),
        placed=len(placed),
        firsts=sum(row.place == 1 for row in placed),
        best=None if best is None else best.place,
        among=None if best is None else best.among,
        day=None if best is None else best.day,
    )


def _levels(game: str, bots: tuple[str, ...]) -> list[int]:
    names = [level.name for level in roster.levels(registry.find(game))]
    return [names.index(bot) + 1 if bot in names else 0 for bot in bots]


def _strongest(game: str) -> str:
    return roster.strongest(registry.find(game))


def _attempt(row: DealRow) -> p.DealAttempt:
    return p.DealAttempt(
        row.table_id,
        row.day,
        row.game,
        cast(Any, row.kind),
        row.finished,
        row.points,
        row.marks,
        row.place,
        row.among,
    )


def _result(one: stored.Result, player: Player | None) -> p.DealResult:
    row = one.row
    return p.DealResult(
        name=_strongest(row.game) if row.kind == stored.BOT else one.name or GUEST,
        points=row.points or 0,
        marks=row.marks,
        kind=cast(Any, row.kind),
        place=row.place,
        replay=row.table_id if one.told else None,
        yours=player is not None and row.player == player.id,
    )
