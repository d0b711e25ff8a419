"""A Ray cluster as a place to play."""

from __future__ import annotations

import logging
import os
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, Self

from longhouse.arena.batches import Answer, Order, Orders, Task
from longhouse.arena.interruption import Interruption
from longhouse.arena.places import Place
from longhouse.arena.workers import POLL, WorkerDied
from longhouse.bots.own.failures import BotNotStarted
from longhouse.core.errors import LonghouseError
from longhouse.version import __version__

LOCAL = "local"  # instead of an address: a cluster on this machine, which ends with the run
LOCALHOST = "127.0.0.1"  # not reachable from outside
ADDRESS = re.compile(r"(?:ray://)?(?P<host>[^/]+):(?P<port>[0-9]+)")
TIMEOUT = 5.0  # seconds to connect
QUEUED = 2  # batches per core: one is played while the next is on its way


class Cluster(Place):
    """A Ray cluster, as a context. A batch whose machine dies is played again on another."""

    def __init__(self, address: str, workers: int) -> None:
        super().__init__(workers)
        if find_spec("ray") is None:
            raise LonghouseError("--cluster needs Ray: pip install 'longhouse-games[cluster]'")
        self.address = address

    def __enter__(self) -> Self:
        import ray

        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.CRITICAL}
        try:
            if self.address == LOCAL:
                with _same_modules():
                    ray.init(
                        address=LOCAL,  # a new one, even where another runs
                        num_cpus=self.workers,
                        include_dashboard=False,
                        _node_ip_address=LOCALHOST,
                        **quiet,
                    )
            else:
                _check_reachable(self.address)
                ray.init(address=self.address, **quiet)
        except Exception as error:  # Ray raises errors of any kind
            reason = str(error).strip().partition("\n")[0]
            raise LonghouseError(
                f"--cluster {self.address}: no Ray cluster answers there ({reason}); "
                f"`ray start --head` starts one, {LOCAL} is one on this machine, and for one "
                "that asks for a token, set RAY_AUTH_MODE=token"
            ) from None
        return self

    def __exit__(self, *_: object) -> None:
        import ray

        ray.shutdown()

    def at_once(self) -> int:
        """One on each core of the cluster."""
        import ray

        cores = ray.cluster_resources().get("CPU", 1)
        return max(1, int(cores))

    def play(
        self, task: Task[Answer], orders: Orders, stop: Interruption
    ) -> Iterator[tuple[Order, Answer]]:
        """Each order with its games, as they end."""
        import ray

        remote: Any = ray.remote(num_cpus=1)(_play)
        shared = ray.put(task)
        most = QUEUED * self.at_once()
        pending: dict[Any, Order] = {}
        more = True
        while not stop.asked:
            while more and len(pending) < most:
                order = next(orders, ())
                if not order:
                    more = order is None
                    break
                pending[remote.remote(shared, list(order), __version__)] = order
            if not pending:
                return
            ready, _ = ray.wait(list(pending), timeout=POLL)
            for one in ready:
                try:
                    answer: Answer = ray.get(one)
                except BotNotStarted as error:  # Ray raises it as its own and as ours
                    raise BotNotStarted(str(getattr(error, "cause", error))) from None
                except ray.exceptions.RayError as error:
                    reason = str(error).strip().splitlines()[-1]
                    raise WorkerDied(f"the cluster lost a batch of games: {reason}") from None
                yield pending.pop(one), answer


def _check_reachable(address: str) -> None:
    """Raise OSError soon if nothing listens there; Ray itself would try for minutes."""
    if found := ADDRESS.fullmatch(address):
        socket.create_connection((found["host"], int(found["port"])), TIMEOUT).close()


@contextmanager
def _same_modules() -> Iterator[None]:
    """Child processes started in this context find the same modules as this process."""
    former = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    try:
        yield
    finally:
        if former is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = former


def _play(task: Task[Answer], order: Order, version: str) -> Answer:
    """Play on a machine of the cluster, if it has the same version of Longhouse."""
    if version != __version__:
        raise LonghouseError(f"there is Longhouse {__version__} on a machine, {version} here")
    return task(order)
