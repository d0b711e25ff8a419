"""Ctrl-C and SIGTERM: the wish to end a run and to keep what is done."""

from __future__ import annotations

import signal
from types import FrameType, TracebackType
from typing import Any, Self


class Interruption:
    """Notes the wish; raises KeyboardInterrupt only where nothing can be left half done.

    As a context it answers the process's signals (main thread only).
    """

    def __init__(self) -> None:
        self.asked = False
        self.harmless = False  # whether what is going on may be dropped
        self._former: dict[int, Any] = {}

    def __enter__(self) -> Self:
        for number in (signal.SIGINT, signal.SIGTERM):
            self._former[number] = signal.signal(number, self._noted)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for number, handler in self._former.items():
            signal.signal(number, handler)

    def _noted(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True
        if self.harmless:
            raise KeyboardInterrupt
