"""Calls that depend on foreign servers: each in a thread of its own, which can be abandoned.

The event loop's thread pool is small. Names that never resolve would use it up and block everything
else that needs a thread, and a closing server would wait for them.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

T = TypeVar("T")
MOST: Final = 100  # threads; an abandoned call may last a while longer

_places = threading.BoundedSemaphore(MOST)


async def aside(call: Callable[[], T]) -> T:
    """Run a blocking call in a thread; raises OSError if too many hang."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(answer: T | None, error: BaseException | None) -> None:
        if done.done():  # abandoned
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
        with suppress(RuntimeError):  # the loop may be closed by now
            loop.call_soon_threadsafe(settle, answer, error)

    if not _places.acquire(blocking=False):
        raise OSError("too many calls hang")
    threading.Thread(target=work, name="aside", daemon=True).start()
    return await done
