"""Pairing: players who want the same game get a table, with bots if they like."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import TypeVar

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.server import protocol as p
from longhouse.server.names import GUEST
from longhouse.server.refusal import Refusal
from longhouse.server.storage import pairing, reads
from longhouse.server.storage.groups import Offer, Waiting
from longhouse.server.storage.pairing import MOST_OWN, Found, Paused
from longhouse.server.storage.rows import Player
from longhouse.server.tables import seating
from longhouse.server.tables.action import Action
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.terms import PAIRING_PACES

UNOPENED_SECONDS = 30.0  # between two searches for groups whose process died before opening

T = TypeVar("T")


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
        offers = offers_of(wanted)
        lasting = _is_lasting(wanted)
        if wanted.fill:
            if wanted.rated or lasting:
                raise Refusal("invalid", "fill: only in live games that are not rated")
            for game in {offer.game for offer in offers}:
                roster.find(registry.find(game), wanted.fill)
        now, crowd = self.rooms.clock.milliseconds(), self._crowd(player.id)
        if lasting:
            kept = await self.store.write(
                pairing.keep, player.id, offers, now, crowd, wanted.listed
            )
            if kept is None:
                text = f"too many people wait at once, or you for {MOST_OWN} turn-based games"
                raise Refusal("too_many", text)
            return await self._told(player, kept)
        found = await self.store.write(
            pairing.ask, player.id, offers, now, wanted.fill, crowd, wanted.call, wanted.listed
        )
        if found is None:
            raise Refusal("too_many", "too many people wait at once; try again in a moment")
        if isinstance(found, Paused):
            wait = (found.until - now + 999) // 1000
            text = f"you did not come to several tables; try again in {wait} seconds"
            raise Refusal("too_fast", text, seconds=wait)
        return await self._told(player, found)

    async def come(self, player: Player) -> p.Pairing:
        """Come to the table to which a player is called; raises Refusal."""
        now = self.rooms.clock.milliseconds()
        found = await self.store.write(pairing.come, player.id, now)
        if found is None:
            raise Refusal("not_waiting", "you are not called to a table, or no longer")
        return await self._told(player, found)

    async def _told(self, player: Player, found: Found) -> p.Pairing:
        """The answer about a wish; opens the table if all of its group have come."""
        mine, offer = found.mine, found.offer
        table = await self._open(player, found) if mine.ready else None
        call = None
        if mine.table and not mine.ready:
            call = p.PairingCall(
                offer.game,
                offer.set_name,
                offer.seats,
                _pace_name(offer),
                offer.rated,
                max(0, mine.until - self.rooms.clock.milliseconds()),
                len(found.group),
                sum(row.come for row in found.group),
                mine.come,
            )
        filling = sum(bool(row.fill) for row in found.group)
        return p.Pairing(
            len(found.group), offer.seats, mine.since, filling, table, call, found.same_network
        )

    async def _open(self, player: Player, found: Found) -> str:
        """The table of a group: the first to ask opens it, and all are seated there."""
        mine, offer = found.mine, found.offer
        people = [
            await self.store.read(reads.player, one) if one != player.id else player
            for one in mine.group
        ]
        try:
            room = await self.rooms.room(mine.table)
        except Refusal:
            names = [(one.name if one else "") or GUEST for one in people]
            seats = [
                p.SeatPlan("mine") if one == player.id else p.SeatPlan("reserved", name=name)
                for one, name in zip(mine.group, names, strict=True)
            ]
            fill = next((row.fill for row in found.group if row.fill), "")
            bots = [p.SeatPlan("bot", bot=fill)] * (offer.seats - len(seats))
            again = p.NewTable(
                offer.game,
                [*seats, *bots],
                _options(offer.game, offer.set_name),
                PAIRING_PACES[_pace_name(offer)],
                listed=all(row.listed for row in found.group) and await self._may_list(player),
                covered=True,
                rated=offer.rated,
            )
            kept = [one if one != player.id else "" for one in mine.group]
            try:
                room = await self.rooms.open_table(again, player, mine.table, kept)
            except Exception:
                if await self.store.read(reads.load, mine.table) is None:
                    raise  # not because another process was faster
                room = await self.rooms.room(mine.table)
        there = [one for one in people if one is not None and one.gone is None]
        await self.rooms.change(room, lambda act: _seat(act, there))
        if mine.id:
            await self.store.write(pairing.opened, mine.table)
        return f"/t/{mine.table}"

    async def _may_list(self, player: Player) -> bool:
        """Whether a player's network may list one more table; without that the game is unlisted."""
        try:
            await self.rooms.check_listing(player)
        except Refusal:
            return False
        return True

    async def open_forgotten(self) -> None:
        """Open tables of turn-based groups whose process died before it did."""
        before = self.rooms.clock.milliseconds() - int(UNOPENED_SECONDS * 1000)
        for found in await self.store.read(pairing.unopened, before):
            player = await self.store.read(reads.player, found.mine.player)
            if player is not None:
                await self._open(player, found)

    async def leave(self, player: Player) -> None:
        """Stop waiting for a live game."""
        await self.store.write(pairing.leave, player.id, self.rooms.clock.milliseconds())

    async def withdraw(self, player: Player, wish: str) -> None:
        """Withdraw a wish for a turn-based game; raises Refusal."""
        if not await self.store.write(pairing.withdraw, player.id, wish):
            raise Refusal("unknown", "there is no such wish of yours, or its table is open")

    async def wishes(self, player: Player) -> list[p.MyWish]:
        """The wishes of a player for turn-based games."""
        now = self.rooms.clock.milliseconds()
        found = await self.store.read(pairing.told_wishes, player.id, now)
        return [wish_of(row, same_network) for row, same_network in found]

    async def queues(self, player: Player | None, visitor: str) -> list[p.QueueLine]:
        """The number of waiting players that a visitor could meet, by game.

        A visitor without a profile has a network, too: its rated queues are not for them.
        """
        name = player.id if player else ""
        now, crowd = self.rooms.clock.milliseconds(), self._crowd(visitor)
        return [
            p.QueueLine(
                offer.game, offer.set_name, offer.seats, count, offer.rated, _pace_name(offer)
            )
            for offer, count in await self.store.read(pairing.lines, name, crowd, now)
        ]


def offers_of(wanted: p.Wish) -> list[Offer]:
    """All games of a wish; raises Refusal or LonghouseError."""
    games, sets = _list(wanted.game), _list(wanted.set)
    counts, paces = _list(wanted.players), _paces(wanted)
    rated = [True, False] if wanted.rated is None else [wanted.rated]
    parts: dict[tuple[str, str, int], str] = {}
    problem: LonghouseError | None = None
    for part in product(games, sets, counts):
        try:
            parts[part] = _usual(*part)
        except LonghouseError as error:
            problem = error
    unused = {*games, *sets, *counts} - {value for part in parts for value in part}
    if problem is not None and unused:
        raise problem  # a value that goes with none of the others
    offers = list(
        dict.fromkeys(
            Offer(game, set_name, players, pace, is_rated)
            for ((game, _, players), set_name), pace, is_rated in product(
                parts.items(), paces, rated
            )
        )
    )
    if len(offers) > p.MOST_OFFERS:
        text = f"a wish of {len(offers)} games; at most {p.MOST_OFFERS}: choose fewer"
        raise Refusal("invalid", text, most=p.MOST_OFFERS)
    return offers


@lru_cache(1000)
def _usual(game: str, set_name: str, players: int) -> str:
    """The name of a set; naming the usual one is the same wish as naming none."""
    found = registry.find(game)
    chosen = found.options(_options(game, set_name), players)
    return "" if chosen == found.options({}, players) else set_name


def _is_lasting(wanted: p.Wish) -> bool:
    """Whether a wish is for turn-based games; raises Refusal if for both kinds."""
    daily = {isinstance(PAIRING_PACES[pace], p.Daily) for pace in _paces(wanted)}
    if len(daily) > 1:
        text = "pace: live and turn-based games are two wishes; send two requests"
        raise Refusal("invalid", text)
    return daily == {True}


def wish_of(row: Waiting, same_network: bool = False) -> p.MyWish:
    """A stored wish, as on the wire."""
    rated = {offer.rated for offer in row.offers}
    return p.MyWish(
        row.id,
        list(dict.fromkeys(offer.game for offer in row.offers)),
        list(dict.fromkeys(offer.seats for offer in row.offers)),
        list(dict.fromkeys(offer.set_name for offer in row.offers)),
        list(dict.fromkeys(_pace_name(offer) for offer in row.offers)),
        None if len(rated) > 1 else rated == {True},
        row.since,
        same_network,
    )


def _seat(act: Action, people: Sequence[Player]) -> None:
    # Checked under the table's lock: a page may ask twice at once.
    for player in people:
        if player.id not in act.table.seats.players():
            seating.sit(act, player.id, player.name, None)


def _list(given: T | list[T]) -> list[T]:
    return given if isinstance(given, list) else [given]


def _paces(wanted: p.Wish) -> list[p.PaceName]:
    return wanted.pace if isinstance(wanted.pace, list) else [wanted.pace]


def _pace_name(offer: Offer) -> p.PaceName:
    return next((name for name in PAIRING_PACES if name == offer.pace), "usual")


def _options(game: str, set_name: str) -> dict[str, str]:
    option = registry.find(game).set_option
    return {option: set_name} if option and set_name else {}
