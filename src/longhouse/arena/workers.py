"""Worker processes.

Each worker has its own pipe: so it ends when its parent ends, however that happens, and the parent
notices at once if a worker dies. (The pools of the standard library leave orphans.)
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
from longhouse.bots.own.failures import BotNotStarted

POLL = 0.1  # seconds between two checks whether to stop


class WorkerDied(RuntimeError):
    """A worker process died in the middle of its games."""


def spread(
    task: Task[Answer], orders: Orders, workers: int, stop: Interruption
) -> Iterator[tuple[Order, Answer]]:
    """Play in that many processes; yields the answers as they come, in any order."""
    processes: dict[Connection, SpawnProcess] = {}
    try:
        for _ in range(workers):
            link, process = _start(task)
            processes[link] = process
        yield from _run(processes, orders, stop)
    finally:
        for link, process in processes.items():
            process.kill()  # a worker has nothing to lose
            process.join()
            link.close()


def _run(
    processes: dict[Connection, SpawnProcess], orders: Orders, stop: Interruption
) -> Iterator[tuple[Order, Answer]]:
    busy: dict[Connection, Order] = {}
    more = True
    while not stop.asked:
        for link in processes:
            if more and link not in busy:
                try:
                    order = next(orders)
                except StopIteration:
                    more = False
                    break
                if order is None:
                    break
                _send(processes, link, order)
                busy[link] = order
        if not busy:
            return
        for ready in wait(list(busy), POLL):
            if stop.asked:
                return
            assert isinstance(ready, Connection)
            answer: Answer = _receive(processes, ready)
            yield busy.pop(ready), answer


def _start(task: Task[Answer]) -> tuple[Connection, SpawnProcess]:
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=_serve, args=(theirs, task), daemon=True)
    # Ctrl-C goes to all processes of a terminal; a worker must ignore it from its first moment.
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


def _serve(link: Connection, task: Task[Answer]) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # the parent decides when to stop
    while True:
        try:
            order = link.recv()
        except (EOFError, OSError):
            return  # the parent is gone
        try:
            answer: object = task(order)
        except BotNotStarted as error:
            answer = error
        try:
            link.send(answer)
        except OSError:
            return


def _send(processes: dict[Connection, SpawnProcess], link: Connection, order: Order) -> None:
    try:
        link.send(order)
    except OSError:
        raise _died(processes[link]) from None


def _receive(processes: dict[Connection, SpawnProcess], link: Connection) -> Any:
    try:
        answer = link.recv()
    except (EOFError, OSError):
        raise _died(processes[link]) from None
    if isinstance(answer, BotNotStarted):
        raise answer
    return answer


def _died(process: SpawnProcess) -> WorkerDied:
    process.join(1)
    return WorkerDied(
        f"a worker process died in the middle of its games (exit status {process.exitcode}); "
        "the games before are kept"
    )
