"""Quick pairing: players who want the same game now get a table, with bots if they like."""

from __future__ import annotations

import hashlib
import secrets

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.server import protocol as p
from longhouse.server.names import GUEST
from longhouse.server.refusal import Refusal
from longhouse.server.storage import pairing, reads
from longhouse.server.storage.pairing import Waiting, Wish
from longhouse.server.storage.rows import Player
from longhouse.server.tables import seating
from longhouse.server.tables.action import Action
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.terms import RATED_PACE


class Matching:
    """Lets people wait for each other, and opens their tables."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self._key = secrets.token_bytes(16)  # in memory alone: a crowd does not tell its network

    def _crowd(self, player: str) -> str:
        """A keyed hash of a player's network; networks themselves are not stored."""
        network = self.rooms.network_of(player)
        if not network:
            return ""
        return hashlib.blake2b(network.encode(), key=self._key, digest_size=8).hexdigest()

    async def ask(self, player: Player, wanted: p.Wish) -> p.Pairing:
        """Join the queue, or stay in it; raises Refusal or LonghouseError."""
        if player.program:
            raise Refusal("invalid", "people are paired here; a bot opens a table, or is invited")
        game = registry.find(wanted.game)
        chosen = game.options(_options(wanted), wanted.players)
        # Naming the usual set is the same wish as naming none.
        usual = chosen == game.options({}, wanted.players)
        if wanted.fill:
            if wanted.rated:
                raise Refusal("invalid", "fill: a rated game is among people; leave it out")
            roster.find(game, wanted.fill)
        wish = Wish(game.name, "" if usual else wanted.set, wanted.players, wanted.rated)
        now, crowd = self.rooms.clock.milliseconds(), self._crowd(player.id)
        mine, alike = await self.store.write(pairing.ask, player.id, wish, wanted.fill, now, crowd)
        if mine is None:
            raise Refusal("too_many", "too many people wait at once; try again in a moment")
        table = await self._open(player, wanted, mine) if mine.table else None
        filling = sum(bool(row.fill) for row in alike)
        return p.Pairing(len(alike), wish.seats, mine.since, filling, table)

    async def _open(self, player: Player, wanted: p.Wish, mine: Waiting) -> str:
        """The table of a group: the first to ask opens it, and all are seated there."""
        try:
            room = await self.rooms.room(mine.table)
        except Refusal:
            seats = [await self._plan(one, player.id) for one in mine.group]
            bots = [p.SeatPlan("bot", bot=mine.fill)] * (wanted.players - len(seats))
            again = p.NewTable(
                wanted.game,
                [*seats, *bots],
                _options(wanted),
                RATED_PACE if wanted.rated else p.Live(),
                covered=True,
                rated=wanted.rated,
            )
            kept = [one if one != player.id else "" for one in mine.group]
            try:
                room = await self.rooms.open_table(again, player, mine.table, kept)
            except Exception:
                if await self.store.read(reads.load, mine.table) is None:
                    raise  # not because another process was faster
                room = await self.rooms.room(mine.table)
        await self.rooms.change(room, lambda act: _seat(act, player))
        return f"/t/{mine.table}"

    async def _plan(self, player: str, host: str) -> p.SeatPlan:
        if player == host:
            return p.SeatPlan("mine")
        known = await self.store.read(reads.player, player)
        return p.SeatPlan("reserved", name=(known.name if known else "") or GUEST)

    async def leave(self, player: Player) -> None:
        """Leave the queue."""
        await self.store.write(pairing.leave, player.id, self.rooms.clock.milliseconds())

    async def queues(self) -> list[p.QueueLine]:
        """The number of players who wait, by wish."""
        counts: dict[Wish, int] = {}
        for row in await self.store.read(pairing.waiting, self.rooms.clock.milliseconds()):
            counts[row.wish] = counts.get(row.wish, 0) + 1
        return [
            p.QueueLine(wish.game, wish.set_name, wish.seats, count, wish.rated)
            for wish, count in sorted(counts.items(), key=lambda one: -one[1])
        ]


def _seat(act: Action, player: Player) -> None:
    # Checked under the table's lock: a page may ask twice at once.
    if player.id not in act.table.seats.players():
        seating.sit(act, player.id, player.name, None)


def _options(wanted: p.Wish) -> dict[str, str]:
    option = registry.find(wanted.game).set_option
    return {option: wanted.set} if option and wanted.set else {}
