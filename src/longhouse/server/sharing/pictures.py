"""The pictures of links: drawn once, kept in memory for a while, and bounded in number and cost.

One picture is drawn at a time in each process, by a reader, with the lowest priority; the networks
that wait take turns. So however many are asked for, tables, replays and moves hardly wait for them.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from longhouse.server.clock import Clock
from longhouse.server.limits import Limits
from longhouse.server.queue import ASIDE, Crowded, Lane, Turns
from longhouse.server.refusal import Refusal
from longhouse.server.sharing.paintings import AnyPainting

MOST_BYTES: Final = 32 << 20  # of pictures in memory; one has about 150 kB
KEPT_SECONDS: Final = 3600.0  # a renamed or deleted player's old name is in none for longer
MOST_WAITING: Final = 60  # requests for pictures that are not drawn yet
FULL: Final = "too many pictures are being drawn; try again in a while"

encode = msgspec.json.Encoder().encode
Draw = Callable[[AnyPainting, Lane], Awaitable[bytes]]


class Pictures:
    """Draws pictures, and keeps those that were asked for last."""

    def __init__(self, draw: Draw, limits: Callable[[], Limits], clock: Clock) -> None:
        self._draw = draw
        self._limits = limits
        self._clock = clock
        self._turns = Turns(1, MOST_WAITING, network_of=str)
        self._kept: OrderedDict[bytes, tuple[float, bytes]] = OrderedDict()
        self._drawing: dict[bytes, asyncio.Task[bytes]] = {}
        self._size = 0

    async def get(self, painting: AnyPainting, network: str) -> bytes:
        """A picture as PNG; raises Refusal if it would have to be drawn, and there are too many.

        The same pictures are equal orders: everything that is drawn is part of the key.
        """
        key = hashlib.blake2b(encode(painting), digest_size=16).digest()
        known = self._known(key)
        if known is not None:
            return known
        task = self._drawing.get(key)
        if task is None:
            self._limits().take("picture", network)
            task = asyncio.create_task(self._made(key, painting, network))
            self._drawing[key] = task
            task.add_done_callback(lambda done: self._finished(key, done))
        return await asyncio.shield(task)

    async def _made(self, key: bytes, painting: AnyPainting, network: str) -> bytes:
        try:
            async with self._turns.turn(Lane(ASIDE, network)):
                made = await self._draw(painting, Lane(ASIDE, network))
        except Crowded:
            raise Refusal("busy", FULL) from None
        self._keep(key, made)
        return made

    def _finished(self, key: bytes, task: asyncio.Task[bytes]) -> None:
        self._drawing.pop(key, None)
        if not task.cancelled():
            task.exception()  # the visitors who wait for it get it; there may be none any more

    def _known(self, key: bytes) -> bytes | None:
        found = self._kept.get(key)
        if found is None:
            return None
        made_at, picture = found
        if self._clock.monotonic() - made_at >= KEPT_SECONDS:
            self._forget(key)
            return None
        self._kept.move_to_end(key)
        return picture

    def _keep(self, key: bytes, picture: bytes) -> None:
        self._kept[key] = (self._clock.monotonic(), picture)
        self._size += len(picture)
        while self._size > MOST_BYTES:
            self._forget(next(iter(self._kept)))

    def _forget(self, key: bytes) -> None:
        self._size -= len(self._kept.pop(key)[1])
