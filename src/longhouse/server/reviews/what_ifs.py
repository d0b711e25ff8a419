"""The what-ifs of this process: each position is computed once for all who look at it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from longhouse.server.queue import DAILY, Lane
from longhouse.server.storage.rows import SagaRow
from longhouse.server.tables.readers import Readers
from longhouse.server.tables.tasks import Branch

REMEMBERED = 64  # positions in the cache; about 20 kB each, the largest 200

Known = asyncio.Task[msgspec.Raw]


class WhatIfs:
    """Positions after moves that were not played, as JSON of `protocol.WhatIf`."""

    def __init__(self, readers: Readers) -> None:
        self._readers = readers
        self._known: OrderedDict[tuple[str, int, tuple[str, ...]], Known] = OrderedDict()

    async def look(self, row: SagaRow, move: int, line: list[str], who: str) -> msgspec.Raw:
        """The position after these moves; the first to ask owns it in the queue. Raises Refusal."""
        key = (row.id, move, tuple(line))
        known = self._known.get(key)
        if known is None:
            task = Branch(row, move, line)
            known = asyncio.create_task(self._readers.do(task, Lane(DAILY, who, row.id)))
            self._known[key] = known
            known.add_done_callback(lambda done: self._ended(key, done))
        self._known.move_to_end(key)
        return await asyncio.shield(known)  # others may wait for it, too

    def _ended(self, key: tuple[str, int, tuple[str, ...]], done: Known) -> None:
        """Keep a position in the cache; a refusal may be another one next time."""
        if done.cancelled() or done.exception() is not None:
            self._known.pop(key, None)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
