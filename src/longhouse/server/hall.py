"""The hall: the parts of one server process."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from longhouse.puzzles.files import PuzzleFile
from longhouse.server import players
from longhouse.server import protocol as p
from longhouse.server.accounts import Accounts
from longhouse.server.bots.pool import BotPool
from longhouse.server.clock import REAL, Clock
from longhouse.server.daily.deals import ROUND_SECONDS as DAILY_SECONDS
from longhouse.server.daily.deals import Daily
from longhouse.server.leaderboards import ROUND_SECONDS as BOARD_SECONDS
from longhouse.server.leaderboards import Leaderboards
from longhouse.server.limits import LIMITS, Limit, Limits, Networks
from longhouse.server.metrics import Metrics
from longhouse.server.passkeys import Challenges
from longhouse.server.presence import ROUND_SECONDS as PRESENCE_SECONDS
from longhouse.server.presence import Presence
from longhouse.server.puzzles.desk import PuzzleDesk
from longhouse.server.refusal import Refusal
from longhouse.server.reviews.rooms import ROUND_SECONDS as REVIEW_SECONDS
from longhouse.server.reviews.rooms import Reviews
from longhouse.server.reviews.what_ifs import WhatIfs
from longhouse.server.sharing.pictures import Pictures
from longhouse.server.steady import SteadyClock
from longhouse.server.storage import order, reads
from longhouse.server.storage.database import silent
from longhouse.server.storage.rows import AuditRow
from longhouse.server.storage.store import Store
from longhouse.server.tables import upgrade
from longhouse.server.tables.analyst import Analyst
from longhouse.server.tables.cleanup import Cleanup
from longhouse.server.tables.commands import Commands
from longhouse.server.tables.deals import is_held_back
from longhouse.server.tables.farewells import FOLD_SECONDS, Farewells
from longhouse.server.tables.loading import no_table
from longhouse.server.tables.maintenance import Maintenance
from longhouse.server.tables.matching import UNOPENED_SECONDS, Matching
from longhouse.server.tables.public import PublicTables
from longhouse.server.tables.readers import Readers
from longhouse.server.tables.room import Room
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.turns import BotTurns
from longhouse.server.tables.vacations import ROUND_SECONDS as AWAY_SECONDS
from longhouse.server.tables.vacations import Vacations
from longhouse.server.tournaments.desk import Tournaments
from longhouse.server.tournaments.running import SWEEP_SECONDS

if TYPE_CHECKING:
    from longhouse.server.notices.notifier import Notifier

logger = logging.getLogger("longhouse.hall")

NO_HOST = "only hosts of this hall may do that"
ROUND_SECONDS = 5.0  # between two rounds of the notifier
REFRESH_SECONDS = 10.0  # between two reads of the settings by hosts
CHECK_SECONDS = 1.0  # between two checks whether the database can be written


@dataclass
class Settings:
    """The options of a server."""

    database: str | None = None  # None: a file in the user's data folder
    workers: int = 2  # bot processes
    limits: bool = True  # off for load tests on a closed machine
    origins: list[str] = field(default_factory=list)  # other sites whose pages may connect
    open_metrics: bool = False  # /metrics for any address, not only this machine's own
    readers: int = 1  # processes that read logs and sagas
    keep_days: float = 180.0  # unused data is deleted after so many days; 0: never
    url: str = ""  # the address of this server for players, for links in mail
    smtp: str = ""  # the mail server; "": no mail
    mail_from: str = ""
    host_names: list[str] = field(default_factory=list)  # of this server, besides its own
    puzzles: list[PuzzleFile] = field(default_factory=list)  # besides those that ship
    offline: bool = True  # offer to play offline, if that folder was built


class Hall:
    """One server process."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bot_pool: BotPool,
        clock: Clock = REAL,
        networks: Networks | None = None,
        readers: Readers | None = None,
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.store = store
        self.bot_pool = bot_pool
        self.metrics = Metrics()
        self.limits = Limits(settings.limits, clock.monotonic)
        self.networks = networks or Networks(settings.limits)
        self.readers = readers or Readers(settings.readers, clock, self.networks.of)
        self.rooms = Rooms(
            store, self.metrics, clock=clock, readers=self.readers, network_of=self.networks.of
        )
        self.turns = BotTurns(self.rooms, bot_pool)
        self.rooms.listings.allows = lambda network: self.limits.allows("sagas", network)
        self.commands = Commands(self.rooms, bot_pool)
        self.commands.on_audience = lambda table: self.limits.take("audience", table)
        self.matching = Matching(self.rooms)
        self.daily = Daily(self.rooms, bot_pool)
        self.tournaments = Tournaments(self.rooms)
        self.leaderboards = Leaderboards(store, clock)
        self.public = PublicTables(self.rooms)
        self.presence = Presence(self.rooms)
        self.what_ifs = WhatIfs(self.readers)
        self.reviews = Reviews(self.rooms, self.what_ifs)
        self.rooms.others = self.reviews.viewers
        self.pictures = Pictures(self.readers.paint, lambda: self.limits, clock)
        self.cleanup = Cleanup(self.rooms, settings.keep_days)
        self.farewells = Farewells(self.rooms)
        self.vacations = Vacations(self.rooms)
        self.maintenance = Maintenance(self.rooms, self.turns, self._clean_up)
        self.accounts = Accounts(store, self.rooms, self.farewells, clock)
        self.challenges = Challenges(store, clock)
        self.maintenance.on_player = self.accounts.changed
        self.maintenance.on_review = self.reviews.hear
        self.maintenance.on_reviewers = self.reviews.hear_people
        self.analyst = Analyst(
            store, bot_pool, settings.workers, self.readers, clock, self.networks.of
        )
        self.puzzles = PuzzleDesk(
            store, self.readers, bot_pool, clock, self.analyst.turns, settings.puzzles
        )
        self._check: asyncio.Task[None] | None = None
        self._checked = 0.0
        self._announcement: p.Announcement | None = None
        self._stops: list[Callable[[], Awaitable[None]]] = []  # of parts that not every hall has
        self.console = players.new_secret()  # the token of `longhouse admin` (`console.py`)

    @cached_property
    def notifier(self) -> Notifier:
        """Notifications; a hall in a page has none, nor the libraries that they need."""
        from longhouse.server.notices.mail import read_smtp
        from longhouse.server.notices.notifier import Notifier

        smtp = read_smtp(self.settings.smtp) if self.settings.smtp else None
        sender = (self.settings.url, smtp, self.settings.mail_from, self.networks.of)
        return Notifier(self.store, self.clock, self.metrics, *sender)

    @classmethod
    async def open(
        cls, settings: Settings, clock: Clock = REAL, report: Callable[[str], None] = silent
    ) -> Hall:
        """Open a server: its database, its workers, and all that players of a server share.

        `report` gets the progress of work that may take long, from any thread.
        """
        store = await Store.open(settings.database, clock=clock, report=report)
        networks = Networks(settings.limits)
        bot_pool = BotPool(settings.workers, clock=clock, network_of=networks.of, spare=True)
        hall = cls(settings, store, bot_pool, SteadyClock(clock), networks)
        await hall.start(report)
        hall.maintenance.also(REFRESH_SECONDS, hall.refresh)
        await hall.notifier.start(hall.rooms)
        hall._stops.append(hall.notifier.stop)
        hall.maintenance.also(ROUND_SECONDS, hall.notifier.round)
        hall.maintenance.also(AWAY_SECONDS, hall.vacations.round)
        hall.maintenance.also(UNOPENED_SECONDS, hall.matching.open_forgotten)
        hall.maintenance.also(FOLD_SECONDS, hall.farewells.fold)
        hall.maintenance.also(PRESENCE_SECONDS, hall.presence.round)
        hall.maintenance.also(REVIEW_SECONDS, hall.reviews.round)
        hall.maintenance.also(DAILY_SECONDS, hall.daily.round)
        hall.maintenance.also(BOARD_SECONDS, hall.leaderboards.round)
        await hall.tournaments.running.start()
        hall.maintenance.also(SWEEP_SECONDS, hall.tournaments.running.sweep)
        hall.rooms.spawn(hall.leaderboards.round())
        return hall

    async def start(self, report: Callable[[str], None] = silent) -> None:
        """Start the workers, and continue all games."""
        self.store.on_batch = self._count_commit
        await self.readers.start()
        await upgrade.check_running(self.store, self.clock.milliseconds(), self.readers, report)
        await self.daily.start()
        await self.bot_pool.start()
        await self.maintenance.start()
        await self.refresh()
        self.rooms.spawn(self.farewells.finish())

    async def close(self) -> None:
        """Finish pending writes, and stop everything."""
        await self.maintenance.stop()
        for stop in self._stops:
            await stop()
        await self.rooms.stop()
        await self.bot_pool.stop()
        await self.readers.stop()
        await self.store.close()

    async def check(self) -> None:
        """Check that the database can be written, at most once a second; raises if not."""
        now = self.clock.monotonic()
        if self._check is None or (self._check.done() and now - self._checked >= CHECK_SECONDS):
            self._checked = now
            self._check = self.rooms.spawn(self.store.ping(self.clock.milliseconds()))
            self._check.add_done_callback(lambda task: task.cancelled() or task.exception())
        await asyncio.shield(self._check)

    async def _clean_up(self) -> None:
        await self.farewells.finish()  # also those of a process that died
        await self.cleanup.run()
        await self.reviews.clean_up()

    def _count_commit(self, jobs: int, seconds: float) -> None:
        self.metrics.commit_jobs.observe(jobs)
        self.metrics.commit_seconds.observe(seconds)

    async def room(self, table_id: str, who: str) -> Room:
        """The room of a table; loading it counts for the visitor's limit.

        A deal of the day does not exist for others until its day is over (decision 29).
        """
        if table_id not in self.rooms.rooms:
            self.limits.take("load", who)
        room = await self.rooms.room(table_id, who)
        held = is_held_back(room.table, self.clock.milliseconds())
        if held and who not in room.table.seats.players():
            raise no_table()
        return room

    async def host(self, secret: bytes | None) -> str:
        """The id of the host with this secret, or the console's; raises Refusal."""
        if secret is not None and hmac.compare_digest(secret, self.console):
            return order.CONSOLE
        player = await self.accounts.player(secret)
        if player.host is None:
            raise Refusal("not_yours", NO_HOST)
        return player.id

    async def note(self, who: str, act: str, **about: object) -> None:
        """Record in the audit what a host has done; with ids, without names."""
        details = msgspec.json.encode(about).decode()
        row = AuditRow(players.new_id(), self.clock.milliseconds(), who, act, details)
        await self.store.write(order.add_audit, row)

    async def refresh(self) -> None:
        """Read the limits and the announcement that hosts have set, at any process."""
        given = await self.store.read(reads.get_hall, "limits") or "{}"
        self.limits.given = {
            what: Limit(burst, a_second)
            for what, (burst, a_second) in msgspec.json.decode(
                given, type=dict[str, tuple[float, float]]
            ).items()
            if what in LIMITS
        }
        kept = await self.store.read(reads.get_hall, "announcement")
        self._announcement = msgspec.json.decode(kept, type=p.Announcement) if kept else None

    @property
    def announcement(self) -> p.Announcement | None:
        """The present announcement of the hosts."""
        last = self._announcement
        return last if last and last.until > self.clock.milliseconds() else None
