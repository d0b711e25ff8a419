"""The hall: everything that one server process consists of."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections import OrderedDict
from dataclasses import dataclass, field

import msgspec

from longhouse.server import names, players
from longhouse.server import protocol as p
from longhouse.server.bots.pool import BotPool
from longhouse.server.clock import REAL, Clock
from longhouse.server.limits import LIMITS, Limit, Limits, Networks
from longhouse.server.metrics import Metrics
from longhouse.server.steady import SteadyClock
from longhouse.server.storage import order
from longhouse.server.storage.rows import AuditRow, Player
from longhouse.server.storage.store import Store
from longhouse.server.tables import upgrade
from longhouse.server.tables.analyst import Analyst
from longhouse.server.tables.cleanup import Cleanup
from longhouse.server.tables.commands import Commands
from longhouse.server.tables.farewells import Farewells
from longhouse.server.tables.maintenance import Maintenance
from longhouse.server.tables.readers import Readers
from longhouse.server.tables.refusal import Refusal
from longhouse.server.tables.room import Room
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.turns import PRESENT_MS

logger = logging.getLogger("longhouse.hall")

KNOWN_SECONDS = 30.0  # that a player is cached; their name may change at another process
MOST_KNOWN = 20_000
SEEN_MS = 12 * 3600 * 1000  # between two updates of when a player was last here
BANNED = "a host of this hall has banned you"
CONSOLE = "console"  # whoever can read the file that only the server's user can
REFRESH_SECONDS = 10.0  # between two looks at what hosts have set at another process
CHECK_SECONDS = 1.0  # between two checks whether the database can be written


@dataclass
class Settings:
    """What the host of a server decides."""

    database: str | None = None  # None: a file in the user's data folder
    workers: int = 2  # bot processes
    limits: bool = True  # off for load tests on a closed machine
    origins: list[str] = field(default_factory=list)  # pages elsewhere that may connect
    open_metrics: bool = False  # /metrics for any address, not only this machine's own
    readers: int = 1  # processes that read logs and sagas
    keep_days: float = 180.0  # what nobody has used for so long is deleted; 0: nothing is


class Hall:
    """One server process."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bot_pool: BotPool,
        clock: Clock = REAL,
        networks: Networks | None = None,
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.store = store
        self.bot_pool = bot_pool
        self.metrics = Metrics()
        self.limits = Limits(settings.limits, clock.monotonic)
        self.networks = networks or Networks(settings.limits)
        self.readers = Readers(settings.readers, clock, self.networks.of)
        self.rooms = Rooms(
            store,
            bot_pool,
            self.metrics,
            clock=clock,
            readers=self.readers,
            network_of=self.networks.of,
        )
        self.commands = Commands(self.rooms)
        self.cleanup = Cleanup(self.rooms, settings.keep_days)
        self.farewells = Farewells(self.rooms)
        self.maintenance = Maintenance(self.rooms, self._clean_up)
        self.maintenance.on_player = self.changed_player
        self.analyst = Analyst(store, bot_pool, settings.workers, self.readers, clock)
        self._check: asyncio.Task[None] | None = None
        self._checked = 0.0
        self._known: OrderedDict[bytes, tuple[Player, float]] = OrderedDict()
        self._announcement: p.Announcement | None = None
        self.console = players.new_secret()  # of whoever sits at this machine (`console.py`)

    @classmethod
    async def open(cls, settings: Settings, clock: Clock = REAL) -> Hall:
        """Open the database, start the workers, and go on where the last process ended."""
        store = await Store.open(settings.database, clock=clock)
        networks = Networks(settings.limits)
        bot_pool = BotPool(settings.workers, clock=clock, network_of=networks.of, spare=True)
        hall = cls(settings, store, bot_pool, SteadyClock(clock), networks)
        store.on_batch = hall._count_commit
        await hall.readers.start()
        await upgrade.check_running(store, hall.clock.milliseconds(), hall.readers)
        await hall.bot_pool.start()
        await hall.maintenance.start()
        await hall.refresh()
        hall.maintenance.also(REFRESH_SECONDS, hall.refresh)
        hall.rooms.spawn(hall.farewells.finish())
        return hall

    async def close(self) -> None:
        """Finish pending writes, and stop everything."""
        await self.maintenance.stop()
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
        await self.farewells.finish()  # of a process that died meanwhile
        await self.cleanup.run()

    def _count_commit(self, jobs: int, seconds: float) -> None:
        self.metrics.commit_jobs.observe(jobs)
        self.metrics.commit_seconds.observe(seconds)

    async def room(self, table_id: str, who: str) -> Room:
        """The room of a table; loading it counts for the limit of whoever asks."""
        if table_id not in self.rooms.rooms:
            self.limits.take("load", who)
        return await self.rooms.room(table_id, who)

    # Players

    async def new_player(
        self, name: str, language: str, program: bool = False
    ) -> tuple[Player, bytes]:
        """A new player, a person or a program, and the secret that proves who it is."""
        secret = players.new_secret()
        now = self.clock.milliseconds()
        name = names.clean(name)
        player = Player(
            players.new_id(), players.hash_of(secret), name, language, now, seen=0, program=program
        )
        await self.store.add_player(player)
        return player, secret

    async def player(self, secret: bytes | None, banned: bool = False) -> Player:
        """The player whose secret this is; raises Refusal, unless `banned` for who is banned."""
        player = await self._player(secret)
        if not banned:
            self._must_be_welcome(player)
        return player

    def _must_be_welcome(self, player: Player) -> None:
        if (player.banned or 0) > self.clock.milliseconds():
            raise Refusal("banned", BANNED, until=player.banned)

    async def host(self, secret: bytes | None) -> str:
        """Who keeps order here: a host's id, or the console's; raises Refusal."""
        if secret is not None and hmac.compare_digest(secret, self.console):
            return CONSOLE
        player = await self.player(secret)
        if player.host is None:
            raise Refusal("not_yours", "only hosts of this hall may do that")
        return player.id

    async def note(self, who: str, act: str, **about: object) -> None:
        """Note in the audit what a host has done; with ids, and no names."""
        told = msgspec.json.encode(about).decode()
        row = AuditRow(players.new_id(), self.clock.milliseconds(), who, act, told)
        await self.store.do(order.add_audit, row)

    async def judge(self, player: Player, muted: int | None, banned: int | None) -> None:
        """Mute or ban somebody until then; who is banned leaves every table."""
        await self.store.do(order.judge, player.id, muted, banned)
        self.changed_player(player.id)
        await self.farewells.finish()

    async def rename(self, player: Player, name: str) -> None:
        """A host gives somebody another name, at every table."""
        await self.store.rename_player(player.id, names.clean(name))
        self.changed_player(player.id)
        await self.farewells.finish()

    async def refresh(self) -> None:
        """Read what hosts have set, here or at another process."""
        given = await self.store.get_hall("limits") or "{}"
        self.limits.given = {
            what: Limit(burst, a_second)
            for what, (burst, a_second) in msgspec.json.decode(
                given, type=dict[str, tuple[float, float]]
            ).items()
            if what in LIMITS
        }
        told = await self.store.get_hall("announcement")
        self._announcement = None if not told else msgspec.json.decode(told, type=p.Announcement)

    @property
    def announcement(self) -> p.Announcement | None:
        """What the hosts want everybody to know now."""
        told = self._announcement
        return told if told and told.until > self.clock.milliseconds() else None

    async def hear(self, player: str) -> None:
        """Read whom somebody does not want to hear."""
        blocks = await self.store.ask(order.blocks_of, player)
        muted = frozenset(row.other for row, _ in blocks)
        if muted:
            self.rooms.mutes[player] = muted
        else:
            self.rooms.mutes.pop(player, None)

    async def _player(self, secret: bytes | None) -> Player:
        if secret is None:
            told = "only players may do that; it takes a token, which POST /api/players gives"
            raise Refusal("unknown_player", told)
        unknown = Refusal(
            "unknown_player", "nobody here has this secret; take a new one from POST /api/players"
        )
        key = players.hash_of(secret)
        player, until = self._known.get(key, (None, 0.0))
        if player is None or until < self.clock.monotonic():
            player = await self.store.player_by_secret(key)
            if player is None or not hmac.compare_digest(player.secret_hash, key):
                raise unknown
            self._known[key] = (player, self.clock.monotonic() + KNOWN_SECONDS)
            now = self.clock.milliseconds()
            if now - player.seen > SEEN_MS:  # so that players who only use HTTP are not deleted
                # Not as present, which only connected players are.
                await self.store.seen([player.id], now - PRESENT_MS)
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        return player

    async def change_player(self, player: Player, name: str | None, language: str | None) -> Player:
        """Change a player's name or language."""
        name = player.name if name is None else names.clean(name)
        language = language or player.language
        await self.store.change_player(player.id, name, language)
        self._known.pop(player.secret_hash, None)
        return msgspec.structs.replace(player, name=name, language=language)

    async def forget(self, player: Player) -> None:
        """Delete a player: nothing that tells who they were is left (decision 19)."""
        await self.store.forget_player(player.id, self.clock.milliseconds())
        self.changed_player(player.id)
        await self.farewells.finish()

    def changed_player(self, player: str) -> None:
        """Somebody was changed, perhaps by another process: what is known of them is read anew."""
        for key, (known, _) in list(self._known.items()):
            if known.id == player:
                del self._known[key]
        self.rooms.spawn(self._look_at(player))

    async def _look_at(self, player: str) -> None:
        """Disconnect somebody who has gone or is banned; know whom they do not want to hear."""
        found = await self.store.player(player)
        if found is None or found.gone is not None:
            self.rooms.dismiss(player, "unknown_player", "this player has been deleted")
        elif (found.banned or 0) > self.clock.milliseconds():
            self.rooms.dismiss(player, "banned", BANNED)
        await self.hear(player)
