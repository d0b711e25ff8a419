"""Calls that take as long as strangers like: each in a thread of its own, which nobody waits for.

The event loop's own threads are few. Names that never resolve would keep them all, and with them
everything else that needs one; and a server that closes would wait for them.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

T = TypeVar("T")
MOST: Final = 100  # threads; a call that was given up may last a while longer

_places = threading.BoundedSemaphore(MOST)


async def aside(call: Callable[[], T]) -> T:
    """What a call that blocks returns or raises; raises OSError if too many hang."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(answer: T | None, error: BaseException | None) -> None:
        if done.done():  # given up
            return
        if error is None:
            done.set_result(answer)  # type: ignore[arg-type]
        else:
            done.set_exception(error)

    def work() -> None:
        answer, error = None, None
        try:
            answer = call()
        except BaseException as failed:
            error = failed
        finally:
            _places.release()
        with suppress(RuntimeError):  # the loop may have ended meanwhile
            loop.call_soon_threadsafe(settle, answer, error)

    if not _places.acquire(blocking=False):
        raise OSError("too many calls hang")
    threading.Thread(target=work, name="aside", daemon=True).start()
    return await done
