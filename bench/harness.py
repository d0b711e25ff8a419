"""What the scenarios share: options, cores, open files, and an event loop that can be stopped."""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import uvloop
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

AT_ONCE = 32  # requests, or connections being opened

Report = dict[str, Any]
T = TypeVar("T")

console = Console()
progress = Console(stderr=True)


class Option(NamedTuple):
    """An option of a scenario; a list as default takes several of its values."""

    name: str
    default: Any
    help: str
    choices: Sequence[str] | None = None

    def add_to(self, parser: argparse.ArgumentParser) -> None:
        """Add it to a command line, with its default in the help text."""
        several = isinstance(self.default, list)
        parser.add_argument(
            f"--{self.name}",
            default=self.default,
            type=str if several else type(self.default),
            nargs="+" if several else None,
            choices=self.default if several else self.choices,
            metavar=None if self.choices else self.name.upper(),
            help=f"{self.help} ({self.default})" if self.default and not several else self.help,
        )


def run(scenario: Callable[[Path], Awaitable[T]]) -> T:
    """Run a scenario in a temporary folder; SIGTERM cancels it, so that its servers are stopped."""

    async def cancellable(home: Path) -> T:
        task = asyncio.current_task()
        assert task is not None
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await scenario(home)

    with (
        tempfile.TemporaryDirectory(prefix="longhouse-bench-") as home,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(cancellable(Path(home)))


def split_cores() -> set[int] | None:
    """Keep this process on one core and return another for the server, if there are two."""
    if sys.platform != "linux":
        sys.exit("This scenario reads /proc and chooses cores: it needs Linux.")
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        progress.print("There is only one core: the generator shares it with the server.")
        return None
    os.sched_setaffinity(0, cores[:1])
    return {cores[-1]}


def stay_on_one_core() -> None:
    """Keep this process and its children on one core, if the system allows it."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    else:
        progress.print("This system does not let a process choose its core; figures vary more.")


def allow_files(needed: int) -> None:
    """Raise the limit of open files: each connection is one, here and in the server."""
    needed += 256
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < needed:
        sys.exit(
            f"{needed} open files are needed, {most} are allowed: `ulimit -n`, or fewer tables."
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, most))


def bars() -> Progress:
    """Progress bars on stderr; redrawn rarely, because the generator must not be late."""
    columns = (TextColumn("{task.description:>9}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeElapsedColumn(), console=progress, refresh_per_second=2)


async def each(
    things: Sequence[T],
    work: Callable[[T], Awaitable[None]],
    shown: Progress | None = None,
    title: str = "",
) -> None:
    """Do the same with many things, `AT_ONCE` at a time."""
    task = shown.add_task(title, total=len(things)) if shown else None
    waiting = iter(things)

    async def some(rest: Iterable[T]) -> None:
        for thing in rest:
            await work(thing)
            if shown and task is not None:
                shown.advance(task)

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(some(waiting))
