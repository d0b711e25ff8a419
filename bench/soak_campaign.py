"""What a campaign of the soak shares with its servers and viewers: findings, counts, time."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from pathlib import Path
from typing import Any

from rich.console import Console

console = Console()


class Campaign:
    """One run on one database, as servers and viewers know it."""

    def __init__(self, database: str, home: Path, seed: int) -> None:
        self.database = database
        self.home = home
        self.acks = home / "acks"
        self.acks.mkdir()
        self.seed = seed
        self.findings: list[str] = []
        self.counts: Counter[str] = Counter()
        self.starts: list[float] = []  # seconds that servers took to start
        self.served = 0.0  # seconds in which a server was up
        self.stir = asyncio.Event()  # set: play without pauses
        self._tasks: set[asyncio.Task[None]] = set()

    def find(self, told: str) -> None:
        """Note something that is wrong."""
        self.findings.append(told)
        if len(self.findings) <= 30:
            console.print(f"✗ {told}", style="red", highlight=False, markup=False)

    def spawn(self, work: Any) -> None:
        """Run something in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def pause(self, seconds: float) -> None:
        """Wait, but not while `stir` is set: just before a kill, and at the end."""
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.stir.wait(), seconds)

    def cancel(self) -> None:
        """End what was spawned."""
        for task in list(self._tasks):
            task.cancel()
