"""Presence: players who are here now, as far as they let others see it (decision 28).

A player is here who has asked this process for something, or is connected to it. Every two minutes
each process stores it of players who have chosen that others see it, with a random end: others see
that they have come up to two minutes later, and that they have gone some minutes later.
"""

from __future__ import annotations

from collections import OrderedDict

from longhouse.core.dealer import SystemRng
from longhouse.core.rng import Rng
from longhouse.server.storage import friends
from longhouse.server.tables.rooms import Rooms

ROUND_SECONDS = 120.0  # between two notes of the players who are here
STAYS_MS = (130_000, 250_000)  # after such a note a player counts as online for so long
REMEMBERED = 20_000  # players


class Presence:
    """The players who are at this process."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._asked: OrderedDict[str, float] = OrderedDict()  # when each last asked for something
        self.rng: Rng = SystemRng()

    def note(self, player: str) -> None:
        """A player asks for something."""
        self._asked[player] = self._rooms.clock.monotonic()
        self._asked.move_to_end(player)
        if len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)

    async def round(self) -> None:
        """Store that these players are here."""
        old = self._rooms.clock.monotonic() - ROUND_SECONDS
        while self._asked and next(iter(self._asked.values())) <= old:
            self._asked.popitem(last=False)
        here = {*self._asked, *(one.player for one in self._rooms.viewers() if one.player)}
        if not here:
            return
        store, now = self._rooms.store, self._rooms.clock.milliseconds()
        least, most = STAYS_MS
        shown = await store.read(friends.visible_players, here)
        if shown:
            ends = {one: now + least + self.rng.below(most - least) for one in shown}
            await store.write(friends.are_here, ends)
