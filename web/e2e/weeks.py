"""The command of quick.py with a clock that a test turns, and push messages kept in a file.

LONGHOUSE_TURNED is a folder: `clock` in it holds the seconds by which all servers are ahead, and
each push message is a line of `pushed`.
"""

import os
from pathlib import Path
from typing import Any

from quick import serve

from longhouse.server import hall
from longhouse.server.clock import Clock
from longhouse.server.notices.notifier import Notifier
from longhouse.server.notices.words import Message
from longhouse.server.storage.rows import DeviceRow
from longhouse.server.tables import maintenance

FOLDER = Path(os.environ["LONGHOUSE_TURNED"])
milliseconds, monotonic = Clock.milliseconds, Clock.monotonic


def ahead() -> int:
    """The seconds by which the clock was turned."""
    return int((FOLDER / "clock").read_text() or 0)


def keep(_: Notifier, device: DeviceRow, words: Message, *__: Any) -> None:
    """Keep a push message, with the browser that it is for."""
    with (FOLDER / "pushed").open("a") as file:
        file.write(f"{device.endpoint} {words.title}\n")


if __name__ == "__main__":
    setattr(Clock, "milliseconds", lambda clock: milliseconds(clock) + ahead() * 1000)  # noqa: B010
    setattr(Clock, "monotonic", lambda clock: monotonic(clock) + ahead())  # noqa: B010
    setattr(Notifier, "push", keep)  # noqa: B010
    maintenance.CLOSED_AFTER_MS = 10**12
    hall.ROUND_SECONDS = 0.5
    serve()
