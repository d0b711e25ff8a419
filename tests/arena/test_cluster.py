"""The same games on a Ray cluster, started here."""

from __future__ import annotations

import pytest

from longhouse.arena import cluster
from longhouse.arena.cluster import Cluster
from longhouse.arena.interruption import Interruption
from longhouse.arena.tournament import Place, run
from longhouse.arena.workers import WorkerDied
from longhouse.core.errors import LonghouseError

from .helpers import played, tournament


def test_the_games_are_those_of_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """And whatever goes wrong there is told; one cluster serves all, for it starts slowly."""
    for limit in ("gcs_server_port_wait_time_s", "worker_register_timeout_seconds"):
        monkeypatch.setenv(f"RAY_{limit}", "600")  # Ray starts as slowly as it likes
    fair = tournament("greedy,random,random", "walhalla")
    with Cluster("local", 2) as place:
        assert played(fair, 12, place) == played(fair, 12, Place(1))
        assert played(tournament(), 40, place) == played(tournament(), 40, Place(1))
        stop, done = Interruption(), 0
        for ended in run(tournament(), range(10**6), place, stop):
            done += len(ended)
            stop.asked = True
        assert done > 0
        monkeypatch.setattr(cluster, "__version__", "0.0.1")
        with pytest.raises(WorkerDied, match=r"on a machine, 0\.0\.1 here"):
            played(tournament(), 1, place)


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    with pytest.raises(LonghouseError, match=r"pip install 'longhouse\[cluster\]'"):
        Cluster("local", 2)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1"])
def test_where_no_cluster_is_it_says_so_at_once(address: str) -> None:
    message = rf"--cluster {address}: no Ray cluster answers there .*refused"
    with pytest.raises(LonghouseError, match=message), Cluster(address, 2):
        pass
