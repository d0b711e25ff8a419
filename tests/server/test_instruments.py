"""Instruments: what is counted, and the examples that read it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from longhouse.server import serve
from longhouse.server.metrics import Metrics
from server.halls import Running
from server.scenarios import fetch, tell
from server.test_door import ASK, come, said

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_the_examples_name_metrics_that_there_are() -> None:
    told = Metrics().text().decode()
    for name in ("alerts.yml", "dashboard.json"):
        named = set(re.findall(r"longhouse_[a-z_]+", (DEPLOY / name).read_text("utf-8")))
        assert len(named) > 5
        assert [one for one in sorted(named) if one not in told] == []


def test_refusals_are_counted_from_nought() -> None:
    metrics = Metrics()
    assert 'longhouse_refused_connections_total{why="slow"} 0.0' in metrics.text().decode()
    metrics.refused("slow")
    assert 'longhouse_refused_connections_total{why="slow"} 1.0' in metrics.text().decode()


def test_who_is_refused_is_counted_and_nobody_is_sent_to_a_server_that_closes(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "most_connections", lambda: 1)

    async def scenario(server: Running) -> None:
        assert (await fetch(server, "GET", "/ready")).json()["status"] == "ok"
        idle = await come(server)
        for path, status in ((b"/ready", b" 503 "), (b"/health", b" 200 ")):
            assert status in await said(await come(server), ASK % path)
        assert b" 400 " in await said(idle, b"no HTTP\r\n\r\n")
        server.hall.rooms.leaving = True
        while (closing := await fetch(server, "GET", "/ready")).text.startswith("Service"):
            pass  # till the place is free
        assert closing.json()["error"] == "closing"
        assert (await fetch(server, "GET", "/health")).status_code == 200
        server.hall.rooms.leaving = False
        told = server.hall.metrics.text().decode()
        refused = dict(re.findall(r'refused_connections_total{why="(.*)"} (.*)', told))
        assert float(refused["full"]) >= 1 and refused["unreadable"] == "1.0"

    tell(sqlite, scenario)
