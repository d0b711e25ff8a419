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
from typing import Any

from longhouse.arena.batches import Answer, Order, Orders, Task
from longhouse.arena.interruption import Interruption

PATIENCE = 0.1  # seconds between two looks at whether the run shall end


class WorkerDied(RuntimeError):
    """A worker process ended in the middle of its games."""


def spread(
    task: Task[Answer], orders: Orders, workers: int, stop: Interruption
) -> Iterator[tuple[Order, Answer]]:
    """Play in that many processes; the answers come as they are there, in any order."""
    crew: dict[Connection, SpawnProcess] = {}
    try:
        for _ in range(workers):
            link, process = _hire(task)
            crew[link] = process
        yield from _conduct(crew, orders, stop)
    finally:
        for link, process in crew.items():
            process.kill()  # there is nothing that a worker could lose
            process.join()
            link.close()


def _conduct(
    crew: dict[Connection, SpawnProcess], orders: Orders, stop: Interruption
) -> Iterator[tuple[Order, Answer]]:
    busy: dict[Connection, Order] = {}
    more = True
    while not stop.asked:
        for link in crew:
            if more and link not in busy:
                try:
                    order = next(orders)
                except StopIteration:
                    more = False
                    break
                if order is None:
                    break
                _send(crew, link, order)
                busy[link] = order
        if not busy:
            return
        for ready in wait(list(busy), PATIENCE):
            if stop.asked:
                return
            assert isinstance(ready, Connection)
            answer: Answer = _receive(crew, ready)
            yield busy.pop(ready), answer


def _hire(task: Task[Answer]) -> tuple[Connection, SpawnProcess]:
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=_work, args=(theirs, task), daemon=True)
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


def _work(link: Connection, task: Task[Answer]) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # the parent says when to end
    while True:
        try:
            order = link.recv()
        except (EOFError, OSError):
            return  # the parent is gone
        answer = task(order)
        try:
            link.send(answer)
        except OSError:
            return


def _send(crew: dict[Connection, SpawnProcess], link: Connection, order: Order) -> None:
    try:
        link.send(order)
    except OSError:
        raise _mourn(crew[link]) from None


def _receive(crew: dict[Connection, SpawnProcess], link: Connection) -> Any:
    try:
        return link.recv()
    except (EOFError, OSError):
        raise _mourn(crew[link]) from None


def _mourn(process: SpawnProcess) -> WorkerDied:
    process.join(1)
    return WorkerDied(
        f"a worker process died in the middle of its games (exit status {process.exitcode}); "
        "the games before are kept"
    )
