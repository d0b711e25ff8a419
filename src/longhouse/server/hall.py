"""The hall: everything that one server process consists of."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import msgspec

from longhouse.server import names, players
from longhouse.server import protocol as p
from longhouse.server.bots.pool import BotPool
from longhouse.server.clock import REAL, Clock
from longhouse.server.limits import LIMITS, Limit, Limits, Networks
from longhouse.server.metrics import Metrics
from longhouse.server.notices.mail import read_smtp
from longhouse.server.notices.notifier import ROUND_SECONDS, Notifier
from longhouse.server.steady import SteadyClock
from longhouse.server.storage import logins, merging, order
from longhouse.server.storage.database import silent
from longhouse.server.storage.rows import AuditRow, LoginRow, Player
from longhouse.server.storage.store import Store
from longhouse.server.tables import upgrade
from longhouse.server.tables.analyst import Analyst
from longhouse.server.tables.cleanup import Cleanup
from longhouse.server.tables.commands import Commands
from longhouse.server.tables.farewells import FOLD_SECONDS, Farewells
from longhouse.server.tables.maintenance import Maintenance
from longhouse.server.tables.matching import Matching
from longhouse.server.tables.readers import Readers
from longhouse.server.tables.refusal import Refusal
from longhouse.server.tables.room import Room
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.turns import PRESENT_MS
from longhouse.server.tables.vacations import ROUND_SECONDS as AWAY_SECONDS
from longhouse.server.tables.vacations import Vacations

logger = logging.getLogger("longhouse.hall")

KNOWN_SECONDS = 30.0  # that a player is cached; their name may change at another process
MOST_KNOWN = 20_000
SEEN_MS = 12 * 3600 * 1000  # between two updates of when a player was last here
DEVICE_SEEN_MS = 3600 * 1000  # between two updates of when a device was last used
BANNED = "a host of this hall has banned you"
NO_HOST = "only hosts of this hall may do that"
REFRESH_SECONDS = 10.0  # between two looks at what hosts have set at another process
CHECK_SECONDS = 1.0  # between two checks whether the database can be written


class _Known(msgspec.Struct, frozen=True):
    """Who has a token, until when that is taken for granted."""

    player: Player
    device: LoginRow
    until: float


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
    url: str = ""  # where players reach this server, for links in mail
    smtp: str = ""  # where mail is handed in; "": there is none
    mail_from: str = ""
    host_names: list[str] = field(default_factory=list)  # of this server, besides its own


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
        self.rooms.listings.allows = lambda network: self.limits.allows("sagas", network)
        self.commands = Commands(self.rooms)
        self.matching = Matching(self.rooms)
        self.cleanup = Cleanup(self.rooms, settings.keep_days)
        self.farewells = Farewells(self.rooms)
        self.vacations = Vacations(self.rooms)
        self.maintenance = Maintenance(self.rooms, self._clean_up)
        self.maintenance.on_player = self.changed_player
        smtp = read_smtp(settings.smtp) if settings.smtp else None
        told = (settings.url, smtp, settings.mail_from, self.networks.of)
        self.notifier = Notifier(store, clock, self.metrics, *told)
        self.analyst = Analyst(
            store, bot_pool, settings.workers, self.readers, clock, self.networks.of
        )
        self._check: asyncio.Task[None] | None = None
        self._checked = 0.0
        self._known: OrderedDict[bytes, _Known] = OrderedDict()  # by the hash of a token
        self._changes = 0  # of players, for whoever reads one meanwhile
        self._announcement: p.Announcement | None = None
        self._hearing: Counter[str] = Counter()  # connections, by player
        self.console = players.new_secret()  # of whoever sits at this machine (`console.py`)

    @classmethod
    async def open(
        cls, settings: Settings, clock: Clock = REAL, report: Callable[[str], None] = silent
    ) -> Hall:
        """Open the database, start the workers, and go on where the last process ended.

        `report` gets the progress of work that may take long, from any thread.
        """
        store = await Store.open(settings.database, clock=clock, report=report)
        networks = Networks(settings.limits)
        bot_pool = BotPool(settings.workers, clock=clock, network_of=networks.of, spare=True)
        hall = cls(settings, store, bot_pool, SteadyClock(clock), networks)
        store.on_batch = hall._count_commit
        await hall.readers.start()
        await upgrade.check_running(store, hall.clock.milliseconds(), hall.readers, report)
        await hall.bot_pool.start()
        await hall.maintenance.start()
        await hall.refresh()
        hall.maintenance.also(REFRESH_SECONDS, hall.refresh)
        await hall.notifier.start(hall.rooms)
        hall.maintenance.also(ROUND_SECONDS, hall.notifier.round)
        hall.maintenance.also(AWAY_SECONDS, hall.vacations.round)
        hall.maintenance.also(FOLD_SECONDS, hall.farewells.fold)
        hall.rooms.spawn(hall.farewells.finish())
        return hall

    async def close(self) -> None:
        """Finish pending writes, and stop everything."""
        await self.maintenance.stop()
        await self.notifier.stop()
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
        self, name: str, language: str, program: bool = False, device: str = ""
    ) -> tuple[Player, bytes, bytes]:
        """A new player, a person or a program, with a device's token and the phrase's secret."""
        phrase, token = players.new_secret(), players.new_secret()
        now = self.clock.milliseconds()
        name = names.clean(name)
        player = Player(
            players.new_id(), players.hash_of(phrase), name, language, now, seen=0, program=program
        )
        await self.store.do(logins.come, player, self._new_device(player, token, device))
        return player, token, phrase

    def _new_device(self, player: Player, token: bytes, name: str) -> LoginRow:
        now, called = self.clock.milliseconds(), names.plain(name, names.LONGEST)
        key = players.hash_of(token)
        return LoginRow(players.new_id(), player.id, key, called, now, now)

    async def add_device(self, player: Player, name: str) -> bytes:
        """Sign a player in on one more device; its token."""
        token = players.new_secret()
        await self.store.do(logins.add_login, self._new_device(player, token, name))
        return token

    async def by_phrase(self, secret: bytes) -> Player:
        """The player whose phrase has this secret; raises Refusal."""
        player = await self.store.player_by_secret(players.hash_of(secret))
        if player is None:
            raise Refusal("unknown_player", "nobody here has this recovery phrase, or no longer")
        self._must_be_welcome(player)
        return player

    def device(self, token: bytes | None) -> str:
        """The id of the device that has just called with this token."""
        known = self._known.get(players.hash_of(token or b""))
        return known.device.id if known else ""

    async def sign_out(self, player: Player, device: str) -> None:
        """End a device's token and its connections; raises Refusal if the player has no such."""
        if not await self.store.do(logins.remove_login, player.id, device):
            raise Refusal("unknown", "you are not signed in on such a device")
        self.changed_player(player.id)

    async def new_phrase(self, player: Player, token: bytes) -> tuple[Player, bytes, bytes]:
        """Replace a player's recovery phrase; the device keeps its token."""
        phrase, now = players.new_secret(), self.clock.milliseconds()
        await self.store.do(logins.new_phrase, player.id, players.hash_of(phrase), now)
        self.changed_player(player.id)
        return msgspec.structs.replace(player, phrased=now), token, phrase

    async def merge(self, old: Player, into: Player) -> Player:
        """Make one player of two: whoever signs in where they have played already."""
        if old.id == into.id:
            return into
        if old.program != into.program:
            raise Refusal("invalid", "a program and a person stay two players")
        await self.store.do(merging.merge, old.id, into.id, self.clock.milliseconds())
        self.changed_player(into.id)
        self._forget_known(old.id)
        await self._look_at(old.id)
        await self.farewells.finish()
        return await self.store.player(into.id) or into

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
            return order.CONSOLE
        player = await self.player(secret)
        if player.host is None:
            raise Refusal("not_yours", NO_HOST)
        return player.id

    async def note(self, who: str, act: str, **about: object) -> None:
        """Note in the audit what a host has done; with ids, and no names."""
        told = msgspec.json.encode(about).decode()
        row = AuditRow(players.new_id(), self.clock.milliseconds(), who, act, told)
        await self.store.do(order.add_audit, row)

    async def judge(self, player: Player, muted: int | None, banned: int | None) -> None:
        """Mute or ban somebody until then; who is banned leaves every table."""
        await self.store.do(order.judge, player.id, muted, banned, self.clock.milliseconds())
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

    @asynccontextmanager
    async def hearing(self, player: str | None) -> AsyncIterator[None]:
        """Know whom somebody does not want to hear, while they are connected."""
        if player is None:
            yield
            return
        self._hearing[player] += 1
        try:
            await self.hear(player)
            yield
        finally:
            self._hearing[player] -= 1
            if not self._hearing[player]:
                del self._hearing[player]
                self.rooms.mutes.pop(player, None)

    async def hear(self, player: str) -> None:
        """Read whom somebody does not want to hear, if they are connected."""
        muted = await self.muted_by(player)
        if muted and player in self._hearing:
            self.rooms.mutes[player] = muted
        else:
            self.rooms.mutes.pop(player, None)

    async def muted_by(self, player: str) -> frozenset[str]:
        """Whom somebody does not want to hear."""
        return frozenset(row.other for row, _ in await self.store.ask(order.blocks_of, player))

    async def _player(self, secret: bytes | None) -> Player:
        if secret is None:
            told = "only players may do that; it takes a token, which POST /api/players gives"
            raise Refusal("unknown_player", told)
        unknown = Refusal(
            "unknown_player", "nobody here has this secret; take a new one from POST /api/players"
        )
        key = players.hash_of(secret)
        known = self._known.get(key)
        while known is None or known.until < self.clock.monotonic():
            before, known = self._changes, await self._read_player(key)
            if known is None:
                raise unknown
            if before != self._changes:  # perhaps it was read before they were changed
                known = None
                continue
            self._known[key] = known
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        return known.player

    async def _read_player(self, key: bytes) -> _Known | None:
        """Who has the token of this hash; None if nobody has."""
        found = await self.store.by_token(key)
        if found is None:
            return None
        player, device = found
        if not hmac.compare_digest(device.secret_hash, key):
            return None
        now = self.clock.milliseconds()
        if now - device.seen > DEVICE_SEEN_MS:
            await self.store.do(logins.note_login, device.id, now)
        if now - player.seen > SEEN_MS:  # so that players who only use HTTP are not deleted
            # Not as present, which only connected players are.
            await self.store.seen([player.id], now - PRESENT_MS)
        return _Known(player, device, self.clock.monotonic() + KNOWN_SECONDS)

    async def change_player(self, player: Player, name: str | None, language: str | None) -> Player:
        """Change a player's name or language."""
        name = player.name if name is None else names.clean(name)
        language = language or player.language
        await self.store.change_player(player.id, name, language)
        self._forget_known(player.id)
        return msgspec.structs.replace(player, name=name, language=language)

    async def forget(self, player: Player) -> None:
        """Delete a player: nothing that tells who they were is left (decision 19)."""
        await self.store.forget_player(player.id, self.clock.milliseconds())
        self.changed_player(player.id)
        await self.farewells.finish()

    def changed_player(self, player: str) -> None:
        """Somebody was changed, perhaps by another process: what is known of them is read anew."""
        self._forget_known(player)
        self.rooms.spawn(self._look_at(player))

    def _forget_known(self, player: str) -> None:
        self._changes += 1
        for key, known in list(self._known.items()):
            if known.player.id == player:
                del self._known[key]

    async def _look_at(self, player: str) -> None:
        """Disconnect who may not be here any more; know whom they do not want to hear."""
        if player not in self._hearing:
            return
        found = await self.store.player(player)
        if found is not None and found.merged is not None:
            self.rooms.dismiss(player, "busy", "you are signed in as another now; connect again")
        elif found is None or found.gone is not None:
            self.rooms.dismiss(player, "unknown_player", "this player has been deleted")
        elif (found.banned or 0) > self.clock.milliseconds():
            self.rooms.dismiss(player, "banned", BANNED)
        else:
            there = await self.store.ask(logins.logins_of, player)
            self.rooms.sign_out(player, {one.secret_hash for one in there})
        await self.hear(player)
