"""Games in several processes.

Each worker has a pipe of its own, so that it ends when its parent does, however that dies, and
the parent learns at once when a worker does. (The pools of the standard library leave orphans.)
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from longhouse.arena.interruption import Interruption
from longhouse.arena.simulation import Chunk, Series, next_size, play_chunk

AHEAD = 4  # finished chunks a worker that may wait for a slow one before them
PATIENCE = 0.1  # seconds between two looks at whether the run shall end


class WorkerDied(RuntimeError):
    """A worker process ended in the middle of its games."""


def spread(series: Series, games: int, workers: int, stop: Interruption) -> Iterator[Chunk]:
    """Play the games in that many processes; give them in order."""
    crew: dict[Connection, SpawnProcess] = {}
    try:
        for _ in range(workers):
            link, process = _hire(series)
            crew[link] = process
        yield from _conduct(crew, games, stop)
    finally:
        for link, process in crew.items():
            process.kill()  # there is nothing that a worker could lose
            process.join()
            link.close()


def _conduct(
    crew: dict[Connection, SpawnProcess], games: int, stop: Interruption
) -> Iterator[Chunk]:
    idle = list(crew)
    early: dict[int, Chunk] = {}  # by first game; games before them are still being played
    due = given = 0
    size = 1
    while due < games:
        while idle and given < games and len(early) < AHEAD * len(crew):
            count = min(size, games - given)
            _send(crew, idle.pop(), (given, count))
            given += count
        ready = wait([link for link in crew if link not in idle], PATIENCE)
        if stop.asked:
            return
        for link in ready:
            assert isinstance(link, Connection)
            chunk = _receive(crew, link)
            early[chunk.first] = chunk
            size = next_size(size, chunk.seconds) if chunk.tally.games == size else size
            idle.append(link)
        while due in early:
            chunk = early.pop(due)
            due += chunk.tally.games
            yield chunk


def _hire(series: Series) -> tuple[Connection, SpawnProcess]:
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=_work, args=(theirs, series), daemon=True)
    # A Ctrl-C goes to all processes of a terminal; a worker must not even start with an ear for it.
    blocks = hasattr(signal, "pthread_sigmask")
    if blocks:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        if blocks:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    theirs.close()
    return ours, process


def _work(link: Connection, series: Series) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # the parent says when to end
    while True:
        try:
            first, games = link.recv()
        except (EOFError, OSError):
            return  # the parent is gone
        chunk = play_chunk(series, first, games)
        try:
            link.send(chunk)
        except OSError:
            return


def _send(crew: dict[Connection, SpawnProcess], link: Connection, order: tuple[int, int]) -> None:
    try:
        link.send(order)
    except OSError:
        raise _mourn(crew[link]) from None


def _receive(crew: dict[Connection, SpawnProcess], link: Connection) -> Chunk:
    try:
        chunk = link.recv()
    except (EOFError, OSError):
        raise _mourn(crew[link]) from None
    assert isinstance(chunk, Chunk)
    return chunk


def _mourn(process: SpawnProcess) -> WorkerDied:
    process.join(1)
    return WorkerDied(
        f"a worker process died in the middle of its games (exit status {process.exitcode}); "
        "the games before are kept"
    )
