"""Ctrl-C and SIGTERM: end a run and keep its results so far."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Any, Self


class Interruption:
    """A request to stop; as a context it is set by signals (main thread only).

    It raises KeyboardInterrupt only while the work that is going on can be dropped.
    """

    def __init__(self) -> None:
        self.asked = False
        self.droppable = False  # whether the work that is going on can be dropped
        self._former: dict[int, Any] = {}

    def __enter__(self) -> Self:
        for number in (signal.SIGINT, signal.SIGTERM):
            self._former[number] = signal.signal(number, self._handle)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._former.items():
            signal.signal(number, handler)

    def _handle(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True
        if self.droppable:
            raise KeyboardInterrupt
