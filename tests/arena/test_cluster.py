"""The same games on a Ray cluster, started here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from socket import create_server
from types import SimpleNamespace
from typing import Any

import pytest

from longhouse.arena import cluster
from longhouse.arena.cluster import Cluster
from longhouse.arena.entrants import Budget, Entrant, read_seats
from longhouse.arena.interruption import Interruption
from longhouse.arena.places import Place
from longhouse.arena.simulation import Series, simulate
from longhouse.arena.tournament import run
from longhouse.arena.workers import WorkerDied
from longhouse.bots.own.failures import BotNotStarted
from longhouse.core import registry
from longhouse.core.errors import LonghouseError

from .helpers import played, tournament

AGENTS = (
    "metrics_agent_port",
    "metrics_export_port",
    "dashboard_agent_listen_port",
    "runtime_env_agent_port",
)


@contextmanager
def patiently_started(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    """A cluster on this machine that may take as long to start as it likes.

    Some of Ray's limits can be set. Others are written in its Python: the clock that they look at
    stands still. And a node gives up whose agents have not told their ports after 15 seconds (Ray's
    issue 65983): so it is told them beforehand.
    """
    from ray._private import node, parameter, services

    def with_ports(**given: Any) -> Any:
        with ExitStack() as taken:
            doors = [taken.enter_context(create_server((cluster.LOCALHOST, 0))) for _ in AGENTS]
            ports = [door.getsockname()[1] for door in doors]
        return params(**{**given, **dict(zip(AGENTS, ports, strict=True))})

    params = parameter.RayParams

    for limit in (
        "gcs_server_port_wait_time_s",
        "gcs_server_request_timeout_seconds",
        "worker_register_timeout_seconds",
        "health_check_failure_threshold",
    ):
        monkeypatch.setenv(f"RAY_{limit}", "600")
    with ExitStack() as until_the_end:
        with monkeypatch.context() as starting:
            starting.setattr(parameter, "RayParams", with_ports)
            for part in (node, services):
                still = SimpleNamespace(sleep=part.time.sleep, time=lambda: 0, monotonic=lambda: 0)
                starting.setattr(part, "time", still)
            place = until_the_end.enter_context(Cluster("local", 2))
        yield place


def simulated(place: Place) -> list[bytes]:
    game = registry.find("toy")
    seated = read_seats(game, ["thief", "random"], Budget(), 2)
    series = Series.of(game, game.options({}, 2), seated, 7, sagas=True)
    return [line for chunk in simulate(series, 40, place) for line in chunk.lines]


def test_the_games_are_those_of_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """And whatever goes wrong there is told; one cluster serves all, for it starts slowly."""
    fair = tournament("greedy,random,random", "walhalla")
    with patiently_started(monkeypatch) as place:
        assert played(fair, 12, place) == played(fair, 12, Place(1))
        assert played(tournament(), 40, place) == played(tournament(), 40, Place(1))
        assert simulated(place) == simulated(Place(1))
        stop, done = Interruption(), 0
        for ended in run(tournament(), range(10**6), place, stop):
            done += len(ended.results)
            stop.asked = True
        assert done > 0
        absent = Entrant("gone:Bot", "gone:Bot", Budget())
        alone = Series.of(registry.find("toy"), {"rounds": 3}, (absent, absent), 1, False)
        with pytest.raises(BotNotStarted, match="gone:Bot: there is no module gone on "):
            list(simulate(alone, 2, place))
        monkeypatch.setattr(cluster, "__version__", "0.0.1")
        with pytest.raises(WorkerDied, match=r"on a machine, 0\.0\.1 here"):
            played(tournament(), 1, place)


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    with pytest.raises(LonghouseError, match=r"pip install 'longhouse-games\[cluster\]'"):
        Cluster("local", 2)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1"])
def test_where_no_cluster_is_it_says_so_at_once(address: str) -> None:
    message = rf"--cluster {address}: no Ray cluster answers there .*refused"
    with pytest.raises(LonghouseError, match=message), Cluster(address, 2):
        pass
