"""Accounts: players, their devices and recovery phrases, and the players they do not want to hear.

A process caches the players who call; a change by any process ends the cached entry.
"""

from __future__ import annotations

import hmac
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from longhouse.server import names, players
from longhouse.server.clock import Clock
from longhouse.server.refusal import Refusal
from longhouse.server.storage import forgetting, logins, merging, order, reads, writes
from longhouse.server.storage.rows import LoginRow, Player
from longhouse.server.storage.store import Store
from longhouse.server.tables.farewells import Farewells
from longhouse.server.tables.leases import PRESENT_MS
from longhouse.server.tables.rooms import Rooms

CACHE_SECONDS = 30.0  # another process may rename a player
CACHE_SIZE = 20_000
SEEN_MS = 12 * 3600 * 1000  # between two updates of when a player was last here
DEVICE_SEEN_MS = 3600 * 1000  # between two updates of when a device was last used
BANNED = "a host of this hall has banned you"


class _Cached(msgspec.Struct, frozen=True):
    """The owner of a token, and when to read them again."""

    player: Player
    device: LoginRow
    until: float


class Accounts:
    """The players of the hall, as one process knows them."""

    def __init__(self, store: Store, rooms: Rooms, farewells: Farewells, clock: Clock) -> None:
        self._store = store
        self._rooms = rooms
        self._farewells = farewells
        self._clock = clock
        self._cache: OrderedDict[bytes, _Cached] = OrderedDict()  # by the hash of a token
        self._changes = 0  # of players: a read that began before one is repeated
        self._connections: Counter[str] = Counter()  # by player

    async def create(
        self, name: str, language: str, program: bool = False, device: str = ""
    ) -> tuple[Player, bytes, bytes]:
        """A new player, a person or a program, with a device's token and the phrase's secret."""
        phrase, token = players.new_secret(), players.new_secret()
        now = self._clock.milliseconds()
        name = names.clean(name)
        player = Player(
            players.new_id(), players.hash_of(phrase), name, language, now, seen=0, program=program
        )
        await self._store.write(logins.come, player, self._new_device(player, token, device))
        return player, token, phrase

    def _new_device(self, player: Player, token: bytes, name: str) -> LoginRow:
        now, label = self._clock.milliseconds(), names.plain(name, names.LONGEST)
        return LoginRow(players.new_id(), player.id, players.hash_of(token), label, now, now)

    async def add_device(self, player: Player, name: str) -> bytes:
        """Sign a player in on one more device; its token."""
        token = players.new_secret()
        await self._store.write(logins.add_login, self._new_device(player, token, name))
        return token

    def new_device(self, player: Player, name: str) -> tuple[bytes, LoginRow]:
        """A token for one more device, and its row, which is not stored yet."""
        token = players.new_secret()
        return token, self._new_device(player, token, name)

    async def by_phrase(self, secret: bytes) -> Player:
        """The player whose recovery phrase has this secret; raises Refusal."""
        player = await self._store.read(reads.player_by_secret, players.hash_of(secret))
        if player is None:
            raise Refusal("unknown_player", "nobody here has this recovery phrase, or no longer")
        self.must_not_be_banned(player)
        return player

    def device(self, token: bytes | None) -> str:
        """The id of the device that has just called with this token."""
        cached = self._cache.get(players.hash_of(token or b""))
        return cached.device.id if cached else ""

    async def sign_out(self, player: Player, device: str) -> None:
        """End a device's token and its connections; raises Refusal if the player has no such."""
        if not await self._store.write(logins.remove_login, player.id, device):
            raise Refusal("unknown", "you are not signed in on such a device")
        self.changed(player.id)

    async def new_phrase(self, player: Player, token: bytes) -> tuple[Player, bytes, bytes]:
        """Replace a player's recovery phrase; the device keeps its token."""
        phrase, now = players.new_secret(), self._clock.milliseconds()
        await self._store.write(logins.new_phrase, player.id, players.hash_of(phrase), now)
        self.changed(player.id)
        return msgspec.structs.replace(player, phrased=now), token, phrase

    async def merge(self, old: Player, into: Player) -> Player:
        """Merge a player into another, after a sign-in on a device that was used before."""
        if old.id == into.id:
            return into
        if old.program != into.program:
            raise Refusal("invalid", "a program and a person stay two players")
        await self._store.write(merging.merge, old.id, into.id, self._clock.milliseconds())
        self.changed(into.id)
        self._drop(old.id)
        await self._check(old.id)
        await self._farewells.finish()
        return await self._store.read(reads.player, into.id) or into

    async def player(self, secret: bytes | None, banned: bool = False) -> Player:
        """The player with this secret, a banned one only if `banned`; raises Refusal."""
        player = await self._find(secret)
        if not banned:
            self.must_not_be_banned(player)
        return player

    def must_not_be_banned(self, player: Player) -> None:
        """Raise Refusal for a banned player."""
        if (player.banned or 0) > self._clock.milliseconds():
            raise Refusal("banned", BANNED, until=player.banned)

    async def _find(self, secret: bytes | None) -> Player:
        if secret is None:
            missing = "only players may do that; it takes a token, which POST /api/players gives"
            raise Refusal("unknown_player", missing)
        unknown = Refusal(
            "unknown_player", "nobody here has this secret; take a new one from POST /api/players"
        )
        key = players.hash_of(secret)
        cached = self._cache.get(key)
        while cached is None or cached.until < self._clock.monotonic():
            before, cached = self._changes, await self._read(key)
            if cached is None:
                raise unknown
            if before != self._changes:  # perhaps it was read before the change
                cached = None
                continue
            self._cache[key] = cached
            if len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        return cached.player

    async def _read(self, key: bytes) -> _Cached | None:
        """The owner of the token with this hash; None if there is none."""
        found = await self._store.read(logins.by_token, key)
        if found is None:
            return None
        player, device = found
        if not hmac.compare_digest(device.secret_hash, key):
            return None
        now = self._clock.milliseconds()
        if now - device.seen > DEVICE_SEEN_MS:
            await self._store.write(logins.note_login, device.id, now)
        if now - player.seen > SEEN_MS:  # so that players who only use HTTP are not deleted
            # Not as present, which only connected players are.
            await self._store.write(writes.seen, [player.id], now - PRESENT_MS)
        return _Cached(player, device, self._clock.monotonic() + CACHE_SECONDS)

    async def change(self, player: Player, name: str | None, language: str | None) -> Player:
        """Change a player's name or language."""
        name = player.name if name is None else names.clean(name)
        language = language or player.language
        await self._store.write(writes.change_player, player.id, name, language)
        self._drop(player.id)
        return msgspec.structs.replace(player, name=name, language=language)

    async def judge(self, player: Player, muted: int | None, banned: int | None) -> None:
        """Mute or ban a player until a time; a banned player leaves every table."""
        await self._store.write(order.judge, player.id, muted, banned, self._clock.milliseconds())
        self.changed(player.id)
        await self._farewells.finish()

    async def rename(self, player: Player, name: str) -> None:
        """Give a player another name at every table, on behalf of a host."""
        await self._store.write(forgetting.rename_player, player.id, names.clean(name))
        self.changed(player.id)
        await self._farewells.finish()

    async def delete(self, player: Player) -> None:
        """Delete a player: nothing that identifies them is left (decision 19)."""
        await self._store.write(forgetting.forget_player, player.id, self._clock.milliseconds())
        self.changed(player.id)
        await self._farewells.finish()

    def changed(self, player: str) -> None:
        """Read a player again after a change, perhaps by another process."""
        self._drop(player)
        self._rooms.spawn(self._check(player))

    def _drop(self, player: str) -> None:
        self._changes += 1
        for key, cached in list(self._cache.items()):
            if cached.player.id == player:
                del self._cache[key]

    async def _check(self, player: str) -> None:
        """Close the connections that a player may no longer have, and read their mutes."""
        if player not in self._connections:
            return
        found = await self._store.read(reads.player, player)
        if found is not None and found.merged is not None:
            self._rooms.dismiss(player, "busy", "you are signed in as another now; connect again")
        elif found is None or found.gone is not None:
            self._rooms.dismiss(player, "unknown_player", "this player has been deleted")
        elif (found.banned or 0) > self._clock.milliseconds():
            self._rooms.dismiss(player, "banned", BANNED)
        else:
            there = await self._store.read(logins.logins_of, player)
            self._rooms.sign_out(player, {one.secret_hash for one in there})
        await self.read_mutes(player)

    # The players they do not want to hear

    @asynccontextmanager
    async def connected(self, player: str | None) -> AsyncIterator[None]:
        """Apply a player's mutes while they are connected; a spectator without a token has none."""
        if player is None:
            yield
            return
        self._connections[player] += 1
        try:
            await self.read_mutes(player)
            yield
        finally:
            self._connections[player] -= 1
            if not self._connections[player]:
                del self._connections[player]
                self._rooms.mutes.pop(player, None)

    async def read_mutes(self, player: str) -> None:
        """Read the mutes of a player, if connected."""
        muted = await self.muted_by(player)
        if muted and player in self._connections:
            self._rooms.mutes[player] = muted
        else:
            self._rooms.mutes.pop(player, None)

    async def muted_by(self, player: str) -> frozenset[str]:
        """The players whom a player does not want to hear."""
        return frozenset(row.other for row, _ in await self._store.read(order.blocks_of, player))
