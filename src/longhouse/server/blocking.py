"""Blocking work: in threads beside the event loop, or at once where there are no threads.

A server has threads. The hall in a page (`inside/`) has none: its own worker may block, because
the page and the bots have theirs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_allowed: ContextVar[bool] = ContextVar("blocking work is allowed on the event loop", default=False)


class Blocking(Protocol):
    """A way to do blocking work."""

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function that blocks, and wait for its result."""

    async def close(self, last: Callable[[], None]) -> None:
        """Finish what has begun, then do the last thing."""


class Threads:
    """So many threads, or those of the event loop."""

    def __init__(self, size: int | None = None, name: str = "longhouse") -> None:
        self._pool = None if size is None else ThreadPoolExecutor(size, name)

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function in a thread."""
        loop, call = asyncio.get_running_loop(), partial(work, *args, **kwargs)
        return await loop.run_in_executor(self._pool, call)

    async def close(self, last: Callable[[], None]) -> None:
        """Wait for the threads."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown)
        await asyncio.to_thread(last)


class AtOnce:
    """No threads: the event loop waits for the work."""

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function, after everything that waits already."""
        await asyncio.sleep(0)
        with _blocking():
            return work(*args, **kwargs)

    async def close(self, last: Callable[[], None]) -> None:
        """Nothing has begun that is not done."""
        last()


def off_the_loop(what: str) -> None:
    """Raise RuntimeError on the event loop's thread, which slow work would block."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return
    if not _allowed.get():
        raise RuntimeError(f"{what} on the event loop; give it to the readers")


@contextmanager
def _blocking() -> Iterator[None]:
    token: Any = _allowed.set(True)
    try:
        yield
    finally:
        _allowed.reset(token)
