"""A server answers to its own names and pages: other sites cannot use a visitor's browser."""

from __future__ import annotations

import asyncio
import socket

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from longhouse.server import limits
from longhouse.server.web.sites import Sites, unknown_name
from server.client import Person
from server.halls import Running
from server.scenarios import fetch, tell

ME = socket.gethostname().lower().partition(".")[0]


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8017",
        "hall.localhost:8017",
        "127.0.0.1:8017",
        "[::1]:8017",
        "192.168.1.20:8017",  # a phone in the home network
        "203.0.113.7",  # no name can turn into this one
        "[2001:db8::5]:8017",
        ME,
        f"{ME.upper()}:8017",
        f"{ME}.local",
        f"{ME}.local.:8017",
        "play.example.org",
        "Play.Example.org:443",
        "pages.example.com",
        "hall.test:8017",
    ],
)
def test_a_server_answers_to_its_own_names_and_to_addresses(host: str) -> None:
    sites = Sites(["hall.test"], ["https://pages.example.com"], "https://play.example.org/")
    assert sites.answers_to(host)


@pytest.mark.parametrize(
    "host",
    ["", "evil.test", "evil.test:8017", "localhost.evil.test", "127.0.0.1.evil.test", "[evil.test]",
     f"{ME}.evil.test", "notlocalhost", "2130706433", "play.example.org.evil.test", "*"],
)  # fmt: skip
def test_a_server_answers_to_no_other_name(host: str) -> None:
    sites = Sites(["hall.test"], ["https://pages.example.com"], "https://play.example.org/")
    assert not sites.answers_to(host)
    assert Sites(["*"]).answers_to(host)


def test_who_comes_by_another_name_is_told_what_to_set() -> None:
    told = unknown_name("Evil.test:8017")
    assert "--host-name evil.test" in told and "LONGHOUSE_HOST_NAME=evil.test" in told
    assert "script" not in unknown_name("<script>")


def test_a_page_whose_name_turned_into_this_machine_reads_nothing(sqlite: str) -> None:
    """DNS rebinding: for the browser the page and the server are one site."""

    async def scenario(server: Running) -> None:
        port = server.url.rpartition(":")[2]
        evil = {"host": f"evil.test:{port}", "origin": f"http://evil.test:{port}"}
        evil["sec-fetch-site"] = "same-origin"
        for path in ("/", "/api/games", "/metrics", "/no/such"):
            told = await fetch(server, "GET", path, headers=evil)
            assert told.status_code == 421 and "--host-name evil.test" in told.text
        told = await fetch(server, "POST", "/api/players", json={}, headers=evil)
        assert told.status_code == 421 and told.json()["error"] == "invalid"
        assert (await fetch(server, "GET", "/health", headers=evil)).status_code == 200
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, {}])
        live = server.url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        own = {"host": f"evil.test:{port}"}
        with pytest.raises(InvalidStatus, match="403"):
            async with connect(live, origin=Origin(evil["origin"]), additional_headers=own):
                pass
        refused = (await fetch(server, "GET", "/metrics")).text
        assert 'longhouse_refused_connections_total{why="host"} 6.0' in refused

    tell(sqlite, scenario)


@pytest.mark.parametrize(
    ("host", "forwarded", "status"),
    [
        ("play.example.org", None, 200),
        ("127.0.0.1:8017", "play.example.org", 200),
        ("play.example.org", "play.example.org", 200),
        ("127.0.0.1:8017", "evil.test", 421),
        ("evil.test", "play.example.org", 421),  # a page may set this header
        ("evil.test", None, 421),
    ],
)
def test_behind_a_proxy_the_forwarded_name_counts_too(
    sqlite: str, host: str, forwarded: str | None, status: int
) -> None:
    async def scenario(server: Running) -> None:
        headers = {"host": host, "x-forwarded-for": "203.0.113.9"}
        if forwarded:
            headers["x-forwarded-host"] = forwarded
        assert (await fetch(server, "GET", "/api/games", headers=headers)).status_code == status

    tell(sqlite, scenario, behind_proxy="127.0.0.1", url="https://play.example.org")


FOREIGN = [
    {"origin": "https://evil.test"},
    {"origin": "https://evil.test", "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"},
    {"origin": "null", "sec-fetch-site": "cross-site"},  # a page in a sandbox
    {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"},
    {"sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors"},  # another port of this machine
    {"origin": "http://127.0.0.1:1"},
]


def test_other_sites_use_up_nothing_of_a_visitor(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A form of any page may post to us with its visitor's address."""
    monkeypatch.setitem(limits.LIMITS, "player", limits.Limit(4, 0.001))
    monkeypatch.setitem(limits.LIMITS, "request", limits.Limit(5, 0.001))

    async def scenario(server: Running) -> None:
        for headers in FOREIGN:
            for method in ("POST", "GET"):
                told = await fetch(server, method, "/api/players", content="{}", headers=headers)
                assert told.status_code == 403 and "--origin" in told.json()["text"]
        own = {"origin": server.url, "sec-fetch-site": "same-origin"}
        allowed = {"origin": "https://pages.example.com", "sec-fetch-site": "cross-site"}
        quiet = {"origin": "null", "sec-fetch-site": "same-origin"}  # `Referrer-Policy` hides it
        for headers in (own, allowed, quiet, {}):
            told = await fetch(server, "POST", "/api/players", json={}, headers=headers)
            assert told.status_code == 201
        followed = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
        assert (await fetch(server, "GET", "/api/games", headers=followed)).status_code == 200

    tell(sqlite, scenario, limits=True, origins=["https://pages.example.com"])


def test_a_websocket_takes_the_address_of_players_as_its_own(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, {}])
        live = server.url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        async with asyncio.timeout(60), connect(live, origin=Origin("https://play.example.org")):
            pass
        with pytest.raises(InvalidStatus, match="403"):
            async with connect(live, origin=Origin("https://evil.test")):
                pass

    tell(sqlite, scenario, url="https://play.example.org/")
